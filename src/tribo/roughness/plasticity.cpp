#include "tribo/roughness/plasticity.h"

#include <cmath>

namespace stribeck {
namespace {

/// Whether asperities deform elastically at this plasticity index.
const char* regime_of(double index) {
  constexpr double elastic = 0.6, plastic = 1;
  if (index < elastic) return "asperities deform elastically";
  return index > plastic ? "asperities deform plastically" : "asperities begin to yield";
}

}  // namespace

double plasticity_index(const RoughPair& pair) {
  return pair.modulus() / hardness_of(pair) * std::sqrt(pair.roughness / pair.asperity_radius);
}

double yield_onset_factor(const RoughPair& pair) {
  return 1.295 * std::exp(0.736 * pair.poisson);
}

double critical_interference_by_hardness(const RoughPair& pair) {
  return interference_at(pair, yield_factor(pair) * hardness_of(pair));
}

double critical_interference_by_strength(const RoughPair& pair) {
  return interference_at(pair, yield_onset_factor(pair) * yield_strength_of(pair));
}

SurfaceFigure modulus_figure(double combined_modulus) {
  return {"combined_modulus", "combined modulus E*", combined_modulus, "Pa", "GPa", 1e9,
          "of both bodies"};
}

std::vector<SurfaceFigure> surface_figures(const RoughPair& pair) {
  const auto interference = [](const char* name, double value, const char* source) {
    return SurfaceFigure{name, "critical interference", value, "m", "nm", 1e-9, source};
  };
  std::vector<SurfaceFigure> figures{modulus_figure(pair.modulus())};
  if (pair.hardness) {
    const double index = plasticity_index(pair);
    figures.push_back(
        {"plasticity_index", "plasticity index", index, "1", "", 1, regime_of(index)});
    figures.push_back(interference("critical_interference", critical_interference_by_hardness(pair),
                                   "asperities yield beyond, by the hardness"));
  }
  if (pair.yield_strength)
    figures.push_back(interference("critical_interference_by_strength",
                                   critical_interference_by_strength(pair),
                                   "asperities yield beyond, by the yield strength"));
  if (!pair.hardness && !pair.yield_strength)
    figures.front().meaning += "; the plasticity index needs a hardness";
  return figures;
}

}  // namespace stribeck
