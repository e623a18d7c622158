#include "clearance/film_warnings.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "base/units/unit.h"

namespace stribeck {
namespace {

constexpr double finest_roughness = 50e-9;  // combined, of lapped surfaces [m]
constexpr double softest_limit = 1e9;       // pressure that bearing metals do not bear [Pa]
constexpr double hottest_limit = 398.15;    // temperature that ISO 7902 admits at most [K]

}  // namespace

std::vector<std::string> film_warnings(const std::string& joint, const FilmSurfaces& surfaces,
                                       const FilmExtremes& worst, const std::string& remedy) {
  std::vector<std::string> warnings;
  if (!surfaces.touches && worst.least_gap < finest_roughness)
    warnings.push_back(fmt::format(
        "{}: its film is down to {:.3g} nm thick, and the finest surfaces are rough by {:.3g} nm: "
        "they touch before; {}, or give it less load or more surface",
        joint, 1e9 * worst.least_gap, 1e9 * finest_roughness, remedy));
  if (std::isinf(surfaces.hardness) && worst.film_pressure > softest_limit)
    warnings.push_back(fmt::format(
        "{}: its film carries up to {:.3g} GPa, and bearing metals yield below {:.3g} GPa: real "
        "surfaces deform before; give it less load or more surface",
        joint, 1e-9 * worst.film_pressure, 1e-9 * softest_limit));
  if (worst.film_temperature > hottest_limit)
    warnings.push_back(fmt::format(
        "{}: its film reaches {:.4g} degC, and ISO 7902 admits {:.3g} degC at most, where mineral "
        "oil ages fast and white metal softens; give it more or cooler oil, or less load or speed",
        joint, worst.film_temperature - ice_point, hottest_limit - ice_point));
  return warnings;
}

std::vector<std::string> closed_form_warnings(const std::string& joint, const FilmExtremes& worst,
                                              bool has_transition) {
  constexpr double unknown = std::numeric_limits<double>::infinity();
  return film_warnings(
      joint, {has_transition, unknown}, worst,
      fmt::format("write model = \"reynolds\" and add [{}.film.asperity], or add [{}.transition]",
                  joint, joint));
}

std::optional<std::string> tension_warning(const std::string& joint, double share) {
  constexpr double share_to_warn_of = 0.01;
  if (!(share > share_to_warn_of)) return {};
  return fmt::format(
      "{0}: in {1:.2g} % of the steps its film fills the half that the wedge empties, and carries "
      "tension that no oil bears: the centre of the journal whirls at more than half the speed of "
      "rotation, or [{0}.film] half is fixed against the rotation; write half = \"by_rotation\", "
      "or model = \"long_pi_film\" or \"reynolds\", whose boundary moves with the film",
      joint, 100 * share);
}

}  // namespace stribeck
