#include <cmath>
#include <cstdio>

#include <stribeck/base/units/unit.h>
#include <stribeck/dae/integrate.h>
#include <stribeck/dae/integrators/generalized_alpha.h>
#include <stribeck/mbs/assembly/assembly.h>

using namespace stribeck;

// What a user's own program looks like: a pendulum of 1 kg on a rod of 0.5 m, let go at the horizontal.
int main() {
  const double length = parse_quantity("500 mm", metre), gravity = 9.81, inertia = 0.02;
  Mechanism<2> mechanism;
  mechanism.set_gravity({0, -gravity});
  const BodyId bob = mechanism.add_body("bob", 1.0, inertia, {.position = {length, 0}});
  mechanism.add_joint("pivot", JointKind::revolute,
                      mechanism.add_marker("origin", mechanism.ground(), {0, 0}),
                      mechanism.add_marker("eye", bob, {-length, 0}));
  System<2> system(std::move(mechanism));
  State state = assemble(system).state;
  GeneralizedAlpha time_integrator(system, GeneralizedAlphaWeights::from_spectral_radius(0.9));
  time_integrator.start(state);
  IntegrationReport report;
  integrate(
      system, time_integrator, state, 0.3, {.tolerance = 1e-6}, [](const State&) { return true; },
      {}, report);

  // Energy: ½ (J + m ℓ²) ω² = m g (height lost).
  const double fallen = -gravity * state.q[1],
               turning = 0.5 * (inertia + length * length) * state.v[2] * state.v[2];
  std::printf("after 0.3 s: height lost %.4f m, kinetic energy %.5f J of %.5f J\n", -state.q[1],
              turning, fallen);
  return fallen > 1 && std::abs(turning - fallen) < 1e-3 * fallen ? 0 : 1;
}
