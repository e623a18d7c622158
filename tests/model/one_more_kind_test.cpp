#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "build/mechanism_builder.h"
#include "clearance/dry/dry_joint_impl.h"
#include "clearance/dry_runs.h"
#include "dae/integrators/diagonally_implicit.h"
#include "dae/problems.h"
#include "model/compliance/compliances.h"
#include "model/film/closed_form_film.h"
#include "model/film/film_laws.h"
#include "model/film/film_models.h"
#include "model/force/force_models.h"
#include "model/joint/dry_kind.h"
#include "model/law/laws.h"
#include "model/run/integrators.h"
#include "tribo/contact/law/hertz.h"
#include "tribo/journal/short_film.h"

// What one more kind costs: a class that declares its parameters and makes what it stands for, and one line that adds it to
// its family. Reading, the manual and the JSON Schema follow from the family.
namespace stribeck::one_more_kind_test {
namespace {

Value table(const Value::Table& entries) {
  return {{}, entries};
}

Entry entry(const char* key, auto value) {
  return {key, {}, Value{{}, value}};
}

template <class Base>
std::unique_ptr<Base> read(const Family<Base>& family, const Value& value) {
  std::vector<Diagnostic> all;
  Diagnostics diagnostics(all, value);
  std::unique_ptr<Base> target;
  family.read(target, value, diagnostics);
  throw_if_any(all);
  return target;
}

/// v₁ = v₀ + h (v̇₀ + v̇₁)/2, q₁ = q₀ + h (v₀ + v₁)/2.
class TrapezoidalRule final : public IntegrationMethod {
 public:
  static const Schema<TrapezoidalRule>& schema() {
    static const auto s = Schema<TrapezoidalRule>{"trapezoidal_rule", "Implicit, second order."};
    return s;
  }
  std::string name() const override { return schema().name; }
  std::unique_ptr<TimeIntegrator> make_time_integrator(const DaeProblem& problem) const override {
    static const RungeKuttaTable two_stages{{{0}, {0.5, 0.5}}, {1, 0}, 2, 1, 2};
    return std::make_unique<DiagonallyImplicit>(problem, two_stages);
  }
};

TEST(OneMoreKind, of_integrator_costs_a_line) {
  const Family<IntegrationMethod> family =
      Family<IntegrationMethod>(integrators()).add<TrapezoidalRule>();
  const auto method = read(family, table({entry("method", std::string("trapezoidal_rule"))}));
  ASSERT_EQ(method->name(), "trapezoidal_rule");
  const test::SpringMass problem(0);
  State from = problem.start(), to = from;
  const auto time_integrator = method->make_time_integrator(problem);
  time_integrator->analyse_pattern(from);
  time_integrator->start(from);
  const double h = 1e-3;
  ASSERT_TRUE(time_integrator->attempt(from, h, 1e-6, to).converged);
  const double v = -9.81 * h / (1 + h * h * 600 / 1.5 / 4);
  EXPECT_NEAR(to.v[0], v, 1e-15);
  EXPECT_NEAR(to.q[0], h / 2 * v, 1e-15);
}

/// Every segment yields by the same share of its pressure.
class SoftPad final : public ComplianceModel {
 public:
  double softness = 0;  ///< [m/Pa]
  static const Schema<SoftPad>& schema() {
    static const auto s = Schema<SoftPad>{"soft_pad", "A compliance given as a number."}.quantity(
        "softness", &SoftPad::softness, number, positive, "displacement by pressure");
    return s;
  }
  Compliance compliance(double, int segments, bool) const override {
    return Compliance(Eigen::VectorXd(Eigen::VectorXd::Constant(segments, softness)));
  }
};

TEST(OneMoreKind, of_compliance_costs_a_line) {
  const auto family = Family<ComplianceModel>(compliances()).add<SoftPad>();
  const auto pad =
      read(family, table({entry("model", std::string("soft_pad")), entry("softness", 2e-12)}));
  EXPECT_EQ(pad->compliance(1, 5, false).diagonal(), Eigen::VectorXd::Constant(5, 2e-12));
  EXPECT_EQ(pad->wall(1), std::numeric_limits<double>::infinity());
  EXPECT_THROW(
      read(family, table({entry("model", std::string("soft_pad")), entry("softness", -1.0)})),
      InputError);
}

/// A disc (B) below a flat (A) that is A's x axis: delta = R + y.
struct DiscUnderFlat {
  double radius;

