#pragma once
#include <optional>
#include <string>

#include "tribo/journal/journal.h"
#include "tribo/lubricant/lubricant.h"

/// Check that the flow around a journal is laminar, as Reynolds' equation assumes.
///   Re = ρ |ω| R c/η,   Ta = Re² c/R,   Re* = Re c/R
/// ρ density [kg/m³], other symbols: journal.h; Re Reynolds number, Ta Taylor number, Re* reduced Reynolds number of inertia [-].
/// Taylor vortices begin at Ta = 1708 around a centred journal, turbulence at Re of about 2000; inertia is of the order of friction at
/// Re* = 1. Valid for a journal that turns in a bearing at rest. Source: [Hamrock2004] chapters 7 and 13.
namespace stribeck {

/// Density of oils where a model does not state it [kg/m³]: mineral oil.
inline constexpr double usual_oil_density = 870;
inline double density_of(const Lubricant& oil) {
  return oil.ambient_density().value_or(usual_oil_density);
}

struct FlowRegime {
  double reynolds = 0, taylor = 0, inertia = 0;
};

FlowRegime flow_regime(const FilmConditions&, double density, double omega);

/// Warning of a flow that is not laminar; none of one that is.
std::optional<std::string> regime_warning(const FlowRegime&);

}  // namespace stribeck
