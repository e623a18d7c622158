#include "dae/integrators/diagonally_implicit.h"
#include "dae/method/esdirk4.h"
#include "dae/method/sdirk2.h"
#include "dae/method/tr_bdf2.h"

#include <gtest/gtest.h>

#include "problems.h"

namespace stribeck::diagonally_implicit_test {
namespace {

using namespace test;

struct Method {
  std::string name;
  const RungeKuttaTable& table;
};

void PrintTo(const Method& m, std::ostream* out) {
  *out << m.name;
}

class AnyTable : public testing::TestWithParam<Method> {
 protected:
  const RungeKuttaTable& table() const { return GetParam().table; }
  /// The last two halvings must show the order.
  static void expect_order(int order, const std::vector<double>& errors) {
    const std::vector<double> seen = orders(errors);
    for (std::size_t i = seen.size() - 2; i < seen.size(); ++i) {
      EXPECT_GT(seen[i], order - 0.15) << testing::PrintToString(errors);
      EXPECT_LT(seen[i], order + 0.5) << testing::PrintToString(errors);
    }
  }
};

TEST_P(AnyTable, meets_the_conditions_of_its_order) {
  const auto& weights = table().a.back();
  const auto moment = [&](const std::vector<double>& b, int power) {
    double sum = 0;
    for (std::size_t i = 0; i < b.size(); ++i)
      sum += b[i] * std::pow(table().node(static_cast<int>(i)), power);
    return sum;
  };
  for (int p = 0; p < table().order; ++p) EXPECT_NEAR(moment(weights, p), 1.0 / (p + 1), 1e-14);
  for (int p = 0; p < table().embedded_order; ++p)
    EXPECT_NEAR(moment(table().embedded, p), 1.0 / (p + 1), 1e-14);
  EXPECT_NEAR(table().node(static_cast<int>(weights.size()) - 1), 1.0, 1e-14);
}

TEST_P(AnyTable, has_its_order_for_a_damped_spring_also_when_steps_jump) {
  const SpringMass problem(12.0);
  DiagonallyImplicit time_integrator(problem, table());
  for (const bool jump : {false, true}) {
    std::vector<double> errors;
    for (int steps = 20; steps <= 160; steps *= 2) {
      const double h = 0.2 / steps;
      const std::vector<double> sizes = jump ? std::vector{h / 2, 3 * h / 2} : std::vector{h};
      errors.push_back(problem.error(march(time_integrator, problem.start(), 0.2, sizes)));
    }
    expect_order(table().order, errors);
  }
}

TEST_P(AnyTable, has_its_order_in_positions_velocities_and_multipliers) {
  const RodPendulum problem;
  DiagonallyImplicit time_integrator(problem, table());
  const nlohmann::json exact = closed_form("rod_pendulum")["amplitude_90_deg"][3];  // at 1 s
  for (const bool jump : {false, true}) {
    std::vector<double> angle, speed, multiplier;
    for (int steps = 160; steps <= 1280; steps *= 2) {
      const double h = 1.0 / steps;
      const std::vector<double> sizes = jump ? std::vector{h / 2, 3 * h / 2} : std::vector{h};
      const State s = march(time_integrator, problem.at(pi / 2), 1.0, sizes);
      const PendulumError e = pendulum_error(s, exact);
      angle.push_back(e.angle);
      speed.push_back(e.speed);
      multiplier.push_back(e.multiplier);
    }
    expect_order(table().constrained_order, angle);
    expect_order(table().constrained_order, speed);
    expect_order(table().constrained_order, multiplier);
  }
}

TEST_P(AnyTable, keeps_constraints_and_their_rates_at_round_off) {
  const RodPendulum problem;
  DiagonallyImplicit time_integrator(problem, table());
  const Drift drift = drift_of(problem, time_integrator, problem.at(170 * pi / 180), 4.0);
  EXPECT_LE(drift.gap, 1e-10 * 1.0);   // of the length
  EXPECT_LE(drift.rate, 1e-10 * 3.8);  // of the largest speed of the centre
}

TEST_P(AnyTable, follows_a_free_fall_exactly) {
  const PushedMass problem(make_constant(-9.81));
  DiagonallyImplicit time_integrator(problem, table());
  const State s = thrown_up(problem, time_integrator);
  EXPECT_NEAR(s.q[0], thrown_position, 1e-12);  // round-off of some hundred steps
  EXPECT_NEAR(s.v[0], thrown_speed, 1e-12);
}

/// A stiff spring and damper: one long step must bring it to rest, as L-stability says.
TEST_P(AnyTable, brings_what_is_stiff_to_rest_in_one_step) {
  const SpringMass problem(1e9);
  DiagonallyImplicit time_integrator(problem, table());
  State s = problem.start();
  s.v[0] = 1.0;
  time_integrator.start(s);
  State next = s;
  ASSERT_TRUE(time_integrator.attempt(s, 1.0, 1e-9, next).converged);
  EXPECT_LT(std::abs(next.v[0]), 1e-6);
}

INSTANTIATE_TEST_SUITE_P(methods, AnyTable,
                         testing::Values(Method{"tr_bdf2", tr_bdf2()}, Method{"sdirk2", sdirk2()},
                                         Method{"esdirk4", esdirk4()}),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace stribeck::diagonally_implicit_test
