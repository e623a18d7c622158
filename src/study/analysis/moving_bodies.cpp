#include "study/analysis/moving_bodies.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace stribeck {
namespace {

constexpr double moves = 1e-9;  // share of a direction of length 1 that counts as movement

}  // namespace

std::vector<std::string> moving_bodies(const DaeProblem& problem, const MatrixXd& directions) {
  std::vector<std::string> names;
  for (int i = 0; i < problem.velocities(); ++i) {
    if (directions.row(i).norm() <= moves) continue;
    const std::string unknown = problem.unknown_name(i),
                      body = unknown.substr(0, unknown.rfind('.'));
    if (names.empty() || names.back() != body) names.push_back(body);
  }
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 4;
  if (names.size() <= most) return fmt::format("{}", fmt::join(names, ", "));
  const std::vector<std::string> first(names.begin(), names.begin() + most - 1);
  return fmt::format("{} and {} others", fmt::join(first, ", "), names.size() - first.size());
}

}  // namespace stribeck
