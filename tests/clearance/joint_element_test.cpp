#include "clearance/dry/dry_joint.h"
#include "clearance/guide/lubricated_guide.h"
#include "clearance/ideal/joint_friction.h"
#include "clearance/journal/journal_bearing.h"
#include "clearance/ring_friction.h"
#include "mbs/element_suite.h"
#include "tribo/contact/law/power_law.h"
#include "tribo/film/pad/pad_film.h"

// Joints with film or clearance meet the claims of every element. A journal bearing of finite width: The bench moves its bodies by lengths of order one
// and tilts them by as much as a radian: hence a bearing as large, in oil of a pressure at which no film ruptures.
namespace stribeck::test::joint_element_test {
namespace {

/// A bench whose elements have seen a step's start before they are asked.
class LaterBench final : public ElementBench {
 public:
  explicit LaterBench(std::unique_ptr<ElementBench> bench) : bench_(std::move(bench)) {}
  const MultibodySystem& system() const override { return bench_->system(); }
  State random_state(unsigned seed) const override {
    State s = bench_->random_state(seed);
    s.t += 0.05;
    system().plus(s.q, 0.04 * s.v);
    return s;
  }
  VectorXd element_forces(const State& s) const override { return bench_->element_forces(s); }
  VectorXd resultant(const State& s, const VectorXd& f) const override {
    return bench_->resultant(s, f);
  }
  State carried(const State& s) const override { return bench_->carried(s); }
  VectorXd turned(const VectorXd& f) const override { return bench_->turned(f); }

