// Cost of a step over the modes of a flexible rod: a slider-crank in the plane and in space, beside the same with a rigid rod (0 modes).
#include <benchmark/benchmark.h>

#include "base/error.h"
#include "flex/beam/beam_reduction.h"
#include "flex/reduction/mode_selection.h"
#include "integrators.h"
#include "math/curves/profile.h"
#include "mbs/assembly/assembly.h"

namespace stribeck::bench {
namespace {

constexpr double crank = 0.04, rod = 0.14, speed = 300;  // [m], [rad/s]
constexpr double step_size = 2e-5;                       // 0.34 degrees of crank
constexpr int steps_before_return = 200;
constexpr int most_modes = 1000;

/// A steel rod of beams, as many as `modes` in the plane and in space need.
ModalBody rod_body(int dimension, int modes) {
  BeamPlan beam;
  beam.name = "rod";
  beam.between = {0, 1};
  beam.shape = SectionShape::rectangle;
  beam.start = beam.end = {0.02, 0.01};
  beam.y_axis = {0, 1, 0};
  beam.elements = std::max(8, modes / (dimension == 2 ? 3 : 6) + 4);
  beam.material = {210e9, 0.3, 7850};
  const BeamBody beams({{"big", "small"}, {{0, 0, 0}, {rod, 0, 0}}, {beam}});
  ReductionPlan plan;
  plan.interfaces = {{"big", "big"}, {"small", "small"}};
  plan.normal_modes = 1'000'000;
  plan.chord = {{"big", "small"}};
  plan.damping_ratio = 0.02;
  const ModalBody whole = reduce(beams, plan).body;
  return lowest_modes(dimension == 2 ? in_plane(whole).body : whole, modes);
}

Inertia<2> inertia(double moment, std::integral_constant<int, 2>) {
  return moment;
}
Inertia<3> inertia(double moment, std::integral_constant<int, 3>) {
  return moment * Eigen::Matrix3d::Identity();
}

/// The crank is driven at constant speed; `modes` 0: a rigid rod.
template <int D>
Mechanism<D> slider_crank(int modes) {
  using Point = Eigen::Matrix<double, D, 1>;
  constexpr std::integral_constant<int, D> dimension;
  const Point x = Point::Unit(0);
  const ModalBody flexible = rod_body(D, std::max(1, modes));
  Mechanism<D> m;
  const BodyId shaft = m.add_body("crank", 1, inertia(1e-3, dimension)),
               piston = m.add_body("piston", 0.4, inertia(3e-4, dimension),
                                   {.position = (crank + rod) * x});
  const InitialMotion<D> start{.position = (crank + rod / 2) * x};
  const auto marker = [&](const char* name, BodyId body, double at) {
    return m.add_marker(name, body, at * x);
  };
  MarkerId big{}, small{};
  if (modes > 0) {
    const BodyId body = m.add_flexible_body("rod", std::make_shared<ModalBody>(flexible), start);
    big = marker("big", m.interface_body(body, "big"), 0);
    small = marker("small", m.interface_body(body, "small"), 0);
  } else {
    const BodyId body =
        m.add_body("rod", flexible.mass, inertia(flexible.inertia(2, 2), dimension), start);
    big = marker("big", body, -rod / 2);
    small = marker("small", body, rod / 2);
  }
  const MarkerId ground = marker("ground", m.ground(), 0), main = marker("main", shaft, 0);
  m.add_joint("joint.main", JointKind::revolute, ground, main);
  m.add_joint("joint.big", D == 2 ? JointKind::revolute : JointKind::spherical,
              marker("pin", shaft, crank), big);
  m.add_joint("joint.small", D == 2 ? JointKind::revolute : JointKind::cylindrical,
              marker("wrist", piston, 0), small);
  m.add_joint("joint.guide", JointKind::translational, ground, marker("slide", piston, 0));
  m.add_drive("drive.main", Row::angle, ground, main, DriveKind::speed, make_constant(speed));
  return m;
}

template <int D>
void step(benchmark::State& bench, const Method& method) {
  System<D> system(slider_crank<D>(static_cast<int>(bench.range(0))));
  State start = assemble(system).state;
  const auto time_integrator = method.integrator->make_time_integrator(system);
  time_integrator->analyse_pattern(start);
  time_integrator->start(start);
  State from = start, to = start;
  long count = 0, iterations = 0;
  for (auto _ : bench) {
    if (count % steps_before_return == 0) from = start;
    const StepReport report = time_integrator->attempt(from, step_size, 1e-6, to);
    if (!report.converged) throw SolveError(from.t, report.worst, "a step failed", "");
    iterations += report.iterations;
    std::swap(from, to);
    ++count;
  }
  bench.counters["iterations"] = static_cast<double>(iterations) / static_cast<double>(count);
}

const bool registered = [] {
  for (const Method& method : methods) {
    const std::string name = method.name;
    if (name != "generalized_alpha" && name != "esdirk4") continue;
    for (const auto& [dimension, run] :
         {std::pair("plane/", &step<2>), std::pair("space/", &step<3>)}) {
      auto* const one = benchmark::RegisterBenchmark((dimension + name).c_str(), *run, method)
                            ->Unit(benchmark::kMicrosecond);
      for (const int modes : {0, 5, 10, 20, 50, 100, 300, most_modes}) one->Arg(modes);
    }
  }
  return true;
}();

}  // namespace
}  // namespace stribeck::bench
