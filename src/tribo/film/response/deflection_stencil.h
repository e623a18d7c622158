#pragma once
#include "tribo/film/surface/edge_interpolation.h"

/// Flow into the cells over a deflection of the surfaces, linear about a solution:   D = B I
/// five numbers for each cell: of its own deflection and of those of its four neighbours [m²/s]. B = −∂R/∂h (equation/gap_slopes.h), I
/// interpolation to edges (surface/edge_interpolation.h).
namespace stribeck {

class DeflectionStencil {
 public:
  explicit DeflectionStencil(Eigen::Index cells);

  /// by_cell: B in the cells themselves [m²/s].
  void assemble(const FilmPatch&, const EdgeInterpolation& edges, const GapSlopes& by_gap,
                const Field& by_cell);
  /// flow = D d [m³/s]
  void apply(const FilmPatch&, const Field& deflection, Eigen::VectorXd& flow) const;
  /// d = Dᵀ λ for four results.
  void apply_transposed(const FilmPatch&, const Sides& adjoint, Sides& deflection) const;
  /// K ← K − D diag(s)
  void subtract_scaled(const FilmPatch&, const Field& scale, BlockCyclic::Coefficients& K) const;

 private:
  void add_east(const FilmPatch&, const EdgeInterpolation& edges, const Field& east);
  void add_across(const FilmPatch&, const EdgeInterpolation& edges, const GapSlopes& by_gap);

  Field own_, east_, west_, north_, south_;  ///< of the deflection of the cell, of its neighbours
};

}  // namespace stribeck
