#pragma once
#include <string>
#include <vector>

#include "tribo/roughness/rough_pair.h"

/// Do asperities deform elastically or plastically? Which model of asperities is valid depends on it.
///
///   ψ = (E/H) √(σ/β)                                        plasticity index
///   δ_c = (π K H/(2E))² β,   K = 0.454 + 0.41 ν             critical interference, by the hardness
///   δ_c = (π C Y/(2E))² β,   C = 1.295 exp(0.736 ν)         critical interference, by the yield strength
///
/// E combined modulus, H hardness, Y yield strength [Pa] and ν Poisson's ratio [-] of the softer body; σ, β in rough_pair.h [m];
/// δ_c interference at which an asperity begins to yield [m]; K H and C Y are the pressures in its centre there.
/// ψ² is the ratio of σ to the interference at which the centre pressure of an asperity reaches (2/π) H, so that asperities
/// a standard deviation high are pressed elastically below ψ of about 0.6, plastically above about 1 under any load of practice.
/// Sign: all positive. Valid for isotropic roughness with Gaussian heights; σ and β depend on the sampling interval of the profile,
/// and ψ with them. Source: [GreenwoodWilliamson1966] (ψ), [ChangEtsionBogy1987] (K), [JacksonGreen2006] (C).
namespace stribeck {

/// ψ [-]. @pre The pair has a hardness.
double plasticity_index(const RoughPair&);
/// C = 1.295 exp(0.736 ν): an asperity begins to yield when the pressure in its centre is C Y.
double yield_onset_factor(const RoughPair&);
/// δ_c by the hardness [m]. @pre The pair has a hardness.
double critical_interference_by_hardness(const RoughPair&);
/// δ_c by the yield strength [m]. @pre The pair has a yield strength.
double critical_interference_by_strength(const RoughPair&);

/// A number that characterises the surfaces, for tables and programs.
struct SurfaceFigure {
  std::string name, title;
  double value;                  ///< [SI]
  std::string unit, shown_unit;  ///< unit in SI and in tables
  double shown_size;             ///< size of the unit in tables [SI]
  std::string meaning;
};
/// E* [Pa] of two bodies.
SurfaceFigure modulus_figure(double combined_modulus);
/// Combined modulus, and those of the others for which the pair has hardness or yield strength.
std::vector<SurfaceFigure> surface_figures(const RoughPair&);

}  // namespace stribeck
