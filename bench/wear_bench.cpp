#include <benchmark/benchmark.h>

#include <numbers>

#include "flex/reduction/bore_condensation.h"
#include "tribo/conforming/elastic_ring.h"
#include "tribo/conforming/winkler_foundation.h"
#include "tribo/wear/joint_wear.h"

// What a worn bore costs over its segments: one cycle of 36 contacts, each warm from the cycle before, and the compliance made once.
// Bushing, pin and load are about those of examples/mukras.
namespace stribeck {
namespace {

constexpr BoreSize size{9.533e-3, 9.5e-3, 13.1e-3};
constexpr double rim = 15.875e-3, coefficient = 5.05e-13;
constexpr PlaneMaterial ptfe{0.5e9, 0.38, PlaneState::strain};
constexpr int steps = 36;

Compliance layer(int segments) {
  const ElasticLayer ring{ptfe.modulus, ptfe.poisson, rim - size.bore_radius};
  return Compliance(Eigen::VectorXd::Constant(segments, ring.compliance()).eval());
}
Compliance annulus(int segments) {
  const Annulus bush{size.bore_radius, rim, ptfe};
  return Compliance(influence_matrix(segments, [&](int n) { return bush.compliance(n); }));
}
Compliance elements(int segments) {
  return Compliance(condensed_ring({size.bore_radius, rim}, ptfe, segments).by_pressure);
}

/// A turn of the pin under a load that swings.
WearCycle turning() {
  WearCycle cycle;
  for (int j = 0; j < steps; ++j) {
    const double angle = 2 * std::numbers::pi * (j + 0.5) / steps, at = 0.2 * std::sin(angle);
    cycle.steps.push_back({{{100 * std::cos(at), 100 * std::sin(at)}, 0},
                           2 * std::numbers::pi * size.bore_radius / steps,
                           angle});
  }
  return cycle;
}

template <Compliance (*family)(int)>
void cycle(benchmark::State& state) {
  const int segments = static_cast<int>(state.range(0));
  const JointWear joint(
      ConformalContact(ConformalGeometry(size, segments, PinPath::true_circle), family(segments)),
      {coefficient}, {});
  const WearCycle turn = turning();
  WearState worn = joint.fresh(turn);
  JointWear::Workspace room;
  for (int k = 0; k < 3; ++k) joint.wear(turn, 3000, WearUpdate::backward_euler, worn, room);
  for (int k = 0; k < 3; ++k) joint.wear(turn, 1, WearUpdate::backward_euler, worn, room);
  for (auto _ : state) joint.wear(turn, 1, WearUpdate::backward_euler, worn, room);
}

template <Compliance (*family)(int)>
void compliance(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(family(static_cast<int>(state.range(0))));
}

void over_segments(benchmark::internal::Benchmark* bench) {
  for (const int segments : {90, 180, 360, 720, 1440}) bench->Arg(segments);
}

BENCHMARK(cycle<layer>)->Name("layer")->Apply(over_segments);
BENCHMARK(cycle<annulus>)->Name("annulus")->Apply(over_segments);
BENCHMARK(cycle<elements>)->Name("elements")->Apply(over_segments);
BENCHMARK(compliance<annulus>)->Name("annulus compliance")->Apply(over_segments);
BENCHMARK(compliance<elements>)->Name("elements compliance")->Apply(over_segments);

}  // namespace
}  // namespace stribeck
