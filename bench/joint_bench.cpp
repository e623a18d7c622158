// One lubricated joint between two moving bodies: force alone, and force with its exact tangent.
#include <benchmark/benchmark.h>

#include "clearance/journal/lubricated_revolute.h"
#include "mbs/system/system.h"
#include "tribo/journal/moving_pi_film.h"

namespace {

using namespace stribeck;

/// A rod and a slider, joined by a film, in general motion.
struct Joint {
  Joint() {
    Mechanism<2> m;
    const BodyId rod = m.add_body("rod", 0.21, 2.5e-4, {{0.1, 0.02}, 0.3, {5, 12}, -200});
    const BodyId slider = m.add_body("slider", 0.14, 1e-4, {{0.15735, 0.03782}, 0, {8.6, 0.6}, 0});
    const MarkerId a = m.add_marker("rod.end", rod, {0.06, 0}),
                   b = m.add_marker("slider", slider, {0, 0});
    auto element = std::make_unique<LubricatedRevolute>("joint.pin", m.pair(a, b),
                                                        std::make_shared<PinkusSternlicht>(),
                                                        FilmConditions{0.0098, 2e-4, 0.04, 0.4});
    film = element.get();
    m.add_force(std::move(element));
    system = std::make_unique<System<2>>(std::move(m));
    state = system->blank_state();
  }
  std::unique_ptr<System<2>> system;
  const LubricatedRevolute* film;
  State state;
};

void joint_force(benchmark::State& bench) {
  const Joint joint;
  VectorXd f = VectorXd::Zero(6);
  for (auto _ : bench) {
    joint.film->add_force(joint.state, joint.system->work(), f);
    benchmark::DoNotOptimize(f.data());
  }
}
BENCHMARK(joint_force);

void joint_force_with_tangent(benchmark::State& bench) {
  const Joint joint;
  VectorXd f = VectorXd::Zero(6);
  MatrixXd K = MatrixXd::Zero(6, 6);
  DenseSink sink(K);
  for (auto _ : bench) {
    joint.film->add_force(joint.state, joint.system->work(), f);
    joint.film->add_tangent(joint.state, {1e-10, 1e-5, 1}, joint.system->work(), sink);
    benchmark::DoNotOptimize(K.data());
  }
}
BENCHMARK(joint_force_with_tangent);

}  // namespace
