#include "study/sensitivity/uncertainty.h"

#include <algorithm>
#include <cmath>

#include "math/distributions.h"

namespace stribeck {
namespace {

/// Ranks r and s, from 0 on: the count of values below the quantile is at most r, or at least s, with half of 1 − confidence each.
Interval between_ranks(const std::vector<double>& sorted, double p, double confidence) {
  const auto n = static_cast<double>(sorted.size());
  const double outside = (1 - confidence) / 2;
  const auto rank = [&](double share) {
    double r = 0;
    double low = 0, high = n;
    while (low < high) {  // least r with cdf(r) >= share
      r = std::floor((low + high) / 2);
      binomial_cdf(n, p, r) >= share ? high = r : low = r + 1;
    }
    return low;
  };
  const double low = rank(outside) - 1, high = rank(1 - outside);
  const double last = n - 1;
  return {sorted[static_cast<std::size_t>(std::clamp(low, 0.0, last))],
          sorted[static_cast<std::size_t>(std::clamp(high, 0.0, last))]};
}

}  // namespace

Uncertainty uncertainty(std::vector<double> values, const std::vector<double>& probabilities,
                        double confidence) {
  Uncertainty all;
  std::ranges::sort(values);
  const auto n = static_cast<double>(values.size());
  for (const double x : values) all.mean += x / n;
  double squares = 0;
  for (const double x : values) squares += (x - all.mean) * (x - all.mean);
  all.deviation = n > 1 ? std::sqrt(squares / (n - 1)) : 0;
  all.least = values.front();
  all.greatest = values.back();
  for (const double p : probabilities)
    all.quantiles.push_back(
        {p, empirical_quantile(values, p), between_ranks(values, p, confidence)});
  return all;
}

FailureProbability failure_probability(std::size_t failed, std::size_t all, double confidence) {
  const auto n = static_cast<double>(all), k = static_cast<double>(failed);
  const double outside = (1 - confidence) / 2;
  const double low = failed == 0 ? 0 : binomial_lower_bound(n, k, outside);
  const double high = failed == all ? 1 : binomial_upper_bound(n, k, outside);
  return {failed, all, k / n, {low, high}};
}

}  // namespace stribeck
