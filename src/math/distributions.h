#pragma once

/// Distributions of probability, compiled once for all who need them.
namespace stribeck {

/// Φ(x), the share of a standard normal variable below x.
double normal_share(double x);
/// Φ⁻¹(share) for 0 < share < 1.
double normal_quantile(double share);

/// The chance of k successes at most among n trials of chance p.
double binomial_share(double n, double p, double k);
/// The range of chances p under which k successes or more, k or fewer, of n trials have the chance `outside` at least.
double binomial_lower_bound(double n, double k, double outside);
double binomial_upper_bound(double n, double k, double outside);

}  // namespace stribeck
