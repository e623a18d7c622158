#pragma once
#include "tribo/film/patch/patch_film.h"

/// Shear and asperity contact of a film that is solved, and the forces that follow (patch_film.h).
namespace stribeck {

/// Sliding speeds in cells, from the rates of the coordinates.
void evaluate_sliding(const PatchFilm&, PatchWork&);
/// Contact of asperities at the gap of the workspace.
void evaluate_asperities(const PatchFilm&, PatchWork&);
/// Shear, contact and the generalised forces by virtual power; false when a force is not finite.
bool evaluate_surface_forces(const PatchFilm&, PatchWork&);

}  // namespace stribeck