  static constexpr int dimension = 2, places = 1;
  static constexpr double share = 1;
  double clearance() const { return 1e-4 * radius; }
  double eccentricity_ratio(const Motion<double, 2>& m) const { return -m.r.y() / radius; }
  double gap(int, const Motion<double, 2>& m) const { return -m.r.y() - radius; }
  template <class T>
  ContactPoint<T, 2> touch(int, const Motion<T, 2>& m) const {
    const T depth = radius + m.r.y();
    return {depth, {T(0), T(-1)}, {m.r.x(), T(depth * 0.5)}, m.v.x()};
  }
};

class CeilingSizes final : public DrySizes {
 public:
  double radius = 0;  ///< of the disc [m]
  static const Schema<CeilingSizes>& schema() {
    static const auto s = Schema<CeilingSizes>{"ceiling", "A disc below a flat."}.quantity(
        "radius", &CeilingSizes::radius, metre, positive, "radius of the disc");
    return s;
  }
  ContactPair contact_pair(double modulus) const override {
    return pin_on_flat(radius, 1e-2, modulus);
  }
  DryElement element(const DryParts& parts, const Pair<2>& pair) const override {
    return dry_element(parts, pair, DiscUnderFlat{radius});
  }
  void draw(Scene::Joint& joint) const override {
    joint.sizes = SceneSizes{"ceiling", {{"radius", radius}}};
  }
};

JointSpec read_joint(const Schema<JointSpec>& schema, const Value& value) {
  std::vector<Diagnostic> all;
  JointSpec joint;
  schema.read(joint, value, Diagnostics(all, value));
  throw_if_any(all);
  return joint;
}

TEST(OneMoreKind, of_dry_joint_costs_a_line) {
  const DryKind kind = dry_kind<CeilingSizes>(JointKind::translational, "a disc below a flat");
  Schema<JointSpec> schema = JointSpec::schema();
  kind.declare(schema);
  const JointSpec spec = read_joint(
      schema, table({entry("type", std::string("translational")),
                     entry("realism", std::string("ideal")),  // the type is another kind's
                     entry("between", Value::Array{Value{{}, std::string("ground")},
                                                   Value{{}, std::string("ball")}}),
                     entry("ceiling", Value::Table{entry("radius", std::string("20 mm"))})}));
  const auto sizes = kind.sizes(spec);
  ASSERT_TRUE(kind.has_table(spec) && sizes);

  ContactLaw law;
  law.model = std::make_shared<Hertz>();
  Mechanism<2> mechanism;
  const BodyId ball = mechanism.add_body("ball", 1, 1, {.position = {0, -18e-3}});
  const Pair<2> pair =
      mechanism.pair(mechanism.add_marker("ground.ceiling", mechanism.ground(), {0, 0}),
                     mechanism.add_marker("ball.centre", ball, {0, 0}));
  const DryParts parts{
      "joint.ceiling", law, sizes->contact_pair(law.materials.combined_modulus()), {}};
  mechanism.add_force(sizes->element(parts, pair).element);
  const System<2> system(std::move(mechanism));
  const double depth =
      test::channel(*system.elements().front(), system.blank_state(), "joint.ceiling.penetration");
  EXPECT_NEAR(depth, 2e-3, 1e-17);  // one subtraction
  Scene::Joint drawn{};
  sizes->draw(drawn);
  EXPECT_EQ(drawn.sizes->values.front().second, 20e-3);
}

/// p = p₀ exp(−h/λ) up to 20 λ, as one measures it: a law that knows no asperities.
class ExponentialContact final : public SurfaceContactLaw {
 public:
  double pressure = 0, decay = 0;  ///< p₀ [Pa], λ [m]
  static const Schema<ExponentialContact>& schema() {
    static const auto s =
        Schema<ExponentialContact>{"exponential", "A measured curve."}
            .quantity("pressure", &ExponentialContact::pressure, pascal, positive, "p₀")
            .quantity("decay", &ExponentialContact::decay, metre, positive, "lambda");
    return s;
  }
  AsperityContact contact() const override {
    const double spacing = decay / 8;
    std::vector<AsperityNode> nodes(160);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      double derivative = pressure * std::exp(-static_cast<double>(i) / 8);
      for (double& one : nodes[i].pressure) {
        one = derivative;
        derivative /= -decay;
      }
    }
    return {0, spacing, nodes};
  }
  double roughness() const override { return decay; }
  std::optional<double> hardness() const override { return {}; }
};

TEST(OneMoreKind, of_contact_of_rough_surfaces_costs_a_line) {
  const auto family = Family<SurfaceContactLaw>(surface_contact_laws()).add<ExponentialContact>();
  FilmLaws laws;
  laws.asperity = read(family, table({entry("model", std::string("exponential")),
                                      entry("pressure", std::string("10 MPa")),
                                      entry("decay", std::string("1 um"))}));
  const PatchExtras extras = laws.extras(Lubricant{0.1});
  const double expected = 10e6 * std::exp(-1.3);
  EXPECT_NEAR(extras.contact->at(1.3e-6).pressure, expected,
              1e-13 * expected);  // (1/16)⁸/8!, round-off
  EXPECT_EQ(extras.limits.roughness, 1e-6);
}

/// f = −T r/|r| on B: a rope that a weight keeps tight.
struct ConstantTension {
  static constexpr bool counts_turns = false;
  double tension;

