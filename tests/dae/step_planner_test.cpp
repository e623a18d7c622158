#include "dae/control/step_planner.h"

#include <gtest/gtest.h>

#include <cmath>

#include "problems.h"

namespace stribeck::test::step_planner_test {
namespace {

/// Something prescribed changes its formula at these times; what acts by position is `ahead` seconds away.
class Prescribed final : public SpringMass {
 public:
  Prescribed(std::vector<double> times, double ahead = inf)
      : SpringMass(0), times_(std::move(times)), ahead_(ahead) {}
  double next_breakpoint(double t) const override {
    for (const double time : times_)
      if (time > t) return time;
    return inf;
  }
  double time_to_feature(const State&) const override { return ahead_; }

 private:
  std::vector<double> times_;
  double ahead_;
};

StepPlanner::Plan plan(const Prescribed& problem, double end, double t, double wanted) {
  State s;
  s.t = t;
  return StepPlanner(problem, false, end, 1.0, {}).plan(s, wanted);
}

constexpr double end = 0.08;
const double just_before = std::nextafter(end, 0.0);

TEST(StepPlanner, ends_at_the_end_where_a_breakpoint_is_it_but_for_round_off) {
  EXPECT_EQ(plan(Prescribed({just_before}), end, 0.07, 1).t_end, end);
  EXPECT_EQ(plan(Prescribed({}, just_before - 0.07), end, 0.07, 1).t_end, end);
}

TEST(StepPlanner, passes_a_breakpoint_that_it_has_reached_but_for_round_off) {
  EXPECT_EQ(plan(Prescribed({end, 0.2}), 0.2, just_before, 1).t_end, 0.2);
}

TEST(StepPlanner, ends_at_a_breakpoint_in_one_step_or_in_two) {
  const Prescribed problem({0.05});
  EXPECT_EQ(plan(problem, end, 0.04, 1).t_end, 0.05);
  EXPECT_NEAR(plan(problem, end, 0.04, 0.008).h, 0.005, 1e-15);
  EXPECT_EQ(plan(problem, end, 0.04, 0.001).h, 0.001);
}

}  // namespace
}  // namespace stribeck::test::step_planner_test
