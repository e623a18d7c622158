#include "dae/integrators/explicit_runge_kutta.h"
#include "dae/method/dop853.h"
#include "dae/method/dormand_prince.h"

#include <gtest/gtest.h>

#include "problems.h"

namespace stribeck::explicit_runge_kutta_test {
namespace {

using namespace test;

struct ExplicitMethod {
  const char* name;
  const ExplicitTable& table;
  int coarsest;  ///< steps of the first of four runs
};

class Explicit : public testing::TestWithParam<ExplicitMethod> {
 protected:
  const ExplicitTable& table = GetParam().table;

  void expect_order(const std::vector<double>& errors) const {
    const std::vector<double> seen = orders(errors);
    for (std::size_t i = seen.size() - 2; i < seen.size(); ++i)
      EXPECT_GT(seen[i], table.order - 0.15) << testing::PrintToString(errors);
  }
};

/// Σ weights cⁿ
double moment(const std::vector<double>& weights, const std::vector<double>& c, int n) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * std::pow(c[i], n);
  return sum;
}

TEST_P(Explicit, rows_add_up_to_nodes) {
  for (int i = 0; i < table.stages(); ++i)
    EXPECT_NEAR(moment(table.a[i], table.c, 0), table.c[i], 1e-14) << i;
}

TEST_P(Explicit, weights_integrate_polynomials) {
  for (int n = 0; n < table.order; ++n)
    EXPECT_NEAR(moment(table.a.back(), table.c, n), 1.0 / (n + 1), 1e-14) << n;
  EXPECT_GT(std::abs(moment(table.a.back(), table.c, table.order) - 1.0 / (table.order + 1)), 1e-9);
}

TEST_P(Explicit, errors_vanish_to_the_order_of_what_they_compare_with) {
  const int embedded = table.order == 8 ? 5 : 4, coarser = 3;
  for (int n = 0; n < embedded; ++n) EXPECT_NEAR(moment(table.error, table.c, n), 0, 1e-15) << n;
  EXPECT_GT(std::abs(moment(table.error, table.c, embedded)), 1e-5);
  if (table.coarser.empty()) return;
  for (int n = 0; n < coarser; ++n) EXPECT_NEAR(moment(table.coarser, table.c, n), 0, 1e-15) << n;
  EXPECT_GT(std::abs(moment(table.coarser, table.c, coarser)), 1e-5);
}

TEST_P(Explicit, has_its_order_for_a_damped_spring) {
  const SpringMass problem(12.0);
  ExplicitRungeKutta time_integrator(problem, table, 0, 0);
  std::vector<double> errors;
  for (int k = 1; k <= 8; k *= 2)
    errors.push_back(problem.error(
        march(time_integrator, problem.start(), 0.2, {0.2 / (k * GetParam().coarsest)})));
  expect_order(errors);
}

TEST_P(Explicit, has_its_order_for_a_pendulum) {
  const RodPendulum problem;
  ExplicitRungeKutta time_integrator(problem, table, 5, 5);
  const nlohmann::json exact = closed_form("rod_pendulum")["amplitude_90_deg"][3];  // at 1 s
  std::vector<double> errors;
  for (int k = 1; k <= 8; k *= 2) {
    const State s =
        march(time_integrator, problem.at(pi / 2), 1.0, {1.0 / (k * GetParam().coarsest)});
    const PendulumError e = pendulum_error(s, exact);
    errors.push_back(e.angle + e.speed + e.multiplier);
    // Of a constant force: the same weights.
    EXPECT_NEAR(s.energy_integrals[0], -2.0 * 9.81 * s.q[1], 1e-12);
  }
  expect_order(errors);
}

INSTANTIATE_TEST_SUITE_P(methods, Explicit,
                         testing::Values(ExplicitMethod{"dormand_prince", dormand_prince5(), 20},
                                         ExplicitMethod{"dop853", dormand_prince8(), 3}),
                         [](const auto& one) { return one.param.name; });

/// Largest error of the dense output in one step of size h of a damped spring in motion [m].
double dense_error(double h) {
  const SpringMass problem(12.0);
  ExplicitRungeKutta time_integrator(problem, dormand_prince5());
  State s = problem.start(), next, between;
  time_integrator.start(s);
  double largest = 0;
  for (int k = 0; k < 2; ++k) {
    EXPECT_TRUE(time_integrator.attempt(s, h, 1, next).converged);
    for (const double share : {0.2, 0.5, 0.7}) {
      EXPECT_TRUE(time_integrator.interpolate(s, h, share, between));
      EXPECT_DOUBLE_EQ(between.t, s.t + share * h);
      largest = std::max(largest, problem.error(between));
    }
    s = next;
  }
  return largest;
}

// The local error of an output of order 4 falls with h⁵.
TEST(ExplicitRungeKutta, dense_output_has_order_four) {
  EXPECT_GT(std::log2(dense_error(0.01) / dense_error(0.005)), 4.7);
  EXPECT_GT(std::log2(dense_error(0.005) / dense_error(0.0025)), 4.8);
}

TEST(ExplicitRungeKutta, dense_output_is_that_of_the_last_step_alone) {
  const SpringMass problem(0);
  ExplicitRungeKutta time_integrator(problem, dormand_prince5()), other(problem, dormand_prince8());
  State s = problem.start(), next, between;
  time_integrator.start(s);
  EXPECT_FALSE(time_integrator.interpolate(s, 0.01, 0.5, between));
  time_integrator.attempt(s, 0.01, 1, next);
  EXPECT_FALSE(time_integrator.interpolate(s, 0.02, 0.5, between));
  EXPECT_FALSE(time_integrator.interpolate(next, 0.01, 0.5, between));
  EXPECT_TRUE(time_integrator.interpolate(s, 0.01, 0.5, between));
  other.start(s);
  other.attempt(s, 0.01, 1, next);
  EXPECT_FALSE(other.interpolate(s, 0.01, 0.5, between));
}

/// A spring whose work counts in the local error, 1 J as large as the thing itself.
class JudgedSpring final : public SpringMass {
 public:
  JudgedSpring() : SpringMass(12) {}
  double work_norm(const State&, const VectorXd& dw) const override { return std::abs(dw[0]); }
  Violation most_worked(const State&, const VectorXd&) const override { return {"spring", "", ""}; }
};

TEST(ExplicitRungeKutta, errors_of_work_count_where_a_problem_judges_them) {
  const SpringMass plain(12);
  const JudgedSpring judged;
  const auto attempt = [](const SpringMass& problem) {
    ExplicitRungeKutta time_integrator(problem, dormand_prince5());
    State s = problem.start(), next;
    time_integrator.start(s);
    return time_integrator.attempt(s, 0.03, 1e-6, next);
  };
  const StepReport without = attempt(plain), with = attempt(judged);
  EXPECT_GT(with.error, 2 * without.error);
  EXPECT_EQ(with.error_diagnosis.element, "spring");
}

TEST(ExplicitRungeKutta, follows_a_free_fall_exactly) {
  const PushedMass problem(make_constant(-9.81));
  ExplicitRungeKutta time_integrator(problem, dormand_prince5(), 0, 0);
  const State s = march(time_integrator, problem.start(), 3.0, {0.01, 0.04});
  EXPECT_NEAR(s.q[0], -9.81 * 4.5, 1e-12);  // round-off of some hundred steps
}

/// Largest |g| of forty swings.
double gap(double alpha, double beta) {
  const RodPendulum problem;
  ExplicitRungeKutta time_integrator(problem, dormand_prince5(), alpha, beta);
  State s = problem.at(pi / 2);
  time_integrator.start(s);
  StepControl control;
  control.max_step = control.initial_step = 0.05;
  control.tolerance = 1e-5;
  VectorXd g(2);
  double largest = 0;
  IntegrationReport report;
  integrate(
      problem, time_integrator, s, 80.0, control,
      [&](const State& at) {
        problem.constraint_values(at, g);
        largest = std::max(largest, g.norm());
        return true;
      },
      nullptr, report);
  return largest;
}

TEST(ExplicitRungeKutta, baumgarte_bounds_what_otherwise_drifts) {
  EXPECT_LT(gap(5, 5), 1e-4);              // some local errors of 1e-5
  EXPECT_GT(gap(0, 0), 10.0 * gap(5, 5));  // the drift of 80 s against that of 1/α
}

TEST(ExplicitRungeKutta, an_attempt_leaves_no_trace) {
  const RodPendulum problem;
  ExplicitRungeKutta time_integrator(problem, dormand_prince5(), 5, 5);
  State s = problem.at(1.0);
  time_integrator.start(s);
  const State before = s;
  State direct = s, after = s;
  time_integrator.attempt(s, 0.01, 1e-6, direct);
  time_integrator.attempt(s, 50.0, 1e-6, after);
  EXPECT_TRUE(same_bits(s, before));
  time_integrator.attempt(s, 0.01, 1e-6, after);
  EXPECT_TRUE(same_bits(direct, after));
}

}  // namespace
}  // namespace stribeck::explicit_runge_kutta_test
