#include <gtest/gtest.h>

#include <cmath>

#include "math/curves/natural_spline.h"

// Natural cubic splines as weights of their values.
namespace stribeck::test::natural_spline_test {
namespace {

Eigen::VectorXd places(int count) {
  Eigen::VectorXd x = Eigen::VectorXd::LinSpaced(count, -1, 2);
  for (int k = 1; k + 1 < count; ++k) x[k] += 0.2 * 3 / count * std::sin(5 * k);
  return x;
}

TEST(NaturalSpline, passes_through_its_values_and_is_straight_beyond_them) {
  const NaturalSpline spline(places(7));
  for (int k = 0; k < 7; ++k)
    EXPECT_LT((spline.weights(spline.places()[k], 0) - Eigen::VectorXd::Unit(7, k)).norm(), 1e-12);
  for (const double x : {-3.0, -0.4, 1.1, 4.0}) {  // straight lines are exact everywhere
    EXPECT_NEAR(spline.weights(x, 0).dot(spline.places()), x, 1e-12);
    EXPECT_NEAR(spline.weights(x, 1).dot(spline.places()), 1, 1e-12);
    EXPECT_NEAR(spline.weights(x, 2).dot(spline.places()), 0, 1e-10);
  }
}

TEST(NaturalSpline, has_the_derivatives_of_its_values) {
  const NaturalSpline spline(places(7));
  constexpr double by = 1e-5;
  for (double x = -1.4; x < 2.4; x += 0.173)
    for (const int k : {0, 1}) {
      const Eigen::VectorXd slope =
          (spline.weights(x + by, k) - spline.weights(x - by, k)) / (2 * by);
      EXPECT_LT((slope - spline.weights(x, k + 1)).norm(), 1e-6) << x;
    }
}

/// Away from the ends, where the curve is bent and the spline is not.
TEST(NaturalSpline, is_of_fourth_order) {
  double last = 0;
  for (const int count : {17, 33, 65}) {
    const NaturalSpline spline(Eigen::VectorXd::LinSpaced(count, -3, 3));
    const Eigen::VectorXd values = spline.places().array().sin();
    double most = 0;
    for (double x = -0.5; x < 0.5; x += 0.01)
      most = std::max(most, std::abs(spline.weights(x, 0).dot(values) - std::sin(x)));
    if (last > 0) {
      EXPECT_GT(last / most, 13) << count;
    }
    last = most;
  }
}

}  // namespace
}  // namespace stribeck::test::natural_spline_test
