#pragma once
#include "element_fixture.h"

/// What must hold for every element. A suite for any list of elements: instantiate AnyElement and CarriedElement, once
/// in a test program.
namespace stribeck::test {

class AnyElement : public ElementTest {};

TEST_P(AnyElement, tangent_is_the_difference_of_dynamics) {
  for (const TangentWeights& w : {TangentWeights{1, 0, 0}, TangentWeights{0, 1, 0},
                                  TangentWeights{0, 0, 1}, TangentWeights{0.3, 0.8, 1.7}})
    for (const unsigned seed : seeds) {
      const State s = bench().random_state(seed);
      const int n = system().velocities();
      const MatrixXd K = tangent(s, w).topLeftCorner(n, n);
      const double size = std::max(1.0, K.lpNorm<Eigen::Infinity>());
      for (int i = 0; i < n; ++i) {
        const VectorXd seen = difference([&](double h) { return dynamics(moved(s, w, i, h)); });
        EXPECT_LT((K.col(i) - seen).lpNorm<Eigen::Infinity>(), difference_error * size)
            << "unknown " << i << ", seed " << seed;
      }
    }
}

TEST_P(AnyElement, tangent_holds_mass_and_jacobian) {
  const State s = bench().random_state(5);
  const int n = system().velocities();
  MatrixXd expected = mass_and_jacobian(s);
  expected.topLeftCorner(n, n) *= 2.5;
  const MatrixXd K = tangent(s, {0, 0, 2.5});
  const auto m = K.rows() - n;
  EXPECT_LT((K - expected).leftCols(n).lpNorm<Eigen::Infinity>(), 1e-15);
  EXPECT_LT((K - expected).bottomRightCorner(m, m).lpNorm<Eigen::Infinity>(), 1e-15);
  if (system().forces_depend_on_multipliers()) return;
  EXPECT_LT((K - expected).lpNorm<Eigen::Infinity>(), 1e-15);
  EXPECT_EQ(K.bottomLeftCorner(m, n), K.topRightCorner(n, m).transpose());
}

TEST_P(AnyElement, columns_of_multipliers_are_the_difference_of_dynamics) {
  for (const unsigned seed : seeds) {
    const State s = bench().random_state(seed);
    const int n = system().velocities(), m = system().constraints();
    const MatrixXd K = tangent(s, {0, 0, 1}).topRightCorner(n, m);
    for (int i = 0; i < m; ++i) {
      const VectorXd seen = difference([&](double h) {
        State moved = s;
        moved.lambda[i] += h;
        return dynamics(moved);
      });
      EXPECT_LT((K.col(i) - seen).lpNorm<Eigen::Infinity>(),
                difference_error * std::max(1.0, K.lpNorm<Eigen::Infinity>()))
          << "multiplier " << i << ", seed " << seed;
    }
  }
}

TEST_P(AnyElement, dynamics_is_inertia_and_constraint_forces_and_what_acts) {
  for (const unsigned seed : seeds) {
    const State s = bench().random_state(seed);
    const int n = system().velocities(), m = system().constraints();
    VectorXd f(n), inertia(n);
    system().forces(s, f);
    system().mass_times(s, s.a, inertia);
    const MatrixXd K = mass_and_jacobian(s);
    EXPECT_LT((inertia - K.topLeftCorner(n, n) * s.a).norm(), 1e-14);
    const VectorXd expected = inertia + K.topRightCorner(n, m) * s.lambda - f;
    EXPECT_LT((dynamics(s) - expected).norm(), 1e-12 * std::max(1.0, f.norm()));
  }
}

TEST_P(AnyElement, power_balances_that_of_its_forces_on_the_bodies) {
  for (const unsigned seed : seeds) {
    const State s = bench().random_state(seed);
    VectorXd p(system().counters());
    system().powers(s, p);
    const double given = p[0] - p.tail(p.size() - 2).sum() - s.lambda.dot(rates(s));
    const VectorXd f = bench().element_forces(s);
    EXPECT_NEAR(given, f.dot(s.v), 1e-14 * std::max(10.0, f.norm())) << seed;
    EXPECT_EQ(p[1], std::abs(p[0]));
    for (const auto& element : system().elements()) {
      const PowerFlow flow = element->power(s, system().work());
      if (GetParam().reach == Reach::driving) continue;
      EXPECT_EQ(GetParam().reach == Reach::internal ? flow.input : flow.absorbed, 0.0);
    }
  }
}

TEST_P(AnyElement, yields_the_same_bits_twice_and_leaves_the_state_alone) {
  const State s = bench().random_state(6), before = s;
  EXPECT_EQ(dynamics(s), dynamics(s));
  EXPECT_EQ(tangent(s, {0.1, 0.2, 0.3}), tangent(s, {0.1, 0.2, 0.3}));
  EXPECT_EQ(values(s), values(s));
  EXPECT_EQ(s.q, before.q);
  EXPECT_EQ(s.history, before.history);
}

TEST_P(AnyElement, channels_and_samples_go_together) {
  for (const auto& element : system().elements()) {
    const std::size_t declared = element->channels().size();
    std::vector<double> written(declared + 1, -77.5);
    element->sample(bench().random_state(2), written.data());
    for (std::size_t i = 0; i < declared; ++i) EXPECT_NE(written[i], -77.5) << i;
    EXPECT_EQ(written[declared], -77.5);
  }
}

/// What moves along when the whole mechanism is turned and shifted.
class CarriedElement : public AnyElement {};

TEST_P(CarriedElement, acts_the_same_way_elsewhere) {
  for (const unsigned seed : seeds) {
    const State here = bench().random_state(seed), there = bench().carried(here);
    const VectorXd r = dynamics(here);
    EXPECT_LT((dynamics(there) - bench().turned(r)).norm(), 1e-14 * std::max(10.0, r.norm()));
    EXPECT_LT((values(there) - values(here)).norm(), 1e-14);
    EXPECT_LT((rates(there) - rates(here)).norm(), 3e-14);
  }
}

TEST_P(CarriedElement, has_no_resultant_when_it_is_internal) {
  for (const unsigned seed : seeds) {
    const State s = bench().random_state(seed);
    const VectorXd f = bench().element_forces(s);
    const VectorXd sum = bench().resultant(s, f);
    if (GetParam().reach == Reach::internal || GetParam().reach == Reach::supplied ||
        GetParam().reach == Reach::driving)
      EXPECT_LT(sum.norm(), 1e-15 * std::max(10.0, f.norm())) << seed;
    else
      EXPECT_GT(sum.norm(), 1e-3 * f.norm());
  }
}

}  // namespace stribeck::test
