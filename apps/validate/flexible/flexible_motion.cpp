#include "validate/flexible/flexible_motion.h"

#include <algorithm>
#include <cmath>

#include "dae/integrate.h"
#include "dae/method/esdirk4.h"
#include "flex/beam/beam_reduction.h"
#include "flex/reduction/mode_selection.h"
#include "math/curves/profile.h"
#include "mbs/assembly/assembly.h"

namespace stribeck {
namespace {

using Eigen::Vector3d;
using Eigen::VectorXd;

constexpr double bar_length = 0.5;

enum class Axes { mean, chord, fixed };

/// A bent beam in space, or a straight one: two steel bars in an angle.
ModalBody angle_of_bars(const Vector3d& end, int modes, Axes axes, int elements = 4) {
  const Vector3d corner(bar_length, 0, 0);
  BeamPlan first;
  first.name = "first";
  first.between = {0, 1};
  first.shape = SectionShape::rectangle;
  first.start = first.end = {0.01, 0.02};
  first.y_axis = {0, 1, 0};
  first.elements = elements;
  first.material = {210e9, 0.3, 7850};
  BeamPlan second = first;
  second.name = "second";
  second.between = {1, 2};
  second.y_axis = {0, 0, 1};
  BeamPlans plans{{"a", "corner", "b"}, {{0, 0, 0}, corner, end}, {first, second}};
  if (end.y() == 0) plans = {{"a", "b"}, {{0, 0, 0}, end}, {first}};
  ReductionPlan plan;
  plan.interfaces = {{"a", "a"}, {"b", "b"}};
  plan.normal_modes = modes;
  plan.geometric_stiffness = true;
  if (axes == Axes::chord) plan.chord = {{"a", "b"}};
  if (axes == Axes::fixed) plan.fixed_interface = "a";
  return reduce(BeamBody(plans), plan).body;
}

template <int D>
double run(const System<D>& system, State& s, double end, double max_step, double tolerance) {
  const auto time_integrator = Esdirk4().make_time_integrator(system);
  time_integrator->analyse_pattern(s);
  time_integrator->start(s);
  StepControl control;
  control.tolerance = tolerance;
  control.max_step = max_step;
  IntegrationReport report;
  double largest = 0;
  integrate(
      system, *time_integrator, s, end, complete(control, end),
      [&](const State& at) {
        largest = std::max(largest, system.strain_energy(at));
        return true;
      },
      nullptr, report);
  return largest;
}

/// Momentum, its moment about the origin, and energy.
VectorXd conserved(const System<3>& system, const State& s) {
  VectorXd all(7), product(system.velocities());
  system.mass_times(s, s.v, product);
  Vector3d momentum(0, 0, 0), moment(0, 0, 0);
  for (const Body<3>& b : system.mechanism().bodies()) {
    if (b.v < 0) continue;
    const Vector3d p = product.segment<3>(b.v);
    momentum += p;
    moment += product.segment<3>(b.v + 3) + coordinates(b, s).x.cross(p);
  }
  all << momentum, moment, system.stored_energy(s);
  return all;
}

struct Flight {
  double momentum, moment, energy, strain;  ///< relative changes; largest strain energy [J]
};

/// Free flight of the angle, its start turned by `turn` and carried along at `speed`.
Flight flight(const Eigen::Quaterniond& turn, const Vector3d& speed) {
  const auto body =
      std::make_shared<ModalBody>(angle_of_bars({bar_length, bar_length, 0.1}, 4, Axes::mean));
  Mechanism<3> m;
  m.add_flexible_body("angle", body,
                      {.turn = turn,
                       .velocity = turn * Vector3d(1, 2, -1) + speed,
                       .angular_velocity = turn * Vector3d(20, 60, 30)});
  System<3> system(std::move(m));
  State s = assemble(system).state;
  const VectorXd before = conserved(system, s);
  const double strain = run(system, s, 0.02, 5e-5, 1e-8);
  const VectorXd change = conserved(system, s) - before;
  return {change.head<3>().norm() / before.head<3>().norm(),
          change.segment<3>(3).norm() / before.segment<3>(3).norm(),
          std::abs(change[6]) / before[6], strain};
}

void free_flight(ValidationRows& rows) {
  const Flight straight = flight(Eigen::Quaterniond::Identity(), Vector3d::Zero()),
               turned = flight(Eigen::Quaterniond(0.5, 0.5, -0.5, 0.5), {5, -3, 2});
  rows.below({"free flight in space: change of momentum", "", straight.momentum}, 1e-9,
             "conservation");
  rows.below({"free flight in space: change of the moment of momentum", "", straight.moment}, 1e-6,
             "conservation, error of integration");
  rows.below({"free flight in space: change of energy", "", straight.energy}, 1e-6,
             "conservation, error of integration");
  rows.relative({"free flight turned and carried along: strain energy", "J", turned.strain},
                straight.strain, 1e-5, "the same flight in other axes");
}

/// Largest strain energy of the rod of a slider-crank that is brought to speed [J].
double slider_crank(const ModalBody& rod) {
  constexpr double crank_length = 0.1;
  Mechanism<2> m;
  const BodyId crank = m.add_body("crank", 1, 1e-3),
               bar = m.add_flexible_body("rod", std::make_shared<ModalBody>(rod),
                                         {.position = {crank_length + bar_length / 2, 0}}),
               slider =
                   m.add_body("slider", 0.4, 1e-4, {.position = {crank_length + bar_length, 0}});
  const MarkerId ground = m.add_marker("ground", m.ground(), {0, 0}),
                 axle = m.add_marker("axle", crank, {0, 0}),
                 pin = m.add_marker("pin", crank, {crank_length, 0}),
                 big = m.add_marker("big", m.interface_body(bar, "a"), {0, 0}),
                 small = m.add_marker("small", m.interface_body(bar, "b"), {0, 0}),
                 block = m.add_marker("block", slider, {0, 0});
  m.add_joint("joint.main", JointKind::revolute, ground, axle);
  m.add_joint("joint.pin", JointKind::revolute, pin, big);
  m.add_joint("joint.wrist", JointKind::revolute, small, block);
  m.add_joint("joint.guide", JointKind::translational, ground, block);
  m.add_drive("drive.motor", Row::angle, ground, axle, DriveKind::position,
              make_ramp(0, 3, 0, 0.12, true));
  System<2> system(std::move(m));
  State s = assemble(system).state;
  return run(system, s, 0.12, 2e-4, 1e-8);
}

void reduced_and_unreduced(ValidationRows& rows) {
  constexpr int all = 10'000, elements = 8;
  const auto rod = [](int modes, Axes axes) {
    return in_plane(angle_of_bars({bar_length, 0, 0}, modes, axes, elements)).body;
  };
  const double unreduced = slider_crank(rod(all, Axes::chord));
  const char* source = "all degrees of freedom of the finite elements";
  rows.relative({"slider-crank, rod with 4 modes: largest strain energy", "J",
                 slider_crank(rod(4, Axes::chord))},
                unreduced, 5e-3, source);
  rows.relative({"slider-crank, rod on mean axes: largest strain energy", "J",
                 slider_crank(rod(all, Axes::mean))},
                unreduced, 2e-3, "the same on its chord");
  rows.relative({"slider-crank, rod fixed to its big end: largest strain energy", "J",
                 slider_crank(rod(all, Axes::fixed))},
                unreduced, 2e-3, "the same on its chord");
}

}  // namespace

void validate_flexible_motion(ValidationRows& rows) {
  free_flight(rows);
  reduced_and_unreduced(rows);
}

}  // namespace stribeck
