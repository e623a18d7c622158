#include "dae/integrators/generalized_alpha.h"

#include <gtest/gtest.h>

#include "problems.h"

namespace stribeck::generalized_alpha_test {
namespace {

using namespace test;

struct Member {
  std::string name;
  GeneralizedAlphaWeights weights;
};

void PrintTo(const Member& m, std::ostream* out) {
  *out << m.name;
}

GeneralizedAlphaWeights by_radius(double rho) {
  return GeneralizedAlphaWeights::from_spectral_radius(rho);
}

class AnyMember : public testing::TestWithParam<Member> {
 protected:
  const GeneralizedAlphaWeights& weights() const { return GetParam().weights; }
  /// Step patterns of the same mean that end at `end` together: equal, and alternating 1 : 3.
  static std::vector<std::vector<double>> patterns(double end, int steps) {
    const double h = end / steps;
    return {{h}, {h / 2, 3 * h / 2}};
  }
  /// The last two halvings must show the order.
  static void expect_second_order(const std::vector<double>& errors) {
    const std::vector<double> seen = orders(errors);
    for (std::size_t i = seen.size() - 2; i < seen.size(); ++i) {
      EXPECT_GT(seen[i], 1.85) << testing::PrintToString(errors);
      EXPECT_LT(seen[i], 2.5) << testing::PrintToString(errors);
    }
  }
};

TEST_P(AnyMember, is_second_order_for_a_damped_spring_also_when_steps_jump) {
  const SpringMass problem(12.0);
  GeneralizedAlpha time_integrator(problem, weights());
  for (int pattern : {0, 1}) {
    std::vector<double> errors;
    for (int steps = 40; steps <= 640; steps *= 2)
      errors.push_back(problem.error(
          march(time_integrator, problem.start(), 0.2, patterns(0.2, steps)[pattern])));
    expect_second_order(errors);
  }
}

TEST_P(AnyMember, is_second_order_in_positions_velocities_and_multipliers) {
  const RodPendulum problem;
  GeneralizedAlpha time_integrator(problem, weights());
  const nlohmann::json exact = closed_form("rod_pendulum")["amplitude_90_deg"][3];  // at 1 s
  for (int pattern : {0, 1}) {
    SCOPED_TRACE(pattern == 0 ? "equal steps" : "steps 1 : 3");
    std::vector<double> angle, speed, multiplier;
    for (int steps = 640; steps <= 5120; steps *= 2) {
      const State s =
          march(time_integrator, problem.at(pi / 2), 1.0, patterns(1.0, steps)[pattern]);
      const PendulumError e = pendulum_error(s, exact);
      angle.push_back(e.angle);
      speed.push_back(e.speed);
      multiplier.push_back(e.multiplier);
    }
    expect_second_order(angle);
    expect_second_order(speed);
    if (GetParam().name != "radius_1" || pattern == 0) expect_second_order(multiplier);
  }
}

TEST(GeneralizedAlpha, with_radius_1_multipliers_lose_an_order_when_steps_jump) {
  // λ' + λ follows from the mean over a step: its errors alternate for ever, and unequal ones add up
  const RodPendulum problem;
  GeneralizedAlpha time_integrator(problem, by_radius(1.0));
  const nlohmann::json exact = closed_form("rod_pendulum")["amplitude_90_deg"][3];
  std::vector<double> errors;
  for (int steps = 320; steps <= 1280; steps *= 2) {
    const double h = 1.0 / steps;
    const State s = march(time_integrator, problem.at(pi / 2), 1.0, {h / 2, 3 * h / 2});
    errors.push_back(pendulum_error(s, exact).multiplier);
  }
  for (const double order : orders(errors)) EXPECT_NEAR(order, 1.0, 0.15);
  EXPECT_LT(errors.back(), 1e-4);
}

TEST_P(AnyMember, keeps_constraints_and_their_rates_at_round_off) {
  const RodPendulum problem;
  GeneralizedAlpha time_integrator(problem, weights());
  const Drift drift = drift_of(problem, time_integrator, problem.at(170 * pi / 180), 8.0);
  EXPECT_LE(drift.gap, 1e-10 * 1.0);   // of the length
  EXPECT_LE(drift.rate, 1e-10 * 3.8);  // of the largest speed of the centre
}

TEST_P(AnyMember, follows_a_free_fall_exactly) {
  const PushedMass problem(make_constant(-9.81));
  GeneralizedAlpha time_integrator(problem, weights());
  const State s = thrown_up(problem, time_integrator);
  EXPECT_NEAR(s.q[0], thrown_position, 1e-12);  // round-off of some hundred steps
  EXPECT_NEAR(s.v[0], thrown_speed, 1e-12);
  EXPECT_NEAR(s.a[0], -9.81, 1e-12);
}

TEST_P(AnyMember, closes_the_energy_balance_with_second_order_or_better) {
  const RodPendulum problem;
  GeneralizedAlpha time_integrator(problem, weights());
  std::vector<double> errors;
  for (int steps = 160; steps <= 1280; steps *= 2) {
    const State s = march(time_integrator, problem.at(pi / 2), 1.0, {1.0 / steps});
    errors.push_back(std::abs(s.energy_integrals[0] - problem.kinetic_energy(s)));
  }
  for (const double order : orders(errors)) EXPECT_GT(order, 1.8);
}

INSTANTIATE_TEST_SUITE_P(members, AnyMember,
                         testing::Values(Member{"radius_1", by_radius(1.0)},
                                         Member{"radius_08", by_radius(0.8)},
                                         Member{"radius_05", by_radius(0.5)},
                                         Member{"radius_0", by_radius(0.0)},
                                         Member{"hht_005", GeneralizedAlphaWeights::hht(0.05)},
                                         Member{"hht_03", GeneralizedAlphaWeights::hht(0.3)}),
                         [](const auto& one) { return one.param.name; });

TEST(GeneralizedAlphaWeights, refuse_what_is_outside_the_family) {
  EXPECT_THROW(by_radius(-0.01), std::logic_error);
  EXPECT_THROW(by_radius(1.01), std::logic_error);
  EXPECT_THROW(GeneralizedAlphaWeights::hht(0.34), std::logic_error);
}

TEST(GeneralizedAlpha, without_damping_it_keeps_a_pendulums_energy) {
  const RodPendulum problem;
  GeneralizedAlpha time_integrator(problem, by_radius(1.0));
  const auto loss = [&](double periods) {
    const State s =
        march(time_integrator, problem.at(pi / 2), periods * 1.9333348543732458, {0.005});
    return std::abs(problem.energy(s));  // zero at the start, 9.81 J exchanged
  };
  EXPECT_LT(loss(1), 1e-4 * 9.81);
  EXPECT_LT(loss(50), 1e-4 * 9.81);  // no drift: the error is h² of the moment, not of the time
}

TEST(GeneralizedAlpha, with_damping_it_only_takes_energy) {
  const RodPendulum problem;
  GeneralizedAlpha time_integrator(problem, by_radius(0.5));
  double last = 1e-9;
  for (int periods = 5; periods <= 20; periods += 5) {
    const State s =
        march(time_integrator, problem.at(pi / 2), periods * 1.9333348543732458, {0.005});
    EXPECT_LT(problem.energy(s), last);
    last = problem.energy(s);
  }
  EXPECT_GT(last, -0.02 * 9.81);
}

TEST(GeneralizedAlpha, annihilates_a_stiff_start_with_radius_zero) {
  const SpringMass problem(0.0);  // 20 rad/s
  GeneralizedAlpha time_integrator(problem, by_radius(0.0));
  const double rest = -1.5 * 9.81 / 600;
  const State s = march(time_integrator, problem.start(), 2000.0, {100.0});  // 2000 rad per step
  EXPECT_NEAR(s.q[0], rest, 1e-3 * std::abs(rest));
}

/// Times at which the rod passes the vertical, from the cubic through the steps' ends.
double period(double amplitude, double tolerance) {
  const RodPendulum problem;
  GeneralizedAlpha time_integrator(problem, by_radius(0.8));
  State s = problem.at(amplitude), last = s;
  time_integrator.start(s);
  std::vector<double> crossings;
  StepControl control;
  control.tolerance = tolerance;
  IntegrationReport report;
  integrate(
      problem, time_integrator, s, 12.0, control,
      [&](const State& now) {
        if (last.q[2] * now.q[2] < 0)  // a step is short enough for a secant with slopes
          crossings.push_back(now.t - now.q[2] / now.v[2]);
        last = now;
        return crossings.size() < 3;
      },
      nullptr, report);
  return crossings.at(2) - crossings.at(0);
}

TEST(GeneralizedAlpha, finds_the_period_of_a_pendulum_that_almost_turns_over) {
  const nlohmann::json row = closed_form("rod_pendulum")["periods"][2];
  const double exact = row["period"];
  // Some 5000 local errors of 1e-8, amplified near the upper turning point.
  EXPECT_NEAR(period(170 * pi / 180, 1e-8), exact, 1e-5 * exact);
}

TEST(GeneralizedAlpha, an_attempt_leaves_no_trace) {
  const RodPendulum problem;
  GeneralizedAlpha undisturbed(problem, by_radius(0.8)), disturbed(problem, by_radius(0.8));
  State a = problem.at(1.0), b = a, next = a;
  undisturbed.analyse_pattern(a);
  disturbed.analyse_pattern(b);
  undisturbed.start(a);
  disturbed.start(b);
  for (int i = 0; i < 20; ++i) {
    const State before = b;
    State thrown_away = b;
    disturbed.attempt(b, 50.0, 1e-6, thrown_away);  // 50 s at once: far off, or not to be solved
    ASSERT_TRUE(same_bits(b, before));
    undisturbed.attempt(a, 0.01, 1e-6, next);
    std::swap(a, next);
    disturbed.attempt(b, 0.01, 1e-6, next);
    std::swap(b, next);
    ASSERT_TRUE(same_bits(a, b)) << i;
  }
}

TEST(ConsistentMotion, meets_rates_and_accelerations_exactly) {
  const RodPendulum problem;
  State s = problem.at(0.8);
  s.v << 1.0, -2.0, 3.0;
  ConsistentMotion motion(problem);
  motion.factorise(s);
  motion.project_velocities(s);
  motion.solve_accelerations(s);
  VectorXd g_dot(2), bias(2), r(3);
  MatrixXd K(5, 5);
  problem.constraint_rates(s, g_dot);
  problem.constraint_bias(s, bias);
  DenseSink sink(K);
  problem.mass_and_jacobian(s, sink);
  const MatrixXd G = K.bottomLeftCorner(2, 3);
  problem.dynamics(s, r);
  EXPECT_LT(g_dot.norm(), 1e-14);
  EXPECT_LT((G * s.a + bias).norm(), 1e-13);
  EXPECT_LT(r.norm(), 1e-13);
}

}  // namespace
}  // namespace stribeck::generalized_alpha_test
