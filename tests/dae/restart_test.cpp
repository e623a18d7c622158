// Two equal states have equal futures: a run stopped after any step and taken up by a new integrator repeats its bits.
#include <gtest/gtest.h>

#include "dae/integrate.h"
#include "methods.h"
#include "problems.h"

namespace stribeck::restart_test {
namespace {

using namespace test;

const std::vector<Method>& methods() {
  static const std::vector<Method> all{
      runge_kutta("tr_bdf2", tr_bdf2()),
      runge_kutta("sdirk2", sdirk2()),
      runge_kutta("esdirk4", esdirk4()),
      alpha("generalized_alpha", GeneralizedAlphaWeights::from_spectral_radius(0.8)),
      alpha("hht", GeneralizedAlphaWeights::hht(0.05)),
      explicit_method("dormand_prince", dormand_prince5()),
      explicit_method("dop853", dormand_prince8()),
      {"dop853_baumgarte", 8, [](const DaeProblem& p) {
         return std::make_unique<ExplicitRungeKutta>(p, dormand_prince8(), 5, 5);
       }}};
  return all;
}

class Restart : public testing::TestWithParam<Method> {
 protected:
  struct Part {
    State last;
    IntegrationReport counts;
  };

  /// From `begin`, or on from a part, until so many steps have been taken in all; with an integrator of its own.
  Part run(const DaeProblem& problem, const State& begin, double end, long steps,
           const Part* before = nullptr) const {
    const std::unique_ptr<TimeIntegrator> time_integrator = GetParam().make(problem);
    Part part{begin, {}};
    time_integrator->analyse_pattern(part.last);
    time_integrator->start(part.last);
    if (before) part = *before;
    const auto output_time = [](double t) { return (std::floor(t / 0.07 + 1e-9) + 1) * 0.07; };
    const auto observer = [&](const State&) { return part.counts.steps < steps; };
    integrate(problem, *time_integrator, part.last, end, complete({}, end), observer, output_time,
              part.counts);
    return part;
  }

  void expect_same_bits_wherever_stopped(const DaeProblem& problem, const State& begin,
                                         double end) const {
    constexpr long never = 1'000'000;
    const Part whole = run(problem, begin, end, never);
    ASSERT_GT(whole.counts.steps, 60);
    for (const long stop : {0L, 1L, 2L, 3L, 7L, 20L, 41L, whole.counts.steps - 1}) {
      Part first = run(problem, begin, end, stop);
      EXPECT_EQ(first.counts.steps, stop);
      first.counts.stopped = false;
      const Part second = run(problem, begin, end, never, &first);
      EXPECT_TRUE(same_bits(second.last, whole.last)) << "stopped after " << stop;
      EXPECT_EQ(second.counts.steps, whole.counts.steps);
      EXPECT_EQ(second.counts.rejected, whole.counts.rejected);
      EXPECT_EQ(second.counts.newton_iterations, whole.counts.newton_iterations);
      EXPECT_EQ(second.counts.evaluations, whole.counts.evaluations);
    }
  }
};

TEST_P(Restart, after_any_step_repeats_the_bits_and_counts_on) {
  const RodPendulum pendulum;
  expect_same_bits_wherever_stopped(pendulum, pendulum.at(2.5), 3.0);
}

TEST_P(Restart, repeats_the_bits_over_kinks_and_history) {
  const PushedMass pushed(make_table({0, 0.3, 0.4, 0.7}, {0.0, 0.0, 2.0, 0.0}, true));
  expect_same_bits_wherever_stopped(pushed, pushed.start(), 3.0);
}

TEST_P(Restart, repeats_the_bits_of_internal_states) {
  const MaxwellMass mass;
  expect_same_bits_wherever_stopped(mass, mass.start(), 6.0);
}

INSTANTIATE_TEST_SUITE_P(methods, Restart, testing::ValuesIn(methods()),
                         [](const auto& one) { return one.param.name; });

TEST(Complete, fills_in_what_was_left_open_from_the_duration_alone) {
  StepControl given;
  given.max_step = 1e-3;
  const StepControl whole = complete(given, 10);
  EXPECT_DOUBLE_EQ(whole.initial_step, 1e-5);
  EXPECT_DOUBLE_EQ(whole.min_step, 1e-11);
  EXPECT_EQ(whole.max_step, 1e-3);
  EXPECT_EQ(complete(whole, 3).initial_step, whole.initial_step);
}

TEST(Complete, keeps_the_first_step_within_the_bounds) {
  StepControl given;
  given.max_step = 1e-9;
  EXPECT_EQ(complete(given, 1).initial_step, 1e-9);
}

}  // namespace
}  // namespace stribeck::restart_test
