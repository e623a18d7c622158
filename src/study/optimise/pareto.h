#pragma once
#include <cstddef>
#include <vector>

namespace stribeck {

/// Points of which no other is better in one objective and as good in all: the Pareto front. Less is better. Ascending.
/// `objectives`: one list for each, of equal length.
std::vector<std::size_t> pareto_front(const std::vector<std::vector<double>>& objectives);

}  // namespace stribeck
