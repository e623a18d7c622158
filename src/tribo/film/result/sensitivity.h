#pragma once
#include "tribo/film/patch/patch_film.h"

/// Exact derivatives of a film's generalised forces by the adjoint of the film equations K u = b:
///   L = Q + λ·(b − K u),   Kᵀ λ = ∂Q/∂u,   ∂L/∂h = ∂Q/∂h + Bᵀ λ   (a field in cells and at edges for each force; B: equation/gap_slopes.h)
///   dQ/dx_k = −∂L/∂h · G_k,   dQ/dẋ_k = ∂Q/∂ẋ_k + λ · (A S G_k) + Σ_edges U_k h θ (λ⁺ − λ)
/// u + z the unknowns of the end of the step, the correction of p* included; x coordinates, ẋ rates of any number; S oil height for a unit of
/// gap where the force feels the squeeze; θ fraction that Couette flow takes over an edge. Coordinates enter in the last line alone:
/// a coordinate costs a dot product. Surfaces that deflect add to ∂L/∂h what their deflection does (elastic/elastic_adjoint.h).
/// Exact as long as no cell fills or cavitates. Four forces at a time.
namespace stribeck {

/// ∂Q/∂(x of the coordinates that change the gap, in their order; ẋ of all), of the last evaluation in the workspace; not a number where
/// the adjoint of elastic surfaces has no solution.
Eigen::MatrixXd force_sensitivity(const PatchFilm&, PatchWork&);

}  // namespace stribeck