 private:
  std::unique_ptr<ElementBench> bench_;
};

template <int D>
FiniteJournalFilm large_film(Cavitation cavitation) {
  return {ReynoldsFilm(FilmGrid(20, 0.5, 12, 3, D == 2),
                       {.viscosity = 1e-3, .ambient = {10, 10}, .cavitation = cavitation}),
          8,
          {}};
}

template <int D>
Element element(const std::string& name, Cavitation cavitation,
                MeshMotion mesh = MeshMotion::fixed) {
  return {fmt::format("{}_{}d", name, D),
          std::make_shared<LaterBench>(std::make_unique<BenchOf<D>>([=](Bodies<D>& on) {
            on.mechanism.add_force(std::make_unique<JournalBearing<D>>(
                "joint.j", on.mechanism.pair(on.a, on.b), large_film<D>(cavitation), 1, mesh));
          })),
          Reach::internal};
}

/// With a form, along an axis on which it slides, in the plane along x. Supply features have kinks that the differences of the bench would cross:
/// tests/tribo/film/moving_features_test.cpp.
template <int D>
Element sliding_journal() {
  FilmExtras extras;
  extras.slides = true;
  extras.journal = FormDeviation({Lobes{3, 0.3, 0.4}, Crown{0.1}}, 0.5);
  const FiniteJournalFilm film(
      ReynoldsFilm(FilmGrid(20, 0.5, 12, 3, false),
                   {.viscosity = 1e-3, .ambient = {10, 10}, .cavitation = Cavitation::full_film}),
      8, extras);
  return {fmt::format("sliding_{}d", D),
          std::make_shared<LaterBench>(std::make_unique<BenchOf<D>>([=](Bodies<D>& on) {
            on.mechanism.add_force(std::make_unique<JournalBearing<D>>(
                "joint.j", on.mechanism.pair(on.a, on.b), film, 1));
          })),
          Reach::internal};
}

std::vector<Element> bearings() {
  return {sliding_journal<2>(),
          sliding_journal<3>(),
          element<2>("full_film", Cavitation::full_film),
          element<2>("mass_conserving", Cavitation::mass_conserving),
          element<3>("full_film", Cavitation::full_film),
          element<3>("mass_conserving", Cavitation::mass_conserving),
          element<2>("moving_mesh", Cavitation::mass_conserving, MeshMotion::follows_film),
          element<3>("moving_mesh", Cavitation::full_film, MeshMotion::follows_film)};
}

/// Pads as large on both sides of a guide, of no two alike.
template <int D>
std::vector<GuideFace> large_pads(Cavitation cavitation) {
  constexpr double length = 4;
  const PadEdge oil{.pressure = 10};
  const PadProfile profile({PadIncline{2}}, length);
  const auto coordinates = D == 2 ? PadCoordinates::planar : PadCoordinates::spatial;
  std::vector<GuideFace> pads;
  for (const bool upper : {false, true}) {
    const PadPatch patch(length, upper ? 2 : 1.5, {8, 3, D == 2, {}}, {oil, oil, oil, oil});
    const PadPlace place{upper ? -0.3 : 0.5, -3, D == 2 ? 0 : 0.4};
    pads.push_back({upper ? "joint.j.pad_2" : "joint.j.pad_1", upper,
                    std::make_shared<const PadFilm>(
                        patch, FilmFlow{.viscosity = 1e-3, .cavitation = cavitation}, profile,
                        place, 40, coordinates, PatchExtras{})});
  }
  return pads;
}

template <int D>
Element pads(const std::string& name, Cavitation cavitation) {
  return {fmt::format("{}_{}d", name, D),
          std::make_shared<LaterBench>(std::make_unique<BenchOf<D>>([=](Bodies<D>& on) {
            on.mechanism.add_force(std::make_unique<LubricatedGuide<D>>(
                "joint.j", on.mechanism.pair(on.a, on.b), large_pads<D>(cavitation), 1));
          })),
          Reach::internal};
}

std::vector<Element> sliders_on_pads() {
  return {pads<2>("pads_full_film", Cavitation::full_film),
          pads<2>("pads", Cavitation::mass_conserving),
          pads<3>("pads_full_film", Cavitation::full_film),
          pads<3>("pads", Cavitation::mass_conserving)};
}

/// Friction that passes through zero over speeds as large as those of the bench.
template <int D>
Element friction(JointKind kind, const FrictionRegularisation& passage, const std::string& name) {
  return {fmt::format("{}_{}_{}d", name, joint_kind_name(kind), D),
          std::make_shared<BenchOf<D>>([=](Bodies<D>& on) {
            JointFrictionLaw law;
            law.kind = kind;
            law.radius = 0.4;
            law.span = 0.7;
            law.viscous = 0.2;
            if (D == 3 && kind == JointKind::revolute) law.collar_radius = 0.3;
            if (D == 2 && kind == JointKind::translational) law.width = 0.5;
            law.friction = {std::make_shared<const ConstantFriction>(), passage};
            on.mechanism.add_joint("joint.j", kind, on.a, on.b);
            on.mechanism.add_force(std::make_unique<JointFriction<D>>(
                "joint.j", on.mechanism.pair(on.a, on.b), rows_of(kind, D), law));
          }),
          Reach::internal};
}

ElastoplasticBristle soft_bristle() {
  ElastoplasticBristle bristle;
  bristle.stiffness = 3;
  bristle.damping = 2;
  return bristle;
}

std::vector<Element> joints_with_friction() {
  const SmoothPassage smooth{0.5};
  const ElastoplasticBristle bristle = soft_bristle();
  std::vector<Element> all{friction<3>(JointKind::cylindrical, smooth, "friction"),
                           friction<3>(JointKind::cylindrical, bristle, "sticking")};
  for (const JointKind kind :
       {JointKind::revolute, JointKind::translational, JointKind::point_on_line}) {
    all.push_back(friction<2>(kind, smooth, "friction"));
    all.push_back(friction<3>(kind, smooth, "friction"));
    all.push_back(friction<2>(kind, bristle, "sticking"));
  }
  return all;
}

RingFrictionLaw ring_law(LoadOver over) {
  FallingCoefficient falls;
  falls.stribeck_speed = 0.8;
  return {make_harmonic(30, 12, 2.0, 0.3), over, falls, 0.5};
}

template <int D>
Element rings(const std::string& name, LoadOver over, MarkerId Bodies<D>::*crank) {
  return {fmt::format("{}_{}d", name, D), std::make_shared<BenchOf<D>>([=](Bodies<D>& on) {
            Mechanism<D>& m = on.mechanism;
            const Pair<D> reference = m.pair(on.*crank, on.b);
            m.add_force(std::make_unique<RingFriction<D>>(
                "force.f", m.pair(on.a, on.b), reference.a, reference.body_a, ring_law(over)));
          }),
          Reach::internal};
}

template <int D>
void list_rings(std::vector<Element>& all) {
  all.push_back(rings<D>("rings_over_time", LoadOver::time, &Bodies<D>::ground));
  all.push_back(rings<D>("rings_over_an_angle", LoadOver::angle, &Bodies<D>::d));
  all.push_back(rings<D>("rings_over_the_angle_of_the_wall", LoadOver::angle, &Bodies<D>::a));
}

std::vector<Element> all_rings() {
  std::vector<Element> all;
  list_rings<2>(all);
  list_rings<3>(all);
  return all;
}

/// As soft as the bench is large; friction acts in full.
std::shared_ptr<const DrySurfaces> soft_surfaces(
    const FrictionRegularisation& passage = SmoothPassage{1.0}) {
  ContactLaw law;
  auto power = std::make_shared<Power>();
  power->stiffness = 2;
  power->exponent = 3;  // smooth enough for differences where contact begins
  law.model = power;
  law.friction = FrictionLaw{std::make_shared<ConstantFriction>(), passage};
  return std::make_shared<const DrySurfaces>(law,
                                             pin_on_flat(0.3, 1, law.materials.combined_modulus()));
}

template <class Shape>
Element dry(const std::string& name, const Shape& shape,
            const FrictionRegularisation& passage = SmoothPassage{1.0}) {
  constexpr int D = Shape::dimension;
  return {name, std::make_unique<BenchOf<D>>([=](Bodies<D>& on) {
            on.mechanism.add_force(std::make_unique<DryJoint<Shape>>(
                "joint.j", on.mechanism.pair(on.a, on.b), shape, soft_surfaces(passage)));
          }),
          Reach::internal};
}

/// Few segments: differences do not pass where one begins to touch.
PinOnFoundation large_foundation() {
  constexpr int segments = 12;
  return {std::make_shared<const BoreFoundation>(
      ConformalGeometry({6.1, 6, 0.02}, segments, PinPath::true_circle), ElasticLayer{1, 0.3, 1},
      FormDeviation({Lobes{3, 0.1, 0.4}}, 1), FormDeviation({Ellipse{0.2, 0.1}}, 1))};
}

/// On the same power law as the surfaces.
WornPinInBore worn_pin() {
  auto power = std::make_shared<Power>();
  power->stiffness = 2;
  power->exponent = 3;
  return {0.3, 0.1, FormDeviation({Lobes{3, 0.05, 0.4}}, 1), FormDeviation({Ellipse{0.04, 0.1}}, 1),
          power->law(pin_on_flat(0.3, 1, 1))};
}

std::vector<Element> dry_joints() {
  return {dry("pin_in_bore", PinInBore{0.3, 0.1}),
          dry("worn_pin_in_bore", worn_pin()),
          dry("pin_on_foundation", large_foundation()),
          dry("pin_in_slot", PinInSlot{0.3, 0.05, 0.4}),
          dry("slider_in_guide", SliderInGuide{0.4, 0.2, 0.05, 0.6}),
          dry("two_discs", TwoDiscs{0.9, 0.8}),
          dry("disc_on_flat", DiscOnFlat{0.7}),
          dry("tilting_pin_in_bore", TiltingPinInBore{{0.3, 0.1}, 0.8}),
          dry("tilting_pin_that_sticks", TiltingPinInBore{{0.3, 0.1}, 0.8}, soft_bristle())};
}

INSTANTIATE_TEST_SUITE_P(ring_friction, AnyElement, testing::ValuesIn(all_rings()), element_name);
INSTANTIATE_TEST_SUITE_P(joint_friction, AnyElement, testing::ValuesIn(joints_with_friction()),
                         element_name);
INSTANTIATE_TEST_SUITE_P(joint_friction, CarriedElement, testing::ValuesIn(joints_with_friction()),
                         element_name);
INSTANTIATE_TEST_SUITE_P(dry, AnyElement, testing::ValuesIn(dry_joints()), element_name);
INSTANTIATE_TEST_SUITE_P(dry, CarriedElement, testing::ValuesIn(dry_joints()), element_name);
INSTANTIATE_TEST_SUITE_P(journal_bearing, AnyElement, testing::ValuesIn(bearings()), element_name);
INSTANTIATE_TEST_SUITE_P(journal_bearing, CarriedElement, testing::ValuesIn(bearings()),
                         element_name);

INSTANTIATE_TEST_SUITE_P(slider_on_pads, AnyElement, testing::ValuesIn(sliders_on_pads()),
                         element_name);
INSTANTIATE_TEST_SUITE_P(slider_on_pads, CarriedElement, testing::ValuesIn(sliders_on_pads()),
                         element_name);

}  // namespace
}  // namespace stribeck::test::joint_element_test
