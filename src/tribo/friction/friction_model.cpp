#include "tribo/friction/friction_model.h"

#include <array>
#include <utility>

namespace stribeck {
namespace {

constexpr std::array<std::pair<ValidityRange, const char*>, 10> words{{
    {ValidityRange::load, "load"},
    {ValidityRange::sliding_speed, "sliding speed"},
    {ValidityRange::sum_speed, "sum speed"},
    {ValidityRange::slide_ratio, "ratio of sliding to rolling"},
    {ValidityRange::viscosity, "viscosity"},
    {ValidityRange::pressure, "peak pressure"},
    {ValidityRange::shape, "radii"},
    {ValidityRange::coefficient, "coefficient"},
    {ValidityRange::lower_bound, "lower bound"},
    {ValidityRange::upper_bound, "upper bound"},
}};

}  // namespace

std::string text(ValidityRange set) {
  std::string all;
  for (const auto& [bit, word] : words)
    if (contains(set, bit)) all += (all.empty() ? "" : ", ") + std::string(word);
  return all;
}

FrictionCoefficient coefficient_of(const FrictionNumber& mu, ValidityRange outside) {
  const auto& slope = mu.derivatives();
  return {mu.value(), slope[0], slope[1], slope[2], outside};
}

}  // namespace stribeck
