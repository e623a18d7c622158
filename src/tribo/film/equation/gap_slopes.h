#pragma once
#include "math/linear/block_cyclic.h"
#include "tribo/film/mesh/film_patch.h"

/// Derivatives over the gap of a film, in cells and at edges, and how they meet the film equations K u = b:
///   δb = B δh,   B = −∂R/∂h
/// B has five entries for each cell: what the cell itself lets in, and what its edges pass on to its neighbours. Nothing here depends
/// on coordinates, on time rules or on elasticity. Source: docs/theory/finite_width_films.md.
namespace stribeck {

/// Four right sides or results, side by side: a column for each cell.
using Sides = BlockCyclic::Sides;

/// Views whose addresses stay in registers: what loops over cells write cannot change them.
inline Eigen::Map<Sides, Eigen::Aligned32> view(Sides& x) {
  return {x.data(), 4, x.cols()};
}
inline Eigen::Map<const Sides, Eigen::Aligned32> view(const Sides& x) {
  return {x.data(), 4, x.cols()};
}

/// B of a film at its unknowns [m²/s].
struct GapSlopes {
  Field cell;  ///< flow into a cell over its gap
  Field east;  ///< flow out of a cell to the next column, over the gap at that edge
  Field
      north;  ///< flow into a cell over its upper edge: from the cell above, or from the end of the patch
  Field south;  ///< flow into a cell over the lower end of the patch

  explicit GapSlopes(Eigen::Index cells);
  /// inflow = B δh [m³/s]
  void apply(const FilmPatch&, const Gap& opening, Eigen::VectorXd& inflow) const;
  /// The parts of B δh that come over the edges to the next column, and over those across the rows.
  void add_east(const FilmPatch&, const Field& opening, Eigen::Ref<Eigen::VectorXd> inflow) const;
  void add_across(const FilmPatch&, const Field& over, const Field& under,
                  Eigen::Ref<Eigen::VectorXd> inflow) const;
};

/// Derivatives of four results over the gap: ∂L/∂h.
struct GapSides {
  Sides cell, east, north, south;

  explicit GapSides(Eigen::Index cells);
  void set_zero();
  /// Sets values at edges across the rows alone to zero.
  void set_zero_across() {
    north.setZero();
    south.setZero();
  }
  /// Adds Bᵀ λ. On a half patch `below` is not touched: nothing flows over its lower edges.
  void add_transposed(const FilmPatch& patch, const GapSlopes& slopes, const Sides& adjoint) {
    add_along(patch, slopes, adjoint);
    across<true>(patch, slopes, adjoint);
  }
  /// Adds Bᵀ λ in cells and at edges along the columns; sets it at those across, where nothing was.
  void add_along_set_across(const FilmPatch& patch, const GapSlopes& slopes, const Sides& adjoint) {
    add_along(patch, slopes, adjoint);
    across<false>(patch, slopes, adjoint);
  }

 private:
  void add_along(const FilmPatch&, const GapSlopes&, const Sides& adjoint);
  template <bool adds>
  void across(const FilmPatch&, const GapSlopes&, const Sides& adjoint);
};

}  // namespace stribeck
