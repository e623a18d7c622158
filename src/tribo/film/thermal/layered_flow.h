#pragma once
#include "tribo/film/equation/film_domain.h"
#include "tribo/film/thermal/gap_profile.h"
#include "tribo/film/thermal/thermal_film.h"

/// Viscosity, flow and heat of each layer of a film whose temperature differs across the gap (gap_profile.h), by cell.
///   F_n = ∫ zⁿ/η dz   over the gap;   J_n(z) = ∫₀^z ζⁿ/η dζ
///   speed of the oil along the film   u J₀/F₀ − h² ∂p/∂x ((F₁/F₀) J₀ − J₁)
///   heat over the gap                 (1/η) [u/(h F₀) + h (z − F₁/F₀) ∂p/∂x]²
/// u sliding speed [m/s]. A layer has the part ∫ ℓ_g f dz of each, ℓ_g the polynomial that is 1 at its place and 0 at those of other layers: their sum
/// is exactly that of the whole film.
namespace stribeck {

struct LayeredFlow {
  LayeredFlow(const FilmPatch&, const GapProfile&);

  /// Evaluates all fields at these temperatures, as TemperatureRows; false where a law has no viscosity.
  bool evaluate(const FilmDomain&, const ThermalFilm&, const GapProfile&, const double* rows);

  Field viscosity;           ///< η_p of pressure flow [Pa s]
  Field shear;               ///< η_s/η_p [-]
  Field sliding_share;       ///< s = 1 − F₁/F₀ [-]
  Eigen::MatrixXd sliding;   ///< part of each layer in s, less w_g s; layers × cells [-]
  Eigen::MatrixXd pressure;  ///< part in the pressure flow; its sum is 1 [-]
  std::array<Eigen::MatrixXd, 3> heat;  ///< ∫ ℓ_g zⁿ/η dz, n = 0, 1, 2 [1/(Pa s)]

 private:
  void evaluate_cell(int cell, const GapProfile::Vector& fluidity, const GapProfile&);
};

/// How the heat of a cell comes about, by which its layers share it.
struct CellHeat {
  double shear = 0, pressure_flow = 0;  ///< [W]
  double direction = 0;  ///< cosine between the pressure gradient and the sliding speed [-]
};
/// Returns the parts of the layers in the heat of a cell; their sum is 1.
GapProfile::Vector heat_shares(const LayeredFlow&, int cell, const CellHeat&);

}  // namespace stribeck
