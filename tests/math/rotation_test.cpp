#include "math/rotation.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace stribeck::rotation_test {
namespace {

using Eigen::Quaterniond;
using Eigen::Vector3d;
using std::numbers::pi;

/// Angles from where squares underflow to almost half a turn, both sides of where series end.
constexpr std::array sizes{1e-200, 1e-12, 1e-6,  3e-4, 9.99e-4, 1.001e-3,
                           2e-3,   0.049, 0.051, 1.0,  3.14};

class Rotations : public testing::TestWithParam<unsigned> {
 protected:
  Vector3d vector(double length) {
    std::normal_distribution<double> normal;
    return length * Vector3d(normal(random_), normal(random_), normal(random_)).normalized();
  }

 private:
  std::mt19937 random_{GetParam()};
};

TEST_P(Rotations, log_is_the_inverse_of_exp) {
  for (const double size : sizes) {
    const Vector3d theta = vector(size);
    EXPECT_LT((log_of(exp_of(theta)) - theta).norm(), 4e-15 * size) << size;
  }
}

TEST_P(Rotations, exp_is_the_inverse_of_log_up_to_sign) {
  for (const double size : sizes) {
    const Quaterniond turn(Eigen::AngleAxisd(size, vector(1)));
    for (const Quaterniond& same : {turn, Quaterniond(-turn.coeffs())})
      EXPECT_LT((exp_of(log_of(same)).coeffs() - turn.coeffs()).norm(), 4e-16) << size;
  }
}

TEST_P(Rotations, exp_is_a_unit_quaternion_that_turns_about_its_vector) {
  for (const double size : sizes) {
    const Vector3d theta = vector(size), across = theta.cross(vector(1)).normalized();
    const Quaterniond turn = exp_of(theta);
    EXPECT_NEAR(turn.norm(), 1, 3e-16);
    EXPECT_LT((turn * theta - theta).norm(), 1e-15 * size);
    const Vector3d expected = std::cos(size) * across + std::sin(size) / size * theta.cross(across);
    EXPECT_LT((turn * across - expected).norm(), 1e-15) << size;
  }
}

TEST_P(Rotations, half_a_turn_has_a_log_of_size_pi) {
  const Vector3d axis = vector(1);
  const Vector3d log = log_of(Quaterniond(0, axis.x(), axis.y(), axis.z()));
  EXPECT_LT((log - pi * axis).norm(), 1e-15);
}

/// θ(t) = θ + θ̇ t must turn with the angular velocity that chart_rate was given; compared after a short time.
TEST_P(Rotations, chart_rate_makes_the_chart_turn_with_the_spin) {
  constexpr double dt = 1e-4;  // central differences: dt² times third derivatives of order 1
  for (const double size : {0.0, 1e-3, 0.049, 0.051, 1.0, 3.0, 6.0}) {
    const Vector3d theta = vector(size), spin = vector(1);
    const Vector3d rate = chart_rate(theta, spin);
    const Vector3d seen =
        log_of(exp_of(theta + dt * rate) * exp_of(theta - dt * rate).conjugate()) / (2 * dt);
    const double growth = std::max(1.0, rate.norm());  // towards a full turn the chart ends
    EXPECT_LT((seen - spin).norm(), 1e-7 * growth * growth * growth) << size;
  }
}

TEST_P(Rotations, chart_rate_of_a_spin_about_the_vector_is_the_spin) {
  for (const double size : {1e-9, 0.04, 0.06, 3.0, 6.0}) {
    const Vector3d theta = vector(size), spin = 2.5 * theta.normalized();
    EXPECT_LT((chart_rate(theta, spin) - spin).norm(), 1e-15 * (1 + size));
  }
}

TEST_P(Rotations, chart_rate_has_no_seam_between_its_series_and_its_formula) {
  const Vector3d axis = vector(1), spin = vector(1);
  const Vector3d below = chart_rate(0.05 * (1 - 1e-14) * axis, spin),
                 above = chart_rate(0.05 * (1 + 1e-14) * axis, spin);
  EXPECT_LT((above - below).norm(), 3e-15);
}

TEST_P(Rotations, cross_matrix_is_the_cross_product) {
  const Vector3d a = vector(2), b = vector(3);
  EXPECT_LT((cross_matrix(a) * b - a.cross(b)).norm(), 2e-15);  // fused products round otherwise
  EXPECT_EQ(cross_matrix(a).transpose(), -cross_matrix(a));
}

INSTANTIATE_TEST_SUITE_P(directions, Rotations, testing::Range(1u, 6u));

TEST(Rotation, nothing_stays_nothing) {
  EXPECT_EQ(exp_of(Vector3d::Zero()).coeffs(), Quaterniond::Identity().coeffs());
  EXPECT_EQ(log_of(Quaterniond::Identity()), Vector3d::Zero());
  EXPECT_EQ(chart_rate(Vector3d::Zero(), {1, 2, 3}), Vector3d(1, 2, 3));
}

}  // namespace
}  // namespace stribeck::rotation_test
