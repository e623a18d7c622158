#include <gtest/gtest.h>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_01.hpp>
#include <cmath>
#include <numbers>

#include "study/sensitivity/chaos_expansion.h"
#include "study/sensitivity/elementary_effects.h"
#include "study/sensitivity/main_effects.h"
#include "study/sensitivity/sobol_indices.h"
#include "study/sensitivity/uncertainty.h"

namespace stribeck::test::estimators_test {
namespace {

using Random = boost::random::mt19937_64;

/// n points of d shares.
Eigen::MatrixXd shares(Random& random, int n, int d) {
  boost::random::uniform_01<double> uniform;
  return Eigen::MatrixXd::NullaryExpr(n, d, [&] { return uniform(random); });
}

TEST(Margin, polynomials_are_orthonormal_over_their_distribution) {
  const Margin levels{Margin::Kind::levels, 7};
  Eigen::MatrixXd products = Eigen::MatrixXd::Zero(7, 7);
  for (int k = 0; k < 7; ++k) {
    const Eigen::VectorXd p = levels.polynomials(levels.coordinate((k + 0.5) / 7), 6);
    products += p * p.transpose() / 7;
  }
  EXPECT_LT((products - Eigen::MatrixXd::Identity(7, 7)).norm(), 1e-10);
  EXPECT_EQ(levels.highest_degree(), 6);
  const Eigen::VectorXd legendre = Margin{}.polynomials(0.5, 2);
  EXPECT_NEAR(legendre[2], std::sqrt(5.0) * (3 * 0.25 - 1) / 2, 1e-14);  // √5 P₂
  const Margin normal{Margin::Kind::normal};
  EXPECT_NEAR(normal.polynomials(1.5, 2)[2], (1.5 * 1.5 - 1) / std::sqrt(2.0), 1e-14);  // He₂/√2!
  EXPECT_NEAR(normal.coordinate(0.975), 1.959964, 1e-6);
}

/// Σ c_α Π_j p_{α_j}(t_j).
double value_at(const ChaosExpansion& expansion, const std::vector<double>& t,
                const std::vector<Margin>& margins) {
  double sum = 0;
  for (const ChaosTerm& term : expansion.terms) {
    double product = term.coefficient;
    for (std::size_t j = 0; j < t.size(); ++j)
      product *= margins[j].polynomials(t[j], term.degrees[j])[term.degrees[j]];
    sum += product;
  }
  return sum;
}

TEST(ChaosExpansion, finds_the_terms_of_a_polynomial_exactly) {
  Random random(3);
  const std::vector<Margin> margins = {{}, {Margin::Kind::normal}};
  Eigen::MatrixXd t = shares(random, 60, 2);
  for (Eigen::Index i = 0; i < t.rows(); ++i)
    for (Eigen::Index j = 0; j < 2; ++j)
      t(i, j) = margins[static_cast<std::size_t>(j)].coordinate(t(i, j));
  // 3 + 2 x + x z², x uniform on (−1, 1), z normal
  const Eigen::VectorXd y = 3 + 2 * t.col(0).array() + t.col(0).array() * t.col(1).array().square();
  const ChaosExpansion fitted = fit_chaos(t, y, margins);
  EXPECT_NEAR(fitted.mean(), 3, 1e-9);
  EXPECT_LT(fitted.leave_one_out, 1e-12);
  EXPECT_NEAR(fitted.variance(), 9.0 / 3 + 2.0 / 3, 1e-9);  // of 3x, and of x(z² − 1)
  EXPECT_NEAR(fitted.first_index(0), 3 / (3 + 2.0 / 3), 1e-9);
  EXPECT_NEAR(fitted.total_index(1), 2.0 / 3 / (3 + 2.0 / 3), 1e-9);
  EXPECT_NEAR(value_at(fitted, {0.5, 2}, margins), 3 + 1 + 2, 1e-9);
}

TEST(ChaosExpansion, leave_one_out_error_of_noise_is_its_variance) {
  Random random(5);
  const Eigen::MatrixXd t = 2 * shares(random, 200, 2).array() - 1;
  const Eigen::VectorXd noise = shares(random, 200, 1).col(0);
  const ChaosExpansion fitted = fit_chaos(t, noise, {{}, {}});
  EXPECT_GT(fitted.leave_one_out, 0.8);  // nothing can be learnt from it
  EXPECT_LT(fitted.leave_one_out, 1.1);
}

TEST(SobolIndices, of_a_sum_of_two_parameters_lie_in_their_intervals) {
  Random random(11);
  const Eigen::MatrixXd a = shares(random, 2000, 2), b = shares(random, 2000, 2);
  const auto f = [](const Eigen::MatrixXd& u) -> Eigen::VectorXd {
    return 2 * u.col(0) + u.col(1);
  };
  SobolSample sample{f(a), f(b), Eigen::MatrixXd(2000, 2)};
  for (Eigen::Index j = 0; j < 2; ++j) {
    Eigen::MatrixXd mixed = a;
    mixed.col(j) = b.col(j);
    sample.a_with_b.col(j) = f(mixed);
  }
  const SobolIndices indices = sobol_indices(sample, {});
  EXPECT_NEAR(indices.variance, 5.0 / 12, 0.02);
  const double exact[] = {0.8, 0.2};  // 4/(4 + 1)
  for (std::size_t j = 0; j < 2; ++j) {
    const SobolIndex& index = indices.parameters[j];
    EXPECT_LT(index.first_interval.low, exact[j]);
    EXPECT_GT(index.first_interval.high, exact[j]);
    EXPECT_LT(index.total_interval.low, exact[j]);
    EXPECT_GT(index.total_interval.high, exact[j]);
    EXPECT_LT(index.first_interval.high - index.first_interval.low, 0.15);
  }
}

TEST(ElementaryEffects, tell_sign_size_and_scatter) {
  const ElementaryEffects e = elementary_effects({-3, 1, -3, 1}, {});
  EXPECT_DOUBLE_EQ(e.mean, -1);
  EXPECT_DOUBLE_EQ(e.mean_absolute, 2);
  EXPECT_DOUBLE_EQ(e.deviation, std::sqrt(16.0 / 3));
  EXPECT_GE(e.absolute_interval.low, 1);
  EXPECT_LE(e.absolute_interval.high, 3);
  EXPECT_EQ(elementary_effects({}, {}).effects, 0U);
}

TEST(Uncertainty, ranks_of_an_interval_are_those_of_the_binomial) {
  std::vector<double> values;
  for (int k = 1; k <= 100; ++k) values.push_back(k);
  const Uncertainty u = uncertainty(values, {0.5}, 0.95);
  EXPECT_DOUBLE_EQ(u.mean, 50.5);
  EXPECT_DOUBLE_EQ(u.quantiles[0].value, 50.5);
  EXPECT_DOUBLE_EQ(u.quantiles[0].interval.low,
                   40);  // X(40), X(61) of the median of 100 [DavidNagaraja2003]
  EXPECT_DOUBLE_EQ(u.quantiles[0].interval.high, 61);
}

TEST(Uncertainty, probability_of_failure_has_the_interval_of_clopper_and_pearson) {
  const FailureProbability none = failure_probability(0, 10, 0.95);
  EXPECT_EQ(none.interval.low, 0);
  EXPECT_NEAR(none.interval.high, 1 - std::pow(0.025, 0.1), 1e-9);  // (1 − p)^10 = 0.025
  const FailureProbability some = failure_probability(2, 10, 0.95);
  EXPECT_NEAR(some.interval.low, 0.02521, 1e-5);  // tables of the exact binomial interval
  EXPECT_NEAR(some.interval.high, 0.55610, 1e-5);
}

TEST(MainEffects, of_a_full_grid_share_the_variance_of_a_sum) {
  std::vector<double> x, z, y;
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 4; ++k) {
      x.push_back(i);
      z.push_back(10 * k);
      y.push_back(5 * i - k);
    }
  const MainEffect ex = main_effect(x, y), ez = main_effect(z, y);
  EXPECT_DOUBLE_EQ(ex.effect, 10);
  EXPECT_DOUBLE_EQ(ez.effect, 3);
  EXPECT_NEAR(ex.variance_share + ez.variance_share, 1, 1e-12);
  EXPECT_NEAR(ex.variance_share, 25 * (2.0 / 3) / (25 * (2.0 / 3) + 1.25), 1e-12);
  ASSERT_EQ(ex.levels.size(), 3U);
  EXPECT_DOUBLE_EQ(ex.levels[1].mean, 5 - 1.5);
}

TEST(MainEffects, of_many_values_are_those_of_ten_classes) {
  std::vector<double> x, y;
  for (int k = 0; k < 1000; ++k) {
    x.push_back(k * 1e-3);
    y.push_back(x.back() * x.back());
  }
  const MainEffect effect = main_effect(x, y);
  ASSERT_EQ(effect.levels.size(), 10U);
  EXPECT_EQ(effect.levels[3].points, 100U);
  EXPECT_GT(effect.variance_share, 0.98);
}

}  // namespace
}  // namespace stribeck::test::estimators_test
