#pragma once
#include "tribo/film/patch/patch_film.h"

namespace stribeck {

/// Fills the workspace for surfaces at time `now`, whose gap and motion it holds. The cells that are full in the workspace are
/// the first approximation, and so is the deflection. False when no film is found. The gap becomes that between the deflected surfaces.
bool evaluate_film(const PatchFilm&, double now, const FilmStart&, PatchWork&);

}  // namespace stribeck
