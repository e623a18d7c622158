#include "tribo/friction/friction_law.h"

#include <cmath>

#include "tribo/friction/friction_cases.h"

// How friction passes through zero, and the traction of a law with all its derivatives.
namespace stribeck::test::friction_law_test {
namespace {

constexpr SpeedThresholds thresholds{.lower_velocity = 0.01, .upper_velocity = 0.1};
constexpr SmoothPassage smooth{.smooth_speed = 0.02};
constexpr double length = 0.02;  // of the line of contact [m]

using Passage = std::variant<SpeedThresholds, SmoothPassage>;

template <class T>
T share(const Passage& how, const T& velocity) {
  return std::visit([&](const auto& one) { return one.dynamic_correction(velocity); }, how);
}

TEST(SpeedThresholds, are_met_exactly) {
  EXPECT_EQ(share<double>(thresholds, 0.0), 0.0);
  EXPECT_EQ(share<double>(thresholds, 0.01), 0.0);
  EXPECT_GT(share<double>(thresholds, 0.01 + 1e-12), 0.0);
  EXPECT_NEAR(share<double>(thresholds, 0.055), 0.5, 1e-15);
  EXPECT_LT(share<double>(thresholds, 0.1 - 1e-12), 1.0);
  EXPECT_EQ(share<double>(thresholds, 0.1), 1.0);
  EXPECT_EQ(share<double>(thresholds, 50.0), 1.0);
}

TEST(SpeedThresholds, may_begin_at_rest) {
  const SpeedThresholds from_rest{.lower_velocity = 0.0, .upper_velocity = 0.1};
  EXPECT_EQ(share<double>(from_rest, 0.0), 0.0);
  EXPECT_NEAR(share<double>(from_rest, -0.05), -0.5, 1e-15);
}

TEST(SmoothPassage, is_a_hyperbolic_tangent) {
  EXPECT_NEAR(share<double>(smooth, 0.02), std::tanh(1.0), 1e-15);
  EXPECT_EQ(share<double>(smooth, 100.0), 1.0);
}

class Regularisation : public testing::TestWithParam<Passage> {};

TEST_P(Regularisation, is_odd_rising_and_at_most_one) {
  double last = -1.0;
  for (int i = -4000; i <= 4000; ++i) {
    const double velocity = 5e-5 * i, now = share<double>(GetParam(), velocity);
    EXPECT_EQ(now, -share<double>(GetParam(), -velocity));
    EXPECT_GE(now, last);
    EXPECT_LE(std::abs(now), 1.0);
    EXPECT_LT(now - last, 3e-3);  // no jump: the step over the steepest slope
    EXPECT_GE(now * velocity, 0.0);
    last = now;
  }
}

TEST_P(Regularisation, has_the_slope_of_its_differences) {
  for (const double velocity : {-0.3, -0.07, -0.03, -0.002, 0.004, 0.02, 0.06, 0.2, 1e3}) {
    const Dual<1> s = share<Dual<1>>(GetParam(), Dual<1>(velocity, 1, 0));
    const double step = 1e-7;
    const double slope =
        (share<double>(GetParam(), velocity + step) - share<double>(GetParam(), velocity - step)) /
        (2.0 * step);
    EXPECT_NEAR(s.derivatives()[0], slope, 1e-7 * std::abs(slope) + 2e-9) << velocity;  // rounding
  }
}

INSTANTIATE_TEST_SUITE_P(Friction, Regularisation,
                         testing::Values(Passage(thresholds), Passage(smooth)));

class AnyFriction : public testing::TestWithParam<FrictionCase> {
 protected:
  FrictionLaw law{GetParam().model, thresholds};
};

TEST_P(AnyFriction, brakes_and_changes_sign_with_the_motion) {
  const SlidingContact discs = oiled_discs();
  for (const double velocity : {0.0, 0.005, 0.05, 0.5, 5.0}) {
    const auto forward = law.force(discs, length, 1e5 * length, velocity, 2.0);
    const auto back = law.force(discs, length, 1e5 * length, -velocity, 2.0);
    EXPECT_LE(forward.force * velocity, 0.0);
    EXPECT_EQ(forward.force, -back.force);
    EXPECT_EQ(forward.reading.heat, -forward.force * velocity);
    const double mu = law.model->evaluate(discs, {1e5, velocity, 2.0}).value;
    EXPECT_NEAR(forward.force, -share<double>(thresholds, velocity) * mu * 1e5 * length, 1e-9);
    EXPECT_EQ(forward.reading.friction_coefficient, mu);
  }
}

TEST_P(AnyFriction, is_nothing_without_load) {
  for (const double load : {0.0, -1e4}) {
    const auto t =
        law.force(oiled_discs(), length, Dual<1>(load, 1, 0), Dual<1>(1.0), Dual<1>(2.0));
    EXPECT_EQ(t.force.value(), 0.0);
    EXPECT_EQ(t.force.derivatives().norm(), 0.0);
  }
}

// Three unknowns that move all three inputs, as a joint's do.
TEST_P(AnyFriction, carries_all_derivatives_of_a_joint) {
  const SlidingContact discs = oiled_discs();
  using Input = std::array<double, 3>;
  const auto traction = [&]<class T>(const T& a, const T& b, const T& c) {
    const T load = 1e5 * (1.0 + a * b);
    const T velocity = b - 0.3 * c;
    const T sum = 2.0 + a * c * c;
    return law.force(discs, 1.0, load, velocity, sum).force;
  };
  for (const Input x :
       {Input{0.4, 0.3, 0.2}, {0.4, -0.3, 0.2}, {0.4, 0.1, 0.15}, {-0.2, 3.0, 1.0}}) {
    const Dual<3> exact = traction(Dual<3>(x[0], 3, 0), Dual<3>(x[1], 3, 1), Dual<3>(x[2], 3, 2));
    EXPECT_NEAR(exact.value(), traction(x[0], x[1], x[2]), 1e-12 * std::abs(exact.value()));
    for (std::size_t i = 0; i < 3; ++i) {
      Input low = x, high = x;
      const double step = 1e-6;
      low[i] -= step;
      high[i] += step;
      const double slope =
          (traction(high[0], high[1], high[2]) - traction(low[0], low[1], low[2])) / (2.0 * step);
      // Truncation, and the rounding of 1e4 N/m over the step.
      EXPECT_NEAR(exact.derivatives()[static_cast<int>(i)], slope, 1e-6 * std::abs(slope) + 1e-4);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Friction, AnyFriction, testing::ValuesIn(all_friction_laws()),
                         friction_case_name);

TEST(FrictionLaw, tells_what_is_outside) {
  const FrictionLaw law{std::make_shared<const Sasaki>(), thresholds};
  EXPECT_TRUE(contains(law.force(oiled_discs(), 1.0, 1e5, -5.0, 2.0).reading.outside,
                       ValidityRange::slide_ratio));
}

}  // namespace
}  // namespace stribeck::test::friction_law_test
