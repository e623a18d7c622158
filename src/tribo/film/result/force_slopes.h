#pragma once
#include "tribo/film/equation/lane_sums.h"
#include "tribo/film/patch/patch_film.h"

namespace stribeck {

/// Fills what pressures, shear and asperities do over unknowns, gap and speed, the same for all forces: fields of SensitivityWork.
void linearise_forces(const PatchFilm&, PatchWork&);

/// Fills the outputs of a group of forces: derivatives over the unknowns and the gap. Those at edges across the rows
/// are left alone where nothing slides along z: they are nothing.
void differentiate_forces(const PatchFilm&, const SurfaceTable::Directions&, PatchWork&);

}  // namespace stribeck
