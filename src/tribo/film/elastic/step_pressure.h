#pragma once
#include "tribo/film/patch/patch_film.h"

namespace stribeck {

/// Evaluates the mean pressure of a step between elastic surfaces, that of its end and its derivative in a cell with this unknown, under
/// pressure or not (elastic_surface.h).
void evaluate_step_pressure(const PatchFilm&, int cell, double unknown, bool full,
                            ElasticWorkspace&);

}  // namespace stribeck
