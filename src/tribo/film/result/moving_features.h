#pragma once
#include "tribo/film/equation/lane_sums.h"
#include "tribo/film/patch/patch_film.h"

/// Tangents over what moves with a surface: features, whose G changes with the coordinate, supplies and ends, which move over the cells,
/// and viscosity that differs along a wall. Each is one more term over that coordinate, beside those over the gap.
namespace stribeck {

/// Adds what a supply and a viscosity that move over the cells let flow into them, weighted with an adjoint of the film equations.
void add_supply_motion(const PatchFilm&, const PatchWork&, const LinearisedFlow&,
                       const Sides& adjoint, FourRows&);

/// Adds what changes the direction in which pressure acts: features that move with the surface, supplies that uncover asperities.
void add_force_curvature(const PatchFilm&, const PatchWork&, int group, FourRows&);

}  // namespace stribeck
