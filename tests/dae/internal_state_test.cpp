// Internal states of elements, which the integrators carry and the elements eliminate, have the order of the method.
#include <gtest/gtest.h>

#include "methods.h"
#include "problems.h"

namespace stribeck::internal_state_test {
namespace {

using namespace test;

class InnerState : public testing::TestWithParam<Method> {
 protected:
  const MaxwellMass problem;
  const std::unique_ptr<TimeIntegrator> time_integrator = GetParam().make(problem);
};

TEST_P(InnerState, has_the_order_of_the_method_also_when_steps_jump) {
  for (const bool jump : {false, true}) {
    std::vector<double> errors;
    const int coarsest = GetParam().order > 5 ? 4 : 40;  // all errors above round-off
    for (int steps = coarsest; steps <= 8 * coarsest; steps *= 2) {
      const double h = 1.0 / steps;
      const std::vector<double> sizes = jump ? std::vector{h / 2, 3 * h / 2} : std::vector{h};
      errors.push_back(problem.error(march(*time_integrator, problem.start(), 1.0, sizes)));
    }
    const std::vector<double> seen = orders(errors);
    EXPECT_GT(seen.back(), GetParam().order - 0.15) << testing::PrintToString(errors);
    EXPECT_LT(seen.back(), GetParam().order + 0.7) << testing::PrintToString(errors);
  }
}

TEST_P(InnerState, is_held_to_the_tolerance_in_each_step) {
  for (const double tolerance : {1e-4, 1e-6, 1e-8}) {
    StepControl control;
    control.tolerance = tolerance;
    State s = problem.start();
    time_integrator->start(s);
    IntegrationReport report;
    integrate(
        problem, *time_integrator, s, 1.0, control, [](const State&) { return true; }, nullptr,
        report);
    EXPECT_LT(problem.error(s), tolerance * static_cast<double>(report.steps));  // their sum
    EXPECT_EQ(s.internal_state_weight, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(
    methods, InnerState,
    testing::Values(runge_kutta("tr_bdf2", tr_bdf2()), runge_kutta("sdirk2", sdirk2()),
                    runge_kutta("esdirk4", esdirk4()),
                    alpha("generalized_alpha", GeneralizedAlphaWeights::from_spectral_radius(0.8)),
                    alpha("annihilating", GeneralizedAlphaWeights::from_spectral_radius(0)),
                    explicit_method("dormand_prince", dormand_prince5()),
                    explicit_method("dop853", dormand_prince8())),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace stribeck::internal_state_test
