#include "flex/modal/modal_damping.h"

#include <gtest/gtest.h>

#include <cmath>

// Damping of modes, by ratios and by Rayleigh.
namespace stribeck::modal_damping_test {
namespace {

using Eigen::VectorXd;

double ratio(const RayleighDamping& damping, double speed) {
  return damping_by(damping, VectorXd::Constant(1, speed * speed))[0] / (2 * speed);
}

TEST(ModalDamping, of_rayleigh_has_both_ratios_and_less_between) {
  const RayleighDamping damping = rayleigh_through({0.02, 0.05}, {100, 400});
  EXPECT_NEAR(ratio(damping, 100), 0.02, 1e-15);
  EXPECT_NEAR(ratio(damping, 400), 0.05, 1e-15);
  // the least ratio is √(αβ), at √(α/β)
  const double least = std::sqrt(damping.mass * damping.stiffness),
               there = std::sqrt(damping.mass / damping.stiffness);
  EXPECT_NEAR(ratio(damping, there), least, 1e-15);
  EXPECT_LT(least, 0.02);
  EXPECT_GT(ratio(damping, 1000), 0.05);
}

/// Equal ratios do not depend on the order of the frequencies.
TEST(ModalDamping, of_rayleigh_is_symmetric_in_its_two_frequencies) {
  const RayleighDamping one = rayleigh_through({0.02, 0.03}, {100, 400}),
                        other = rayleigh_through({0.03, 0.02}, {400, 100});
  EXPECT_NEAR(one.mass, other.mass, 1e-13);
  EXPECT_NEAR(one.stiffness, other.stiffness, 1e-17);
}

TEST(ModalDamping, by_ratios_goes_on_with_the_last_one) {
  const VectorXd damping =
      damping_by_ratios(VectorXd::LinSpaced(4, 1, 4).cwiseAbs2(), {0.1, 0.2, 0.05});
  const VectorXd expected = (VectorXd(4) << 0.2, 0.8, 0.3, 0.4).finished();
  EXPECT_LT((damping - expected).norm(), 1e-15);
}

}  // namespace
}  // namespace stribeck::modal_damping_test
