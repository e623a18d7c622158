#include "clearance/flow_regime.h"

#include <fmt/format.h>

#include <cmath>

namespace stribeck {

FlowRegime flow_regime(const FilmConditions& film, double density, double omega) {
  const auto& [R, c, L, eta] = film;
  const double reynolds = density * std::abs(omega) * R * c / eta, slender = c / R;
  return {reynolds, reynolds * reynolds * slender, reynolds * slender};
}

std::optional<std::string> regime_warning(const FlowRegime& regime) {
  constexpr double vortices = 1708, turbulence = 2000;
  if (!(regime.taylor > vortices) && !(regime.reynolds > turbulence)) return {};
  return fmt::format(
      "its flow is not laminar: the Taylor number is {:.4g} (vortices begin at {:.4g}), the "
      "Reynolds "
      "number {:.4g} (turbulence at about {:.4g}); friction and load are larger than Reynolds' "
      "equation gives",
      regime.taylor, vortices, regime.reynolds, turbulence);
}

}  // namespace stribeck
