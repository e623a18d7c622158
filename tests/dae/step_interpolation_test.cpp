#include "dae/step_interpolation.h"

#include <gtest/gtest.h>

#include "problems.h"

// States between those of an exact motion, and where there is none.
namespace stribeck::step_interpolation_test {
namespace {

constexpr double omega = 10;

/// A mass on a spring: q = cos ωt.
class Oscillator final : public test::SmallProblem {
 public:
  Oscillator() : SmallProblem(VectorXd::Ones(1), 0) {}
  void forces(const State& s, VectorXd& f) const override { f = -omega * omega * s.q; }
  void add_stiffness(const State&, const TangentWeights& w, MatrixXd& K) const override {
    K(0, 0) += w.q * omega * omega;
  }
  State at(double t) const {
    State s = state(VectorXd::Constant(1, std::cos(omega * t)),
                    VectorXd::Constant(1, -omega * std::sin(omega * t)));
    s.t = t;
    s.a = -omega * omega * s.q;
    s.step.power = -omega * omega * s.q.cwiseProduct(s.v);
    return s;
  }
};

/// Largest error of a position within a step, over the amplitude.
double error_of(bool by_accelerations, double phase) {
  const Oscillator oscillator;
  HermiteMotion motion(oscillator, by_accelerations);
  const double h = phase / omega;
  double largest = 0;
  for (int step = 0; step < 20; ++step) {
    const State from = oscillator.at(step * h), to = oscillator.at((step + 1) * h);
    State found = from;
    motion.begin(from, to);
    for (const double share : {0.25, 0.5, 0.8}) {
      motion.find(share, found);
      largest = std::max(largest, std::abs(found.q[0] - oscillator.at((step + share) * h).q[0]));
    }
  }
  return largest;
}

TEST(HermiteMotion, has_the_errors_of_polynomials_of_degree_5_and_3) {
  EXPECT_NEAR(error_of(true, 0.4) / (std::pow(0.4, 6) / 46080), 1, 0.05);
  EXPECT_NEAR(error_of(true, 0.4) / error_of(true, 0.2), 64, 3);
  EXPECT_NEAR(error_of(false, 0.4) / (std::pow(0.4, 4) / 384), 1, 0.05);
  EXPECT_NEAR(error_of(false, 0.4) / error_of(false, 0.2), 16, 1);
}

TEST(StepInterpolation, refuses_a_step_that_is_too_coarse_or_beside_a_jump) {
  const Oscillator oscillator;
  StepInterpolation between(oscillator);
  State found, jumped = oscillator.at(0.01);
  EXPECT_TRUE(between.interpolate(oscillator.at(0), oscillator.at(0.01), 0.5, 1e-6, found));
  EXPECT_NEAR(found.q[0], std::cos(0.05), 1e-10);
  EXPECT_NEAR(found.a[0], -100 * std::cos(0.05), 1e-8);  // h⁶/46080 ω²
  EXPECT_FALSE(between.interpolate(oscillator.at(0), oscillator.at(0.1), 0.5, 1e-6, found));
  jumped.a[0] += 10;
  EXPECT_FALSE(between.interpolate(oscillator.at(0), jumped, 0.5, 1e-6, found));
}

}  // namespace
}  // namespace stribeck::step_interpolation_test
