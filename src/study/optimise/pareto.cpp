#include "study/optimise/pareto.h"

#include <algorithm>
#include <numeric>

namespace stribeck {
namespace {

/// Returns whether a is as good as b in all objectives and better in one.
bool dominates(const std::vector<std::vector<double>>& objectives, std::size_t a, std::size_t b) {
  bool better = false;
  for (const std::vector<double>& f : objectives) {
    if (f[a] > f[b]) return false;
    better = better || f[a] < f[b];
  }
  return better;
}

}  // namespace

std::vector<std::size_t> pareto_front(const std::vector<std::vector<double>>& objectives) {
  std::vector<std::size_t> order(objectives.front().size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // In lexicographic order a point is dominated by none of those behind it: comparing with the front is enough.
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    for (const std::vector<double>& f : objectives)
      if (f[a] != f[b]) return f[a] < f[b];
    return false;
  });
  std::vector<std::size_t> front;
  for (const std::size_t point : order)
    if (std::ranges::none_of(front,
                             [&](std::size_t one) { return dominates(objectives, one, point); }))
      front.push_back(point);
  std::ranges::sort(front);
  return front;
}

}  // namespace stribeck
