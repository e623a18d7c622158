#pragma once

/// Distributions of probability, compiled once for all who need them.
namespace stribeck {

/// Φ(x), the probability that a standard normal variable is at most x.
double normal_cdf(double x);
/// Φ⁻¹(probability) for 0 < probability < 1.
double normal_quantile(double probability);

/// P(X ≤ k) of the count X of successes among n trials that succeed with probability p each.
double binomial_cdf(double n, double p, double k);
/// Bounds of p where k of n trials succeeded (Clopper and Pearson): P(X ≥ k) = outside at the lower one, 0 < k, and P(X ≤ k) = outside
/// at the upper one, k < n.
double binomial_lower_bound(double n, double k, double outside);
double binomial_upper_bound(double n, double k, double outside);

}  // namespace stribeck
