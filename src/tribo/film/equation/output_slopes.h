#pragma once
#include "tribo/film/equation/gap_slopes.h"

/// Derivatives of four generalised forces Q_k of a film at once (surface_column.h), before the film answers to a change:
///   Q_k = −Σ G_k a (p* + p_a) + Σ T_k τ + ...,   ∂Q/∂u, ∂Q/∂h
/// u unknowns of the film at the end of the step (reynolds.h), h gap in cells and at edges. After the adjoint solution by_gap is that of
/// the whole film, ∂L/∂h.
namespace stribeck {

struct OutputSlopes {
  Sides by_unknown;  ///< [m²], in cells with a fraction [N/Pa]
  GapSides by_gap;   ///< [N/m]

  explicit OutputSlopes(Eigen::Index cells) : by_unknown(Sides::Zero(4, cells)), by_gap(cells) {}
};

}  // namespace stribeck
