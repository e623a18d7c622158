#pragma once
#include "tribo/film/patch/patch_film.h"

/// Pressure flow over the edges of cells for a unit of sliding speed, where the oil thins under shear:
///   ∂(k (p − p⁺))/∂u = k (∂M/∂u)/M (p − p⁺)
/// k conductance of an edge [m³/(Pa s)], M mobility of the oil (equation/shear_thinning.h), u sliding speed along the normal of the edge or
/// across it [m/s].
namespace stribeck {

/// Fills both fields, for the pressures of a linearised flow.
void evaluate_thinned_flow(const PatchFilm&, const PatchWork&, const LinearisedFlow&, ThinnedFlow&);
/// Adds the flow into cells over the rate of a coordinate [m²].
void add_thinned_inflow(const PatchFilm&, const SurfaceColumn&, ThinnedFlow&, Field& inflow);

}  // namespace stribeck
