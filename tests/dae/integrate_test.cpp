#include "dae/integrate.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.h"
#include "dae/integrators/explicit_runge_kutta.h"
#include "dae/integrators/generalized_alpha.h"
#include "dae/method/dormand_prince.h"
#include "problems.h"

namespace stribeck::integrate_test {
namespace {

using namespace test;

enum class Scheme { generalized_alpha, dormand_prince };

class AnyMethod : public testing::TestWithParam<Scheme> {
 protected:
  static std::unique_ptr<TimeIntegrator> time_integrator(const DaeProblem& problem) {
    if (GetParam() == Scheme::dormand_prince)
      return std::make_unique<ExplicitRungeKutta>(problem, dormand_prince5(), 5, 5);
    return std::make_unique<GeneralizedAlpha>(problem,
                                              GeneralizedAlphaWeights::from_spectral_radius(0.8));
  }
  struct Run {
    std::vector<State> states;
    IntegrationReport report;
    const State& last() const { return states.back(); }
    bool visits(double t) const {
      return std::any_of(states.begin(), states.end(), [t](const State& s) { return s.t == t; });
    }
  };
  static Run run(const DaeProblem& problem, State s, double end, const StepControl& control = {},
                 const std::function<double(double)>& output_time = nullptr) {
    const auto method = time_integrator(problem);
    method->analyse_pattern(s);
    method->start(s);
    Run r;
    integrate(
        problem, *method, s, end, control,
        [&](const State& at) {
          r.states.push_back(at);
          return true;
        },
        output_time, r.report);
    return r;
  }
};

TEST_P(AnyMethod, ends_on_the_end_and_on_every_landmark) {
  const RodPendulum problem;
  const auto next = [](double t) { return (std::floor(t / 0.07 + 1e-9) + 1) * 0.07; };
  const Run r = run(problem, problem.at(1.0), 0.98765, {}, next);
  EXPECT_EQ(r.last().t, 0.98765);
  for (int i = 1; i * 0.07 < 0.98765; ++i) EXPECT_TRUE(r.visits(i * 0.07)) << i;
}

TEST_P(AnyMethod, shows_the_first_state_and_each_step_once) {
  const RodPendulum problem;
  const Run r = run(problem, problem.at(1.0), 1.0);
  EXPECT_EQ(r.states.front().t, 0.0);
  EXPECT_EQ(static_cast<long>(r.states.size()), r.report.steps + 1);
  for (std::size_t i = 1; i < r.states.size(); ++i) EXPECT_GT(r.states[i].t, r.states[i - 1].t);
}

TEST_P(AnyMethod, lands_on_kinks_of_what_is_prescribed) {
  // from 0.3 s on the push grows to 2 N within 0.1 s and falls to 0 until 0.7 s
  const PushedMass problem(make_table({0.3, 0.4, 0.7}, {0.0, 2.0, 0.0}, false));
  const Run r = run(problem, problem.start(), 1.0);
  for (const double breakpoint : {0.3, 0.4, 0.7}) EXPECT_TRUE(r.visits(breakpoint));
  // impulses of 0.1 and 0.3 N s, each acting at the centroid of its triangle; the tolerance is 1e-5
  const double exact = 0.1 * (1.0 - 0.3 - 0.2 / 3) + 0.3 * (1.0 - 0.4 - 0.1);
  EXPECT_NEAR(r.last().v[0], 0.4, 1e-5);
  EXPECT_NEAR(r.last().q[0], exact, 1e-5);
}

TEST_P(AnyMethod, goes_on_at_its_pace_over_knots_where_accelerations_do_not_jump) {
  // 41 knots of a spline over one second, exact in between: what it does is to be integrated, not to be begun anew
  std::vector<double> times, pushes;
  for (int k = 0; k <= 40; ++k) {
    times.push_back(k / 40.0);
    pushes.push_back(std::sin(3.0 * k / 40));
  }
  const PushedMass problem(make_table(times, pushes, true));
  // generalised alpha, ρ = 0.8: v is off by 0.0895 h² (a'(1) − a'(0)) at steps of h, 8.5e-6 at 4 ms
  const bool has_memory = time_integrator(problem)->has_memory();
  StepControl control;
  control.max_step = has_memory ? 4e-3 : 1e-2;
  const Run r = run(problem, problem.start(), 1.0, control);
  for (const double knot : times) EXPECT_TRUE(r.visits(knot));
  EXPECT_NEAR(r.last().v[0], (1 - std::cos(3.0)) / 3, 1e-5);
  if (!has_memory) {
    EXPECT_LT(r.report.steps, 170);  // the largest step makes it 100; anew at each knot 400
  }
}

TEST_P(AnyMethod, stays_within_its_step_bounds) {
  const RodPendulum problem;
  StepControl control;
  control.initial_step = 1e-4;
  control.max_step = 3e-3;
  control.tolerance = 1e-2;
  const Run r = run(problem, problem.at(1.0), 1.0, control);
  EXPECT_DOUBLE_EQ(r.states[1].t, 1e-4);
  double largest = 0;
  for (std::size_t i = 1; i < r.states.size(); ++i)
    largest = std::max(largest, r.states[i].t - r.states[i - 1].t);
  EXPECT_NEAR(largest, 3e-3, 1e-12);
}

TEST_P(AnyMethod, a_lower_tolerance_gives_a_smaller_error) {
  const RodPendulum problem;
  const double exact = closed_form("rod_pendulum")["amplitude_90_deg"][4]["angle"];  // at 2 s
  double last = 1;
  for (const double tolerance : {1e-4, 1e-6, 1e-8}) {
    StepControl control;
    control.tolerance = tolerance;
    control.max_step = 0.5;
    const Run r = run(problem, problem.at(pi / 2), 2.0, control);
    const double error = std::abs(r.last().q[2] - exact);
    EXPECT_LT(error, last / 5);  // 100^(2/3) = 21 for second order, more for fifth
    last = error;
  }
  EXPECT_LT(last, 2e-5);
}

TEST_P(AnyMethod, gives_the_same_bits_twice) {
  const RodPendulum problem;
  const Run one = run(problem, problem.at(2.5), 3.0), two = run(problem, problem.at(2.5), 3.0);
  ASSERT_EQ(one.states.size(), two.states.size());
  for (std::size_t i = 0; i < one.states.size(); ++i)
    ASSERT_TRUE(same_bits(one.states[i], two.states[i])) << i;
}

TEST_P(AnyMethod, stops_when_told_and_goes_on_with_the_same_bits) {
  const RodPendulum problem;
  StepControl control;
  control.initial_step = 1e-3;
  control.max_step = 0.1;
  control.min_step = 1e-9;
  const Run whole = run(problem, problem.at(2.5), 3.0, control);
  State s = problem.at(2.5);
  const auto first = time_integrator(problem);
  first->analyse_pattern(s);
  first->start(s);
  IntegrationReport report;
  integrate(
      problem, *first, s, 3.0, control, [](const State& at) { return at.t < 1.5; }, nullptr,
      report);
  EXPECT_TRUE(report.stopped);
  EXPECT_GE(s.t, 1.5);
  EXPECT_LT(s.t, 1.5 + 0.1);
  const State saved = s;
  State resumed = saved;
  const auto second = time_integrator(problem);
  second->analyse_pattern(problem.at(2.5));
  IntegrationReport rest;
  integrate(
      problem, *second, resumed, 3.0, control, [](const State&) { return true; }, nullptr, rest);
  EXPECT_FALSE(rest.stopped);
  EXPECT_TRUE(same_bits(resumed, whole.last()));
  EXPECT_EQ(report.steps + rest.steps, whole.report.steps);
}

TEST_P(AnyMethod, a_run_that_meets_a_wall_fails_there_and_keeps_its_last_state) {
  const PushedMass problem(make_constant(2.0), 0.25);  // reaches the wall at 0.5 s
  const auto method = time_integrator(problem);
  State s = problem.start();
  method->start(s);
  StepControl control;
  control.min_step = 1e-6;
  IntegrationReport report;
  try {
    integrate(
        problem, *method, s, 1.0, control, [](const State&) { return true; }, nullptr, report);
    FAIL() << "went through the wall";
  } catch (const SolveError& error) {
    EXPECT_EQ(error.element(), "the wall");
    EXPECT_EQ(error.problem(), "the mass would go through it");
    EXPECT_EQ(error.remedy(), "push less");
    EXPECT_EQ(error.time(), s.t);
  }
  EXPECT_NEAR(s.t, 0.5, 4e-6);  // within a few of the smallest steps
  EXPECT_NEAR(s.q[0], s.t * s.t, 1e-12);
  EXPECT_GT(report.rejected, 5);
  EXPECT_EQ(static_cast<long>(s.history[0]), report.steps);  // committed once per accepted step
}

TEST_P(AnyMethod, says_which_bound_ended_a_run) {
  const RodPendulum problem;
  StepControl short_run;
  short_run.max_steps = 10;
  try {
    run(problem, problem.at(1.0), 1.0, short_run);
    FAIL() << "took more than ten steps";
  } catch (const SolveError& error) {
    EXPECT_TRUE(
        error.problem().starts_with("the limit of 10 steps is reached, the last of them of "));
  }
  StepControl coarse;
  coarse.min_step = coarse.max_step = coarse.initial_step = 0.1;
  coarse.tolerance = 1e-12;
  try {
    run(problem, problem.at(1.0), 1.0, coarse);
    FAIL() << "met a tolerance of 1e-12 with steps of 0.1 s";
  } catch (const SolveError& error) {
    EXPECT_EQ(error.element(), "the body");
    EXPECT_NE(error.problem().find("above the tolerance at a step of 0.1 s"), std::string::npos);
    EXPECT_NE(error.remedy().find("simulation.min_step"), std::string::npos);
  }
}

TEST_P(AnyMethod, names_the_limit_of_steps_that_do_not_reach_the_end) {
  const RodPendulum problem;
  for (const bool is_fixed : {false, true}) {
    StepControl control;
    (is_fixed ? control.fixed_step : control.max_step) = 1e-13;
    control.initial_step = control.min_step = 1e-13;
    try {
      run(problem, problem.at(1.0), 1.0, control);
      FAIL() << "took 1e13 steps";
    } catch (const SolveError& error) {
      EXPECT_NE(error.problem().find("holds the steps at 1e-13 s"), std::string::npos);
      EXPECT_NE(error.remedy().find(is_fixed ? "simulation.fixed_step" : "simulation.max_step"),
                std::string::npos)
          << error.remedy();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(methods, AnyMethod,
                         testing::Values(Scheme::generalized_alpha, Scheme::dormand_prince),
                         [](const auto& one) {
                           return one.param == Scheme::dormand_prince ? "dormand_prince"
                                                                      : "generalized_alpha";
                         });

}  // namespace
}  // namespace stribeck::integrate_test
