#include "clearance/asperity_warnings.h"

#include <fmt/format.h>

#include <utility>

#include "clearance/film_warnings.h"

namespace stribeck {

std::vector<std::string> asperity_warnings(const std::string& joint, const std::string& contact,
                                           const PatchExtras& surfaces, const FilmExtremes& worst) {
  constexpr double deep = 3;  // roughnesses of overlap at which nearly all asperities are flattened
  const auto& [roughness, hardness] = surfaces.limits;
  std::vector<std::string> warnings =
      film_warnings(joint, {surfaces.contact != nullptr, hardness}, worst,
                    fmt::format("let asperities carry, [{}.film.asperity]", joint));
  if (!surfaces.contact || !(roughness > 0)) return warnings;
  if (worst.least_gap < -deep * roughness)
    warnings.push_back(fmt::format(
        "{}: {} by {:.3g} m, {:.3g} times the roughness: the asperity model is not valid there; "
        "lower the load or the impact, or give the bearing more surface",
        joint, contact, -worst.least_gap, -worst.least_gap / roughness));
  for (const auto& [what, pressure] : {std::pair("asperities", worst.asperity_pressure),
                                       std::pair("its film", worst.film_pressure)})
    if (pressure > hardness)
      warnings.push_back(
          fmt::format("{}: {} pressed on its surfaces with {:.3g} Pa, more than their hardness of "
                      "{:.3g} Pa: real surfaces yield before",
                      joint, what, pressure, hardness));
  return warnings;
}

}  // namespace stribeck
