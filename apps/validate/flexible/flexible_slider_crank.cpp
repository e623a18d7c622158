#include "validate/flexible/flexible_slider_crank.h"

#include <fmt/format.h>

#include <cmath>

#include "dae/integrate.h"
#include "dae/method/esdirk4.h"
#include "math/curves/profile.h"
#include "math/dense/dense_eigen.h"
#include "mbs/assembly/assembly.h"

namespace stribeck {
namespace {

using Eigen::Matrix4d;
using Eigen::MatrixXd;
using Eigen::Vector4d;

/// Figures of the test set; π as printed there.
constexpr double crank_length = 0.15, rod_length = 0.3, side = 0.008, crank_mass = 0.36,
                 rod_mass = 0.151104, slider_mass = 0.075552, crank_inertia = 0.002727,
                 rod_inertia = 0.0045339259, rod_modulus = 2e11, rod_density = 7870,
                 crank_speed = 150, printed_pi = 3.1415927;
constexpr double end = 0.1;  // [s]
constexpr const char* test_set = "test set for IVP solvers, crank";

/// The rod: two sines across, a quadratic field of two nodes along; q = V η.
struct Rod {
  Matrix4d V;
  std::shared_ptr<ModalBody> body = std::make_shared<ModalBody>();
};

/// ∫ dm over products of the shapes across (1, 2) and along (3, 4). The axial entries of the mass matrix are 15 times the
/// consistent ones: they are those that the reference values belong to.
struct Integrals {
  Matrix4d mass = Matrix4d::Zero(), stiffness = Matrix4d::Zero(), coupling = Matrix4d::Zero();
  Vector4d along, across, along_first, across_first;  ///< ∫Φ, ∫ x Φ from the crank pin