  template <class T, int D>
  Wrench<T, D> wrench(const Motion<T, D>& m, const LawMemory&) const {
    using std::sqrt;
    Wrench<T, D> w = Wrench<T, D>::zero();
    w.f = m.r * T(-tension / sqrt(dot(m.r, m.r)));
    return w;
  }
  template <int D>
  double stored_energy(const Motion<double, D>& m, const LawMemory&) const {
    return tension * m.r.norm();
  }
};

struct RopeSpec final : ForceModel {
  std::array<std::string, 2> between;
  double tension = 0;  ///< [N]
  static const Schema<RopeSpec>& schema() {
    static const auto s = Schema<RopeSpec>{"rope", "A rope that a weight keeps tight."}
                              .reference("between", &RopeSpec::between, "marker", "its ends")
                              .quantity("tension", &RopeSpec::tension, newton, positive, "T");
    return s;
  }
  void build(ForceBuilder<2>& builder) const override {
    add_between<MarkerForce<ConstantTension, 2>>(builder, between, ConstantTension{tension});
  }
  void build(ForceBuilder<3>& builder) const override {
    add_between<MarkerForce<ConstantTension, 3>>(builder, between, ConstantTension{tension});
  }
  std::span<const std::string> markers() const override { return between; }
};

/// A ball at (0.3, −0.4) m that hangs from the ground by `rope`.
ModelFile hanging_ball(std::shared_ptr<const ForceModel> rope) {
  ModelFile model;
  BodySpec ball;
  ball.mass = 1;
  ball.inertia.emplace();
  ball.inertia->values[0] = 1;
  ball.position.values = {0.3, -0.4};
  model.bodies = {{"ball", ball}};
  model.forces = {{"rope", std::move(rope)}};
  return model;
}

TEST(OneMoreKind, of_force_costs_a_line) {
  const auto family = Family<ForceModel>(force_models()).add<RopeSpec>();
  const ModelFile model = hanging_ball(
      read(family, table({entry("type", std::string("rope")), entry("tension", std::string("2 N")),
                          entry("between", Value::Array{Value{{}, std::string("ground")},
                                                        Value{{}, std::string("ball")}})})));
  MechanismBuilder<2> builder(model);
  builder.build();
  const System<2> system(std::move(builder.mechanism));
  const ForceElement& rope = *system.elements().front();
  EXPECT_EQ(rope.name(), "force.rope");
  EXPECT_NEAR(rope.stored_energy(system.blank_state()), 2 * 0.5, 1e-15);  // round-off of the length
}

/// A short bearing of which oil covers a share of the length.
class ShortenedFilm final : public ClosedFormModel {
 public:
  double share = 1;
  JournalSizes sizes;
  static const Schema<ShortenedFilm>& schema() {
    static const auto s = Schema<ShortenedFilm>{"shortened", "A short bearing, covered in part."}
                              .quantity("share", &ShortenedFilm::share, number, between(0, 1),
                                        "of the length", defaulted)
                              .merged(&ShortenedFilm::sizes, JournalSizes::schema());
    return s;
  }
  const JournalSizes* journal() const override { return &sizes; }
  LubricatedElement element(const FilmParts& parts, const Pair<2>& pair) const override {
    ShortenedFilm shortened = *this;
    shortened.sizes.length *= share;
    return shortened.ClosedFormModel::element(parts, pair);
  }
  std::shared_ptr<const ClosedFormFilm> closed_form() const override {
    return std::make_shared<ShortSommerfeld>();
  }
};

TEST(OneMoreKind, of_film_costs_a_line) {
  const auto family = Family<FilmModel>(film_models()).add<ShortenedFilm>();
  const auto film = read(family, table({entry("model", std::string("shortened")),
                                        entry("share", 0.5), entry("journal_radius", 10e-3),
                                        entry("radial_clearance", 50e-6), entry("length", 20e-3)}));
  EXPECT_FALSE(film->in_space());
  Mechanism<2> mechanism;
  const BodyId pin =
      mechanism.add_body("pin", 1, 1, {.position = {10e-6, 0}, .velocity = {1e-3, 0}});
  const Pair<2> pair =
      mechanism.pair(mechanism.add_marker("ground.bore", mechanism.ground(), {0, 0}),
                     mechanism.add_marker("pin.centre", pin, {0, 0}));
  std::vector<std::string> warnings;
  mechanism.add_force(
      film->element({"joint.pin", Lubricant{0.1}, 0.1, nullptr, warnings}, pair).element);
  const System<2> system(std::move(mechanism));
  const double force =
      test::channel(*system.elements().front(), system.blank_state(), "joint.pin.force_x");
  const FilmConditions half{10e-3, 50e-6, 10e-3, 0.1};
  const JournalMotion<double> motion{10e-6, 0, 1e-3, 0, 0};
  EXPECT_DOUBLE_EQ(force, film->closed_form()->force(half, motion).fx);
  EXPECT_LT(force, 0);
}

}  // namespace
}  // namespace stribeck::one_more_kind_test
