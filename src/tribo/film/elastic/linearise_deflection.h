#pragma once
#include "tribo/film/patch/patch_film.h"

namespace stribeck {

/// Fills B over the deflection, F and ∂p_a/∂h of the mean response (film_response.h) from the linearised flow of the iterate. Films that see
/// the rates at the end of a step (elastic_end.h) answer to a deflection with the squeeze that its rate makes.
void linearise_deflection(const PatchFilm&, PatchWork&, const LinearisedFlow&);

}  // namespace stribeck
