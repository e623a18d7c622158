#include "validate/flexible/rotating_beam.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "dae/integrate.h"
#include "dae/method/esdirk4.h"
#include "flex/reduction/mode_selection.h"
#include "flex/reduction/reduce.h"
#include "flex/solid/solid_body.h"
#include "math/curves/profile.h"
#include "math/dense/dense_eigen.h"
#include "mbs/assembly/assembly.h"
#include "validate/flexible/block_mesh.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using std::numbers::pi;

/// A cantilever along x of solids, held at x = 0, with its geometric stiffness.
ModalBody cantilever(int cells, const Eigen::Vector3d& size, const SolidMaterial& material,
                     int modes) {
  const SolidBody solid(block_mesh({cells, 1, 1}, size), {material});
  ReductionPlan plan;
  plan.interfaces = {{"root", "left"}, {"end", "right"}};
  plan.fixed_interface = "root";
  plan.normal_modes = modes;
  plan.geometric_stiffness = true;
  return reduce(solid, plan).body;
}

/// ω² of motions along z while the beam spins at Ω about the axis `about` through its root: of
/// diag(ω²) − Ω² G, and with the foreshortening under the field −Ω² x along the beam.
VectorXd spinning_squares(const ModalBody& body, double spin, int about, bool stiffened) {
  const Index m = body.modes();
  MatrixXd K = body.stiffness.asDiagonal();
  for (std::size_t a = 0; a < 3; ++a)
    if (static_cast<int>(a) != about) K -= spin * spin * body.second[a][a].bottomRightCorner(m, m);
  if (stiffened)
    K -= spin * spin *
         (body.centre.x() * body.foreshortening.first[0] + body.foreshortening.second[0][0]);
  std::vector<Index> bending;
  for (Index k = 0; k < m; ++k)
    if (body.second[2][2](k + 1, k + 1) > 0.9) bending.push_back(k);
  return symmetric_eigen(K(bending, bending)).values;
}

struct SpeedRow {
  double spin;
  std::vector<double> flap, lag;
};

/// f = ω L² √(ρA/EI) against γ, of a thin beam: flap along the axis of rotation, lag in the plane of rotation.
void frequencies_of_a_rotating_beam(ValidationRows& rows) {
  constexpr double length = 1, thickness = 0.0025, width = 0.01, modulus = 2.1e11, density = 7850;
  const ModalBody body = cantilever(100, {length, width, thickness}, {modulus, 0, density}, 50);
  // Unit of f and γ [rad/s].
  const double unit = std::sqrt(modulus / (12 * density)) * thickness / (length * length);
  const char* source = "Wright, Smith, Thresher and Wang 1982";
  const std::vector<SpeedRow> all{{2, {4.1373, 22.6149, 62.2732}, {3.6218, 22.5263}},
                                  {6, {7.3604, 26.8091, 66.6839}, {4.2632, 26.1290}},
                                  {12, {13.1702, 37.6031, 79.6145}, {5.4270, 35.6370}}};
  const auto frequency = [&](const SpeedRow& row, int about, std::size_t k) {
    return std::sqrt(spinning_squares(body, row.spin * unit, about, true)[static_cast<Index>(k)]) /
           unit;
  };
  for (const SpeedRow& row : all) {
    for (std::size_t k = 0; k < row.flap.size(); ++k)
      rows.relative({fmt::format("rotating beam, speed {}: flap frequency {}", row.spin, k + 1), "",
                     frequency(row, 2, k)},
                    row.flap[k], 1e-3, source);
    for (std::size_t k = 0; k < row.lag.size(); ++k)
      rows.relative({fmt::format("rotating beam, speed {}: lag frequency {}", row.spin, k + 1), "",
                     frequency(row, 1, k)},
                    row.lag[k], 1e-3, source);
  }
  rows.relative({"rotating beam, speed 2: square of the first lag frequency without stiffening", "",
                 spinning_squares(body, 2 * unit, 1, false)[0] / (unit * unit)},
                3.5160 * 3.5160 - 4, 2e-3, "closed form");
  rows.below({"rotating beam, speed 4: the same: unstable beyond 3.516", "",
              spinning_squares(body, 4 * unit, 1, false)[0] / (unit * unit)},
             0, "closed form");
}

