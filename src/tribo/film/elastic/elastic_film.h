#pragma once
#include "tribo/film/patch/patch_film.h"

/// A film and the deflection of its surfaces, found together by Newton's method (elastic_surface.h).
namespace stribeck {

/// Evaluates the film between elastic surfaces, whose rigid gap and motion the workspace holds; false when none is found.
bool evaluate_elastic(const PatchFilm&, const FilmStart&, PatchWork&);

}  // namespace stribeck
