#include "math/space.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "math/dual.h"
#include "math/rotation.h"

namespace stribeck::space_test {
namespace {

Rotation<double, 2> turn_by(double angle) {
  return {angle, std::cos(angle), std::sin(angle)};
}
Rotation<double, 3> turn_by(const Vector<double, 3>& theta) {
  return {exp_of(theta).toRotationMatrix()};
}
/// First one turn, then another, both told in outer axes.
Rotation<double, 2> after(const Rotation<double, 2>& second, const Rotation<double, 2>& first) {
  return turn_by(second.angle + first.angle);
}
Rotation<double, 3> after(const Rotation<double, 3>& second, const Rotation<double, 3>& first) {
  return {second.R * first.R};
}

/// A body that moves uniformly and a marker on it: where they are at time t.
template <int D>
struct Mover {
  Vector<double, D> x, v, arm;
  Rotation<double, D> axes;
  Spin<double, D> w;

  Frame<double, D> at(double t = 0) const {
    const Spin<double, D> turn = w * t;
    const Rotation<double, D> now = after(turn_by(turn), axes);
    const Vector<double, D> turned = now.turn(arm), centre = x + v * t;
    return {centre + turned, now, v + cross(w, turned), w, centre};
  }
};

template <class Dimension>
class RandomMovers : public testing::Test {
 protected:
  static constexpr int dimension = Dimension::value;
  double number() { return uniform_(random_); }
  Vector<double, dimension> point() {
    Vector<double, dimension> p;
    for (double& component : p) component = number();
    return p;
  }
  Spin<double, dimension> spin() {
    if constexpr (dimension == 2)
      return 3 * number();
    else
      return 3 * point();
  }
  Mover<dimension> mover() { return {point(), point(), point(), turn_by(spin()), spin()}; }
  Wrench<double, dimension> wrench() { return {1e3 * point(), 1e2 * spin()}; }
  /// dR/dt R⁻¹ as a vector, from orientations 2h apart.
  static Spin<double, dimension> spin_between(const Motion<double, dimension>& before,
                                              const Motion<double, dimension>& later, double h) {
    if constexpr (dimension == 2)
      return (later.angle - before.angle) / (2 * h);
    else
      return log_of(Eigen::Quaterniond(later.R * before.R.transpose())) / (2 * h);
  }
  static double size(const Spin<double, dimension>& s) { return std::sqrt(dot(s, s)); }

 private:
  std::mt19937 random_{11};
  std::uniform_real_distribution<double> uniform_{-1.0, 1.0};
};

using Dimensions = testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 3>>;
TYPED_TEST_SUITE(RandomMovers, Dimensions);

TYPED_TEST(RandomMovers, relative_velocity_is_the_time_derivative_of_relative_position) {
  constexpr double h = 1e-5;  // h² · third derivatives of some 100, and round-off 1e-16/h
  for (int i = 0; i < 100; ++i) {
    const auto a = this->mover(), b = this->mover();
    const auto before = relative_motion(a.at(-h), b.at(-h)),
               later = relative_motion(a.at(h), b.at(h));
    const auto now = relative_motion(a.at(), b.at());
    EXPECT_LT((now.v - (later.r - before.r) / (2 * h)).norm(), 3e-8);
    EXPECT_LT(this->size(now.w - this->spin_between(before, later, h)), 3e-8);
  }
}

/// What an observer on A sees does not depend on how both are carried through space.
TYPED_TEST(RandomMovers, an_observer_who_moves_along_sees_the_same) {
  constexpr int D = TestFixture::dimension;
  for (int i = 0; i < 20; ++i) {
    const auto a = this->mover(), b = this->mover();
    const auto turn = turn_by(this->spin());
    const Spin<double, D> spin = this->spin();
    const Vector<double, D> drift = 3 * this->point();
    const auto carried = [&](const Mover<D>& m) -> Mover<D> {
      const Vector<double, D> x = turn.turn(m.x), v = turn.turn(m.v);
      return {x, v + drift + cross(spin, x), m.arm, after(turn, m.axes), turn.turn(m.w) + spin};
    };
    const auto alone = relative_motion(a.at(), b.at());
    const auto together = relative_motion(carried(a).at(), carried(b).at());
    EXPECT_LT((together.r - alone.r).norm(), 1e-14);
    EXPECT_LT((together.v - alone.v).norm(), 5e-14);
    EXPECT_LT(this->size(together.w - alone.w), 5e-14);
    if constexpr (D == 2)
      EXPECT_NEAR(together.angle, alone.angle, 1e-14);
    else
      EXPECT_LT((together.R - alone.R).norm(), 1e-14);
  }
}

TYPED_TEST(RandomMovers, action_and_reaction_have_no_resultant_whatever_the_offset) {
  constexpr int D = TestFixture::dimension;
  for (int i = 0; i < 1000; ++i) {
    const Frame<double, D> a = this->mover().at(), b = this->mover().at();
    const PairForce<double, D> f = pull_back(a, b, this->wrench());
    const Vector<double, D> on_a = f.on_a.template head<D>(), on_b = f.on_b.template head<D>();
    EXPECT_EQ(on_a, -on_b);
    Eigen::VectorXd moment = f.on_a.template tail<spins<D>>() + f.on_b.template tail<spins<D>>();
    const Spin<double, D> of_a = cross(a.centre, on_a), of_b = cross(b.centre, on_b);
    for (const Spin<double, D>& arm : {of_a, of_b})
      moment += joined(on_a, arm).template tail<spins<D>>();
    EXPECT_LT(moment.norm(), 1e-15 * 1e4);  // round-off of moments of some 1e3 N m
  }
}

TYPED_TEST(RandomMovers, generalised_forces_have_the_power_of_the_wrench) {
  constexpr int D = TestFixture::dimension;
  for (int i = 0; i < 1000; ++i) {
    const Mover<D> a = this->mover(), b = this->mover();
    const Wrench<double, D> w = this->wrench();
    const PairForce<double, D> f = pull_back(a.at(), b.at(), w);
    const double of_bodies = f.on_a.dot(joined(a.v, a.w)) + f.on_b.dot(joined(b.v, b.w));
    EXPECT_NEAR(of_bodies, power(w, relative_motion(a.at(), b.at())),
                1e-15 * 1e5);  // of some 1e4 W
  }
}

TYPED_TEST(RandomMovers, turning_there_and_back_changes_nothing) {
  for (int i = 0; i < 20; ++i) {
    const auto inner = turn_by(this->spin()), outer = turn_by(this->spin());
    const auto r = this->point();
    EXPECT_LT((inner.turn_back(inner.turn(r)) - r).norm(), 3e-15);
    EXPECT_LT((fixed_in(outer, inner).turn(r) - outer.turn(inner.turn(r))).norm(), 3e-15);
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
}  // namespace stribeck::space_test
