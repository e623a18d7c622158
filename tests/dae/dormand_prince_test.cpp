#include "dae/dormand_prince.h"

#include <gtest/gtest.h>

#include "problems.h"

namespace stribeck {
namespace {

using namespace test;

void expect_fifth_order(const std::vector<double>& errors) {
  const std::vector<double> seen = orders(errors);
  for (std::size_t i = seen.size() - 2; i < seen.size(); ++i)
    EXPECT_GT(seen[i], 4.7) << testing::PrintToString(errors);
}

TEST(DormandPrince, is_fifth_order_for_a_damped_spring) {
  const SpringMass problem(12.0);
  DormandPrince stepper(problem, 0, 0);
  std::vector<double> errors;
  for (int steps = 16; steps <= 128; steps *= 2)
    errors.push_back(problem.error(march(stepper, problem.start(), 0.2, {0.2 / steps})));
  expect_fifth_order(errors);
}

TEST(DormandPrince, is_fifth_order_for_a_pendulum) {
  const RodPendulum problem;
  DormandPrince stepper(problem, 5, 5);
  const nlohmann::json exact = closed_form("rod_pendulum")["amplitude_90_deg"][3];  // at 1 s
  std::vector<double> errors;
  for (int steps = 20; steps <= 160; steps *= 2) {
    const State s = march(stepper, problem.at(pi / 2), 1.0, {1.0 / steps});
    const PendulumError e = pendulum_error(s, exact);
    errors.push_back(e.angle + e.speed + e.multiplier);
    EXPECT_NEAR(s.work[0], -2.0 * 9.81 * s.q[1], 1e-12);  // of a constant force: the same weights
  }
  expect_fifth_order(errors);
}

TEST(DormandPrince, follows_a_free_fall_exactly) {
  const PushedMass problem(make_constant(-9.81));
  DormandPrince stepper(problem, 0, 0);
  const State s = march(stepper, problem.start(), 3.0, {0.01, 0.04});
  EXPECT_NEAR(s.q[0], -9.81 * 4.5, 1e-12);  // round-off of some hundred steps
}

/// Largest |g| of forty swings.
double gap(double alpha, double beta) {
  const RodPendulum problem;
  DormandPrince stepper(problem, alpha, beta);
  State s = problem.at(pi / 2);
  stepper.start(s);
  StepControl control;
  control.max_step = control.initial_step = 0.05;
  control.tolerance = 1e-5;
  VectorXd g(2);
  double largest = 0;
  IntegrationReport report;
  integrate(
      problem, stepper, s, 80.0, control,
      [&](const State& at) {
        problem.constraint_values(at, g);
        largest = std::max(largest, g.norm());
        return true;
      },
      nullptr, report);
  return largest;
}

TEST(DormandPrince, baumgarte_bounds_what_otherwise_drifts) {
  EXPECT_LT(gap(5, 5), 1e-4);              // some local errors of 1e-5
  EXPECT_GT(gap(0, 0), 10.0 * gap(5, 5));  // the drift of 80 s against that of 1/α
}

TEST(DormandPrince, an_attempt_leaves_no_trace) {
  const RodPendulum problem;
  DormandPrince stepper(problem, 5, 5);
  State s = problem.at(1.0);
  stepper.start(s);
  const State before = s;
  State direct = s, after = s;
  stepper.attempt(s, 0.01, 1e-6, direct);
  stepper.attempt(s, 50.0, 1e-6, after);
  EXPECT_TRUE(same_bits(s, before));
  stepper.attempt(s, 0.01, 1e-6, after);
  EXPECT_TRUE(same_bits(direct, after));
}

}  // namespace
}  // namespace stribeck
