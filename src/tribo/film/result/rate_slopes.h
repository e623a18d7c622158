#pragma once
#include "tribo/film/patch/patch_film.h"

/// Derivatives of a film over the rates ẋ_k of its coordinates at constant pressure:
///   ∂(inflow)/∂ẋ_k = A S G_k − div(U_k h θ)      ∂τ/∂ẋ_k = −(T_k, Z_k) η A/h + slopes of rubbing asperities
/// so that dQ/dẋ_k = λ · ∂(inflow)/∂ẋ_k + Σ (T, Z) · ∂τ/∂ẋ_k (sensitivity.h).
namespace stribeck {

/// Fills the field of each coordinate: flow into cells over its rate [m²]. `squeeze`: the same over the rate at which the gap of a cell
/// narrows; null: the squeeze is not counted.
void evaluate_inflow_by_rate(const PatchFilm&, PatchWork&, const LinearisedFlow&,
                             const Field* squeeze, std::vector<Field>& inflow);

/// Fills the forces on the cells of the moving surface along x and z over the rate of each coordinate: SensitivityWork::friction.
void evaluate_friction_by_rate(const PatchFilm&, PatchWork&);

}  // namespace stribeck
