#pragma once
#include "tribo/film/patch/patch_film.h"

/// Shear rates of oil that thins (equation/shear_thinning.h), of surfaces that move in any number of coordinates.
namespace stribeck {

/// Fills the sliding speeds in cells and at edges, and the pressure gradients there: those of a pressure by cell [Pa], above that of
/// cavitation; negative where the film is cavitated.
void evaluate_shear_rates(const PatchFilm&, const double* pressure, PatchWork&);

/// Returns the shear stress of the oil along x over that of its viscosity at low shear rate, both summed over the surface [-]; 1 at rest.
double sheared_viscosity_ratio(const PatchWork&);

/// Means of a field in cells at their edges to the next column, and at their edges above; at the end of the patch the cell itself.
void average_at_east(const FilmPatch&, const Field& cells, Field& edges);
void average_at_north(const FilmDomain&, const Field& cells, Field& edges);

}  // namespace stribeck
