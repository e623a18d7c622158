#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "dae/integrate.h"
#include "dae/integrators/diagonally_implicit.h"
#include "dae/integrators/explicit_runge_kutta.h"
#include "dae/integrators/generalized_alpha.h"
#include "dae/method/dormand_prince.h"
#include "dae/method/esdirk4.h"
#include "dae/method/tr_bdf2.h"
#include "problems.h"

namespace stribeck::event_test {
namespace {

using namespace test;

/// A unit mass that flies at 2 m/s against a spring of 1e4 N/m which begins at 0.25 m: met at 0.125 s, left with the
/// opposite speed π/100 s later.
class ThrownMass : public SmallProblem {
 public:
  static constexpr double speed = 2, wall = 0.25, met = 0.125, left = met + std::numbers::pi / 100;
  ThrownMass() : SmallProblem(VectorXd::Ones(1), 0) {}
  State start() const { return state(VectorXd::Zero(1), VectorXd::Constant(1, speed)); }
  void forces(const State& s, VectorXd& f) const override {
    f[0] = -1e4 * std::max(s.q[0] - wall, 0.0);
  }
  void add_stiffness(const State& s, const TangentWeights& w, MatrixXd& K) const override {
    if (s.q[0] > wall) K(0, 0) += w.q * 1e4;
  }
  int events() const override { return 1; }
  void event_values(const State& s, VectorXd& values) const override { values[0] = wall - s.q[0]; }
};

enum class Way { generalized_alpha, tr_bdf2, esdirk4, dormand_prince };

std::unique_ptr<TimeIntegrator> time_integrator(Way way, const DaeProblem& problem) {
  if (way == Way::tr_bdf2) return std::make_unique<DiagonallyImplicit>(problem, tr_bdf2());
  if (way == Way::esdirk4) return std::make_unique<DiagonallyImplicit>(problem, esdirk4());
  if (way == Way::dormand_prince)
    return std::make_unique<ExplicitRungeKutta>(problem, dormand_prince5());
  return std::make_unique<GeneralizedAlpha>(problem,
                                            GeneralizedAlphaWeights::from_spectral_radius(0.8));
}

class AnyWay : public testing::TestWithParam<Way> {
 protected:
  /// Times at which steps ended, and what they took.
  std::vector<double> times_;
  IntegrationReport report_;
  State run(double tolerance, double end = 0.3) {
    const ThrownMass problem;
    const auto method = time_integrator(GetParam(), problem);
    State s = problem.start();
    method->analyse_pattern(s);
    method->start(s);
    StepControl control;
    control.tolerance = tolerance;
    control.max_step = 0.05;
    integrate(
        problem, *method, s, end, control,
        [&](const State& at) {
          times_.push_back(at.t);
          return true;
        },
        nullptr, report_);
    return s;
  }
  double nearest(double t) const {
    double best = 1e30;
    for (const double at : times_) best = std::min(best, std::abs(at - t));
    return best;
  }
};

TEST_P(AnyWay, ends_a_step_where_the_law_changes_and_no_later_than_a_millionth_of_it) {
  run(1e-8);
  EXPECT_LT(nearest(ThrownMass::met), 1e-6 * 0.05 + 1e-12);
  EXPECT_LT(nearest(ThrownMass::left), 1e-5);  // the flight before is known to the tolerance
}

TEST_P(AnyWay, leaves_the_wall_with_the_speed_it_came_with) {
  const State s = run(1e-8);
  EXPECT_NEAR(s.v[0], -ThrownMass::speed, 2e-4);
  EXPECT_NEAR(s.q[0], ThrownMass::wall - ThrownMass::speed * (0.3 - ThrownMass::left), 2e-4);
}

TEST_P(AnyWay, goes_on_after_an_event_with_the_same_bits) {
  const State whole = run(1e-6), again = run(1e-6);
  EXPECT_TRUE(same_bits(whole, again));
}

class Explicitly : public AnyWay {};

TEST_P(Explicitly, finds_an_event_with_a_handful_of_repeated_steps) {
  run(1e-8);
  constexpr long stages = 6, events = 2;
  const long attempts = report_.evaluations / stages;
  EXPECT_LE(attempts - report_.steps - report_.rejected, 7 * events);
}

INSTANTIATE_TEST_SUITE_P(ways, Explicitly, testing::Values(Way::dormand_prince));

INSTANTIATE_TEST_SUITE_P(ways, AnyWay,
                         testing::Values(Way::generalized_alpha, Way::tr_bdf2, Way::esdirk4,
                                         Way::dormand_prince));

}  // namespace
}  // namespace stribeck::event_test
