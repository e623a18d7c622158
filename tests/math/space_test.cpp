#include "math/space.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "math/dual.h"

namespace stribeck {
namespace {

/// A body and a marker on it, moving uniformly: where they are at time t.
struct Mover {
  Eigen::Vector2d x, v, arm;
  double phi, w;

  Frame<double, 2> at(double t = 0) const {
    const double angle = phi + w * t, c = std::cos(angle), s = std::sin(angle);
    const Eigen::Vector2d turned{c * arm.x() - s * arm.y(), s * arm.x() + c * arm.y()};
    const Eigen::Vector2d centre = x + v * t;
    return {centre + turned, angle, c, s, v + cross(w, turned), w, centre};
  }
};

class RandomMovers : public testing::Test {
 protected:
  double number() { return uniform_(random_); }
  Eigen::Vector2d pair() { return {number(), number()}; }
  Mover mover() { return {pair(), pair(), pair(), 3 * number(), 3 * number()}; }
  Wrench<double, 2> wrench() { return {1e3 * pair(), 1e2 * number()}; }

 private:
  std::mt19937 random_{11};
  std::uniform_real_distribution<double> uniform_{-1.0, 1.0};
};

TEST_F(RandomMovers, relative_velocity_is_the_time_derivative_of_relative_position) {
  constexpr double h = 1e-5;  // h² · third derivatives of some 100, and round-off 1e-16/h
  for (int i = 0; i < 100; ++i) {
    const Mover a = mover(), b = mover();
    const auto before = relative_motion(a.at(-h), b.at(-h));
    const auto after = relative_motion(a.at(h), b.at(h));
    const auto now = relative_motion(a.at(), b.at());
    EXPECT_LT((now.v - (after.r - before.r) / (2 * h)).norm(), 1e-8);
    EXPECT_NEAR(now.w, (after.angle - before.angle) / (2 * h), 1e-9);
  }
}

TEST_F(RandomMovers, an_observer_who_moves_along_sees_the_same) {
  const Mover a = mover(), b = mover();
  const auto alone = relative_motion(a.at(), b.at());
  const double turn = 0.7, spin = 4.0;
  const Eigen::Vector2d drift{2.0, -3.0};
  const auto carried = [&](const Mover& m) {
    const double c = std::cos(turn), s = std::sin(turn);
    const Eigen::Matrix2d rotation = (Eigen::Matrix2d() << c, -s, s, c).finished();
    const Eigen::Vector2d x = rotation * m.x;
    return Mover{x, rotation * m.v + drift + cross(spin, x), m.arm, m.phi + turn, m.w + spin};
  };
  const auto together = relative_motion(carried(a).at(), carried(b).at());
  EXPECT_LT((together.r - alone.r).norm(), 1e-14);
  EXPECT_LT((together.v - alone.v).norm(), 1e-13);
  EXPECT_NEAR(together.angle, alone.angle, 1e-14);
  EXPECT_NEAR(together.w, alone.w, 1e-14);
}

TEST_F(RandomMovers, action_and_reaction_have_no_resultant_whatever_the_offset) {
  for (int i = 0; i < 1000; ++i) {
    const Frame<double, 2> a = mover().at(), b = mover().at();
    const PairForce<double> f = pull_back(a, b, wrench());
    EXPECT_EQ(f.on_a[0] + f.on_b[0], 0.0);
    EXPECT_EQ(f.on_a[1] + f.on_b[1], 0.0);
    const Eigen::Vector2d on_a = f.on_a.head<2>(), on_b = f.on_b.head<2>();
    const double moment = f.on_a[2] + cross(a.centre, on_a) + f.on_b[2] + cross(b.centre, on_b);
    EXPECT_NEAR(moment, 0.0, 1e-15 * 1e4);  // round-off of moments of some 1e3 N m
  }
}

TEST_F(RandomMovers, generalised_forces_have_the_power_of_the_wrench) {
  for (int i = 0; i < 1000; ++i) {
    const Mover on_a = mover(), on_b = mover();
    const Wrench<double, 2> w = wrench();
    const PairForce<double> f = pull_back(on_a.at(), on_b.at(), w);
    const double of_bodies = f.on_a.head<2>().dot(on_a.v) + f.on_a[2] * on_a.w +
                             f.on_b.head<2>().dot(on_b.v) + f.on_b[2] * on_b.w;
    const auto m = relative_motion(on_a.at(), on_b.at());
    EXPECT_NEAR(of_bodies, w.f.dot(m.v) + w.m * m.w, 1e-15 * 1e5);  // terms of some 1e4 W
  }
}

TEST(Dual, carries_the_derivatives_of_a_formula) {
  const Dual<2> x(0.3, 2, 0), y(-1.2, 2, 1);
  const Dual<2> z = x * x * y + sin(x * y) / sqrt(x);
  const double root = std::sqrt(0.3), angle = 0.3 * -1.2;
  EXPECT_DOUBLE_EQ(value(z), 0.09 * -1.2 + std::sin(angle) / root);
  EXPECT_DOUBLE_EQ(z.derivatives()[0], 2 * 0.3 * -1.2 - 1.2 * std::cos(angle) / root -
                                           std::sin(angle) / (2 * 0.3 * root));
  EXPECT_DOUBLE_EQ(z.derivatives()[1], 0.09 + 0.3 * std::cos(angle) / root);
}

}  // namespace
}  // namespace stribeck
