#include "surface/friction_model.h"

#include <array>
#include <utility>

namespace stribeck {
namespace {

constexpr std::array<std::pair<Outside, const char*>, 10> words{{
    {Outside::load, "load"},
    {Outside::sliding_speed, "sliding speed"},
    {Outside::sum_speed, "sum speed"},
    {Outside::slide_ratio, "ratio of sliding to rolling"},
    {Outside::viscosity, "viscosity"},
    {Outside::pressure, "peak pressure"},
    {Outside::shape, "radii"},
    {Outside::coefficient, "coefficient"},
    {Outside::lower_bound, "lower bound"},
    {Outside::upper_bound, "upper bound"},
}};

}  // namespace

std::string text(Outside set) {
  std::string all;
  for (const auto& [bit, word] : words)
    if (contains(set, bit)) all += (all.empty() ? "" : ", ") + std::string(word);
  return all;
}

FrictionCoefficient coefficient_of(const FrictionNumber& mu, Outside outside) {
  const auto& slope = mu.derivatives();
  return {mu.value(), slope[0], slope[1], slope[2], outside};
}

}  // namespace stribeck
