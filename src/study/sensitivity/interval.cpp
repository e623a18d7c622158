#include "study/sensitivity/interval.h"

#include <algorithm>
#include <boost/random/uniform_int_distribution.hpp>
#include <cmath>

namespace stribeck {

std::vector<std::size_t> Resampler::draw(std::size_t n) {
  boost::random::uniform_int_distribution<std::size_t> below(0, n - 1);
  std::vector<std::size_t> drawn(n);
  for (std::size_t& k : drawn) k = below(engine_);
  return drawn;
}

double empirical_quantile(std::vector<double>& values, double p) {
  std::ranges::sort(values);
  const double at = p * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  return values[below] + (at - std::floor(at)) * (values[above] - values[below]);
}

Interval middle(std::vector<double> values, double confidence) {
  if (values.empty()) return {};
  const double outside = (1 - confidence) / 2;
  const double low = empirical_quantile(values, outside);
  return {low, empirical_quantile(values, 1 - outside)};
}

}  // namespace stribeck
