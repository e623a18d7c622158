#pragma once
#include "tribo/film/patch/patch_film.h"
#include "tribo/film/result/lane_sums.h"

/// Tangents over what moves with a surface: features, whose G changes with the coordinate, supplies and ends, which move over the cells,
/// and viscosity that differs along a wall. Each is one more term over that coordinate, beside those over the gap.
namespace stribeck {

/// Adds what a supply and a viscosity that move over the cells let flow into them, weighted with an adjoint of the film equations.
void add_supply_motion(const PatchFilm&, const PatchWork&, const LinearisedFlow&,
                       const Sides& adjoint, FourRows&);

}  // namespace stribeck
