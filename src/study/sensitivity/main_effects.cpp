#include "study/sensitivity/main_effects.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace stribeck {
namespace {

constexpr std::size_t most_levels = 12, classes = 10;

EffectLevel level_of(const std::vector<std::size_t>& order, std::size_t from, std::size_t to,
                     const std::vector<double>& x, const std::vector<double>& y) {
  EffectLevel level{.points = to - from};
  for (std::size_t k = from; k < to; ++k) {
    level.value += x[order[k]] / static_cast<double>(to - from);
    level.mean += y[order[k]] / static_cast<double>(to - from);
  }
  return level;
}

/// Returns the starts of levels in the ordered points, and the end.
std::vector<std::size_t> bounds_of(const std::vector<std::size_t>& order,
                                   const std::vector<double>& x) {
  const std::size_t n = order.size();
  std::vector<std::size_t> bounds;
  if (std::set<double>(x.begin(), x.end()).size() > most_levels) {
    for (std::size_t k = 0; k <= classes; ++k) bounds.push_back(k * n / classes);
    return bounds;
  }
  for (std::size_t k = 0; k < n; ++k)
    if (k == 0 || x[order[k]] != x[order[k - 1]]) bounds.push_back(k);
  bounds.push_back(n);
  return bounds;
}

}  // namespace

MainEffect main_effect(const std::vector<double>& parameter, const std::vector<double>& response) {
  std::vector<std::size_t> order(parameter.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return parameter[k]; });
  const std::vector<std::size_t> bounds = bounds_of(order, parameter);
  MainEffect effect;
  for (std::size_t k = 0; k + 1 < bounds.size(); ++k)
    effect.levels.push_back(level_of(order, bounds[k], bounds[k + 1], parameter, response));
  if (effect.levels.empty()) return effect;
  const double n = static_cast<double>(response.size());
  const double mean = std::accumulate(response.begin(), response.end(), 0.0) / n;
  double all = 0, between = 0;
  for (const double y : response) all += (y - mean) * (y - mean);
  for (const EffectLevel& l : effect.levels)
    between += static_cast<double>(l.points) * (l.mean - mean) * (l.mean - mean);
  const auto [low, high] = std::ranges::minmax(effect.levels, {}, &EffectLevel::mean);
  effect.effect = high.mean - low.mean;
  effect.variance_share = all > 0 ? between / all : 0;
  return effect;
}

}  // namespace stribeck