/// Hub rate (6/15)(t − (15/2π) sin(2πt/15)) up to 15 s, then 6 rad/s: its angle.
class SpinUp final : public Profile {
 public:
  double value(double t) const override {
    if (t >= ramp) return top * ramp / 2 + top * (t - ramp);
    const double k = 2 * pi / ramp;
    return top / ramp * (t * t / 2 + (std::cos(k * t) - 1) / (k * k));
  }
  double rate(double t) const override {
    const double k = 2 * pi / ramp;
    return t >= ramp ? top : top / ramp * (t - std::sin(k * t) / k);
  }
  double acceleration(double t) const override {
    return t >= ramp ? 0 : top / ramp * (1 - std::cos(2 * pi * t / ramp));
  }
  double integral(double t) const override {
    const double k = 2 * pi / ramp, x = std::min(t, ramp), rest = t - x;
    return top / ramp * (x * x * x / 6 + (std::sin(k * x) / k - x) / (k * k)) +
           top * rest * (ramp + rest) / 2;
  }

 private:
  static constexpr double ramp = 15, top = 6;
};

/// Deflection of the end across the hub's direction at each of the times.
std::vector<double> spin_up(const std::vector<double>& times, double& lowest) {
  constexpr double length = 10, bending = 1.4e4, stretching = 2.8e7, mass_per_length = 1.2;
  const double side = std::sqrt(12 * bending / stretching), area = side * side;
  const ModalBody body =
      cantilever(40, {length, side, side}, {stretching / area, 0, mass_per_length / area}, 12);
  PlanarBody planar = in_plane(body);
  Mechanism<2> m;
  const BodyId beam = m.add_flexible_body("beam", std::make_shared<ModalBody>(planar.body),
                                          {.position = {length / 2, 0}});
  const MarkerId ground = m.add_marker("ground", m.ground(), {0, 0}),
                 root = m.add_marker("root", m.interface_body(beam, "root"), {0, 0});
  m.add_joint("joint.hub", JointKind::revolute, ground, root);
  m.add_drive("drive.hub", Row::angle, ground, root, DriveKind::position,
              std::make_unique<SpinUp>());
  System<2> system(std::move(m));
  State s = assemble(system).state;
  const auto end = [&](const State& at) {
    const FlexibleBody<2>& one = system.mechanism().flexible_bodies()[0];
    return planar.body.interfaces[1].motion.row(1).dot(at.q.segment(one.rows().q, one.modes()));
  };
  const auto time_integrator = Esdirk4().make_time_integrator(system);
  time_integrator->analyse_pattern(s);
  time_integrator->start(s);
  std::vector<double> found;
  for (const double time : times) {
    StepControl control;
    control.tolerance = 1e-7;
    IntegrationReport report;
    integrate(
        system, *time_integrator, s, time, complete(control, time),
        [&](const State& at) {
          lowest = std::min(lowest, end(at));
          return true;
        },
        nullptr, report);
    found.push_back(end(s));
  }
  return found;
}

void spin_up_beam(ValidationRows& rows) {
  const std::vector<double> times{2.5, 5, 7.5, 10, 12.5},
      reference{-0.151285, -0.468781, -0.559520, -0.362842, -0.112648};
  double lowest = 0;
  const std::vector<double> found = spin_up(times, lowest);
  for (std::size_t k = 0; k < times.size(); ++k)
    rows.relative(
        {fmt::format("spin-up beam: deflection of the end at {} s", times[k]), "m", found[k]},
        reference[k], 5e-3, "linear theory with centrifugal stiffening");
  rows.relative({"spin-up beam: largest deflection", "m", lowest}, -0.574371, 5e-3,
                "linear theory with centrifugal stiffening");
}

}  // namespace

void validate_rotating_beam(ValidationRows& rows) {
  frequencies_of_a_rotating_beam(rows);
  spin_up_beam(rows);
}

}  // namespace stribeck
