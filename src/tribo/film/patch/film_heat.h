#pragma once
#include "tribo/film/patch/patch_film.h"

/// Heat that a film generates in its cells.
///   Φ a = −τ u a + ½ Σ_edges Q Δp
/// τ shear stress of Couette flow on the moving surface [Pa], u its sliding speed [m/s], a area of a cell [m²], Q pressure flow over an edge
/// [m³/s], Δp the drop of pressure there [Pa]: what forces and flows dissipate, to round-off. The cells on both sides of an edge have
/// half each; one beside a feed without a surface, or at an end of the film, has all of it.
namespace stribeck {

/// Fills the heat of the oil and of asperities in contact after an evaluation of the film. The film must be thermal.
void evaluate_heat(const PatchFilm&, PatchWork&);

}  // namespace stribeck