  Integrals() {
    const double volume = side * side * rod_length, m = rod_density * volume,
                 k = rod_modulus * side * side / rod_length,
                 slender = std::pow(side / rod_length, 2);
    mass.diagonal() << m / 2, m / 2, 8 * m, 2 * m;
    mass(2, 3) = mass(3, 2) = m;
    stiffness.diagonal() << k * std::pow(printed_pi, 4) / 24 * slender,
        k * 2 * std::pow(printed_pi, 4) / 3 * slender, k * 16 / 3, k * 7 / 3;
    stiffness(2, 3) = stiffness(3, 2) = -k * 8 / 3;
    coupling(2, 0) = m * 16 / std::pow(printed_pi, 3);  // along times across
    coupling(3, 0) = m * (1 / printed_pi - 8 / std::pow(printed_pi, 3));
    coupling(3, 1) = -m / (2 * printed_pi);
    along << 0, 0, m * 2 / 3, m / 6;
    across << m * 2 / printed_pi, 0, 0, 0;
    along_first = rod_length * Vector4d(0, 0, m / 3, m / 6);
    across_first = rod_length * Vector4d(m / printed_pi, -m / (2 * printed_pi), 0, 0);
  }
};

MatrixXd with_undeformed(double of_both, const Vector4d& with_modes, const Matrix4d& modes,
                         const Matrix4d& V, bool symmetric) {
  MatrixXd G = MatrixXd::Zero(5, 5);
  G(0, 0) = of_both;
  G.row(0).tail(4) = with_modes.transpose() * V;
  if (symmetric) G.col(0).tail(4) = G.row(0).tail(4).transpose();
  G.bottomRightCorner(4, 4) = V.transpose() * modes * V;
  return G;
}

Rod rod_of(double stiffer, double damping_ratio) {
  const Integrals all;
  const SymmetricEigen modes = generalised_eigen(stiffer * all.stiffness, all.mass).value();
  Rod rod;
  rod.V = modes.vectors;
  const Matrix4d& V = rod.V;
  ModalBody& body = *rod.body;
  constexpr double half = rod_length / 2;
  body.mass = rod_mass;
  body.inertia(2, 2) = rod_inertia - rod_mass * half * half;
  body.stiffness = modes.values;
  body.damping = 2 * damping_ratio * body.stiffness.cwiseSqrt();
  body.first = MatrixXd::Zero(3, 4);
  body.first.row(0) = all.along.transpose() * V;
  body.first.row(1) = all.across.transpose() * V;
  for (auto& row : body.second) row.fill(MatrixXd::Zero(5, 5));
  Matrix4d axial = Matrix4d::Zero(), lateral = Matrix4d::Zero();
  axial.bottomRightCorner<2, 2>() = all.mass.bottomRightCorner<2, 2>();
  lateral.topLeftCorner<2, 2>() = all.mass.topLeftCorner<2, 2>();
  body.second[0][0] =
      with_undeformed(body.inertia(2, 2), all.along_first - half * all.along, axial, V, true);
  body.second[1][1] = with_undeformed(0, Vector4d::Zero(), lateral, V, true);
  body.second[0][1] =
      with_undeformed(0, all.across_first - half * all.across, all.coupling, V, false);
  body.second[1][0] = body.second[0][1].transpose();
  ModalInterface big{"big", {-half, 0, 0}, MatrixXd::Zero(6, 4)},
      small{"small", {half, 0, 0}, MatrixXd::Zero(6, 4)};
  big.motion.row(5) = Vector4d(printed_pi, 2 * printed_pi, 0, 0).transpose() / rod_length * V;
  small.motion.row(5) = Vector4d(-printed_pi, 2 * printed_pi, 0, 0).transpose() / rod_length * V;
  small.motion.row(0) = V.row(3);
  body.interfaces = {big, small};
  return rod;
}

/// Crank, rod and slider in line. Without a body the rod is rigid.
Mechanism<2> slider_crank(const std::shared_ptr<const ModalBody>& body) {
  Mechanism<2> m;
  const InitialMotion<2> middle{.position = {crank_length + rod_length / 2, 0}},
      far{.position = {crank_length + rod_length, 0}};
  const BodyId crank = m.add_body("crank", crank_mass, crank_inertia),
               slider = m.add_body("slider", slider_mass, 1e-4, far);
  BodyId rod, big, small;
  if (body) {
    rod = m.add_flexible_body("rod", body, middle);
    big = m.interface_body(rod, "big");
    small = m.interface_body(rod, "small");
  } else {
    rod = big = small =
        m.add_body("rod", rod_mass, rod_inertia - rod_mass * rod_length * rod_length / 4, middle);
  }
  const double half = body ? 0 : rod_length / 2;
  const MarkerId ground = m.add_marker("ground", m.ground(), {0, 0}),
                 axle = m.add_marker("crank", crank, {0, 0}),
                 pin = m.add_marker("crank.pin", crank, {crank_length, 0}),
                 eye = m.add_marker("eye", big, {-half, 0}),
                 end_eye = m.add_marker("end eye", small, {half, 0}),
                 block = m.add_marker("slider", slider, {0, 0});
  m.add_joint("joint.main", JointKind::revolute, ground, axle);
  m.add_joint("joint.pin", JointKind::revolute, pin, eye);
  m.add_joint("joint.wrist", JointKind::revolute, end_eye, block);
  m.add_joint("joint.guide", JointKind::translational, ground, block);
  m.add_drive("drive.motor", Row::angle, ground, axle, DriveKind::position,
              make_polynomial({0, crank_speed}));
  return m;
}

/// The consistent start of the test set: positions and velocities.
void set_start(const System<2>& system, const Rod& rod, State& s) {
  const Mechanism<2>& m = system.mechanism();
  const Vector4d q(0, 0, 1.03339863e-5, 1.69327969e-5),
      rate(0.444896105, 4.63434311e-3, -1.78591076e-6, -2.68938672e-6);
  const double spin = -74.9957670, pin_speed = crank_speed * crank_length;
  const FlexibleBody<2>& body = m.flexible_bodies()[0];
  const Vector4d eta = rod.V.inverse() * q, eta_rate = rod.V.inverse() * rate;
  s.q.segment<4>(body.rows().q) = eta;
  s.v.segment<4>(body.rows().v) = eta_rate;
  const auto put = [&](const std::string& name, const Eigen::Vector2d& x,
                       const Eigen::Vector3d& v) {
    for (const Body<2>& b : m.bodies())
      if (b.name == name) {
        place(b, x, 0, s.q);
        s.v.segment<3>(b.v) = v;
      }
  };
  const double x_end = crank_length + rod_length + q[3], slope = printed_pi / rod_length;
  put("crank", {0, 0}, {0, 0, crank_speed});
  put("rod", {crank_length + rod_length / 2, 0}, {0, pin_speed + spin * rod_length / 2, spin});
  put("rod.big", {crank_length, 0}, {0, pin_speed, spin + slope * (rate[0] + 2 * rate[1])});
  put("rod.small", {x_end, 0}, {rate[3], 0, spin + slope * (2 * rate[1] - rate[0])});
  put("slider", {x_end, 0}, {rate[3], 0, 0});
}

State run(const System<2>& system, State s, double max_step) {
  const auto time_integrator = Esdirk4().make_time_integrator(system);
  time_integrator->analyse_pattern(s);
  time_integrator->start(s);
  StepControl control;
  control.tolerance = 1e-9;
  control.max_step = max_step;
  IntegrationReport report;
  integrate(
      system, *time_integrator, s, end, complete(control, end), [](const State&) { return true; },
      nullptr, report);
  return s;
}

const Body<2>& body_named(const System<2>& system, const std::string& name) {
  for (const Body<2>& b : system.mechanism().bodies())
    if (b.name == name) return b;
  throw std::logic_error("validate flexible: there is no body '" + name + "'");
}

void test_set_rows(ValidationRows& rows) {
  const Rod rod = rod_of(1, 0);
  System<2> system(slider_crank(rod.body));
  State start = assemble(system).state;
  set_start(system, rod, start);
  constexpr double step = 4e-6;  // resolves the undamped vibration along the rod
  const State s = run(system, start, step);
  const Body<2>&frame = body_named(system, "rod"), &slider = body_named(system, "slider");
  const Vector4d q = rod.V * s.q.segment<4>(system.mechanism().flexible_bodies()[0].rows().q);
  constexpr double tolerance = 1e-5;
  const auto row = [&](const char* what, const char* unit, double ours, double reference,
                       double allowed) {
    rows.relative({fmt::format("flexible slider-crank: {}", what), unit, ours}, reference, allowed,
                  test_set);
  };
  row("angle of the rod at 0.1 s", "rad", s.q[frame.q + 2], -3.311734987910881e-1, tolerance);
  row("position of the slider", "m", s.q[slider.q], 1.697373326718410e-1, tolerance);
  row("first sine across", "m", q[0], 1.893192460247e-4, tolerance);
  row("second sine across", "m", q[1], 2.375751865618e-5, 10 * tolerance);
  row("middle along", "m", q[2], -5.323907988764e-6, 10 * tolerance);
  row("end along", "m", q[3], -8.363283141617e-6, 10 * tolerance);
  row("angular velocity of the rod", "rad/s", s.v[frame.v + 2], 60.25346682646, tolerance);
  row("velocity of the slider", "m/s", s.v[slider.v], -8.753116989888, tolerance);
}

/// The slider of a flexible rod against that of a rigid one, once its start has died out.
double deflection(double stiffer) {
  const auto position = [](const std::shared_ptr<const ModalBody>& body) {
    System<2> system(slider_crank(body));
    const State start = assemble(system).state;
    return run(system, start, 1e-3).q[body_named(system, "slider").q];
  };
  return position(rod_of(stiffer, 0.5).body) - position(nullptr);
}

void rigid_limit(ValidationRows& rows) {
  const double soft = deflection(1), stiff = deflection(10), stiffest = deflection(100);
  const char* source = "deflection is proportional to 1/E";
  rows.relative({"flexible slider-crank: difference to a rigid rod, E over 10 E", "", soft / stiff},
                10, 0.05, source);
  rows.relative({"flexible slider-crank: the same, 10 E over 100 E", "", stiff / stiffest}, 10,
                0.05, source);
}

}  // namespace

void validate_flexible_slider_crank(ValidationRows& rows) {
  test_set_rows(rows);
  rigid_limit(rows);
}

}  // namespace stribeck
