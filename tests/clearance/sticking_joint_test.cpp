// A dry joint whose friction is carried by bristles: what rests, sticks.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "clearance/dry/dry_joint.h"
#include "dae/integrate.h"
#include "dae/integrators/diagonally_implicit.h"
#include "dae/integrators/explicit_runge_kutta.h"
#include "dae/integrators/generalized_alpha.h"
#include "dae/method/dormand_prince.h"
#include "dae/method/esdirk4.h"
#include "dae/method/tr_bdf2.h"
#include "mbs/system/system.h"
#include "tribo/contact/law/power_law.h"

namespace stribeck::test::sticking_joint_test {
namespace {

constexpr double mass = 2, g = 9.81, mu = 0.1, side_clearance = 0.1e-3;
constexpr double normal_stiffness = 1e9;                 // of one corner [N/m^1.5]
constexpr double share_per_load = 2e5, stiffness = 4e6;  // LuGre [1/m], elastoplastic [N/m]

std::shared_ptr<const DrySurfaces> surfaces(const FrictionRegularisation& bristles) {
  ContactLaw law;
  auto power = std::make_shared<Power>();
  power->stiffness = normal_stiffness;
  law.model = power;
  law.restitution = 0.1;
  law.damping = ContactDamping::flores_2011;
  auto constant = std::make_shared<ConstantFriction>();
  constant->friction_coefficient = mu;
  law.friction = FrictionLaw{constant, bristles};
  return std::make_shared<const DrySurfaces>(
      law, pin_on_flat(5e-3, 16e-3, law.materials.combined_modulus()));
}

/// A block at rest on the lower wall of a guide along x, under its weight and a pull along x [N], at `speed` [m/s].
Mechanism<2> block(const FrictionRegularisation& bristles, double speed, double pull) {
  Mechanism<2> m;
  m.set_gravity({pull / mass, -g});
  const BodyId slider =
      m.add_body("slider", mass, 2e-3, {.position = {0, -side_clearance}, .velocity = {speed, 0}});
  const MarkerId guide = m.add_marker("ground.guide", m.ground(), {0, 0}),
                 centre = m.add_marker("slider.centre", slider, {0, 0});
  m.add_force(std::make_unique<DryJoint<SliderInGuide>>("joint.slider", m.pair(guide, centre),
                                                        SliderInGuide{0.05, 0.01, side_clearance},
                                                        surfaces(bristles)));
  return m;
}

State after(const System<2>& system, TimeIntegrator& time_integrator, double t,
            double tolerance = 1e-8) {
  State s = system.blank_state();
  time_integrator.analyse_pattern(s);
  time_integrator.start(s);
  StepControl control;
  control.tolerance = tolerance;
  IntegrationReport report;
  integrate(
      system, time_integrator, s, t, control, [](const State&) { return true; }, nullptr, report);
  return s;
}

const LuGre lugre{.stiffness = share_per_load, .damping = 100};
const ElastoplasticBristle elastoplastic{
    .stiffness = stiffness, .damping = 2e3, .slip_viscosity = 1e-3};

// Put on at once, the pull first swings the block a little too far: it slips by micrometres before it holds.
TEST(StickingJoint, holds_a_pull_below_break_away_without_creep) {
  const double pull = 0.8 * mu * mass * g;
  for (const auto& [bristles, force_per_bend] :
       {std::pair<FrictionRegularisation, double>{lugre, mass * g * share_per_load},
        {elastoplastic, 2 * stiffness}}) {
    const System<2> system(block(bristles, 0, pull));
    DiagonallyImplicit time_integrator(system, tr_bdf2());
    const State early = after(system, time_integrator, 0.5),
                late = after(system, time_integrator, 1.5);
    EXPECT_LT(late.q[0], 2e-6);
    EXPECT_NEAR(late.q[0], early.q[0], 1e-11);
    EXPECT_NEAR(late.v[0], 0, 1e-9);
    const double bend =
        -(late.internal_states[2] + late.internal_states[3]) / 2;  // of the lower corners, along −x
    EXPECT_NEAR(force_per_bend * bend, pull, 1e-6 * pull);
  }
}

TEST(StickingJoint, slides_under_a_pull_above_it) {
  const double pull = 1.5 * mu * mass * g, t = 0.3;
  for (const FrictionRegularisation& bristles :
       {FrictionRegularisation(lugre), FrictionRegularisation(elastoplastic)}) {
    const System<2> system(block(bristles, 0, pull));
    DiagonallyImplicit time_integrator(system, tr_bdf2());
    const double way = 0.25 * mu * g * t * t;  // half of it accelerates
    EXPECT_NEAR(after(system, time_integrator, t).q[0], way,
                5e-3 * way);  // it takes 1 ms to break away
  }
}

class StickingStop : public testing::TestWithParam<int> {
 protected:
  static std::unique_ptr<TimeIntegrator> time_integrator(int which, const DaeProblem& problem) {
    if (which == 0) return std::make_unique<DiagonallyImplicit>(problem, tr_bdf2());
    if (which == 1) return std::make_unique<DiagonallyImplicit>(problem, esdirk4());
    if (which == 2)
      return std::make_unique<GeneralizedAlpha>(problem,
                                                GeneralizedAlphaWeights::from_spectral_radius(0.5));
    return std::make_unique<ExplicitRungeKutta>(problem, dormand_prince5());
  }
};

TEST_P(StickingStop, comes_after_the_way_of_coulomb_and_is_final) {
  const double speed = 0.2, way = speed * speed / (2 * mu * g);
  const System<2> system(block(lugre, speed, 0));
  const auto method = time_integrator(GetParam(), system);
  const State stopped = after(system, *method, 0.25, 1e-6),
              later = after(system, *method, 0.5, 1e-6);
  EXPECT_NEAR(stopped.q[0], way, 1e-3 * way);
  EXPECT_NEAR(later.q[0], stopped.q[0], 1e-8);
  EXPECT_NEAR(later.v[0], 0, 1e-6);
  const double energy = 0.5 * mass * speed * speed;
  EXPECT_NEAR(system.stored_energy(later) + system.absorbed(later) - system.elastic_energy(later) -
                  system.stored_energy(system.blank_state()),
              0, 1e-4 * energy);
}

INSTANTIATE_TEST_SUITE_P(methods, StickingStop, testing::Values(0, 1, 2, 3));

TEST(StickingJoint, has_exact_tangents_within_a_stage) {
  for (const FrictionRegularisation& bristles :
       {FrictionRegularisation(lugre), FrictionRegularisation(elastoplastic)}) {
    const System<2> system(block(bristles, 0.03, 0));
    State s = system.blank_state();
    s.q[1] -= 3e-6;
    s.v << 0.03, -2e-3, 0.01;
    s.internal_states.setConstant(2e-7);
    s.internal_state_weight = 1e-5;
    const TangentWeights w{2e-6, 0.3, 1};
    MatrixXd K(3, 3), differences(3, 3);
    DenseSink sink(K);
    system.tangent(s, w, sink);
    for (int i = 0; i < 3; ++i) {
      VectorXd r(3), both[2];
      for (const int side : {0, 1}) {
        State moved = s;
        const double x = side == 0 ? -1e-5 : 1e-5;
        VectorXd dq = VectorXd::Zero(3);
        dq[i] = w.q * x;
        system.plus(moved.q, dq);
        moved.v[i] += w.v * x;
        moved.a[i] += w.a * x;
        system.dynamics(moved, r);
        both[side] = r;
      }
      differences.col(i) = (both[1] - both[0]) / 2e-5;
    }
    EXPECT_LT((K - differences).norm(), 1e-6 * K.norm()) << K << "\n\n" << differences;
  }
}

}  // namespace
}  // namespace stribeck::test::sticking_joint_test
