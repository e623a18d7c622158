#pragma once
#include "tribo/film/equation/gap_slopes.h"

/// A field known in cells, at the edges too, as a Gap has it: linear between the centres of two cells, and at the open ends of a patch
/// linear through the last two of a column. Of second order.
namespace stribeck {

class FilmGrid;
class PadPatch;
class SkirtPatch;

class EdgeInterpolation {
 public:
  explicit EdgeInterpolation(const FilmGrid&);
  explicit EdgeInterpolation(const PadPatch&);
  explicit EdgeInterpolation(const SkirtPatch&);

  /// out = the field in cells and at edges.
  void spread(const Field& cells, Gap& out) const;
  /// The transposed: what cells gain from derivatives over the gap in cells and at edges.
  void gather(const GapSides& by_gap, Sides& cells) const;

  // Shares by cell: of the next column at the edge to it; of the row above, or at the top the one below, at the edge above; of the row
  // below, or at the bottom the one above, at the edge below.
  const Field& next() const { return next_; }
  const Field& over_above() const { return over_above_; }
  const Field& over_below() const { return over_below_; }

 private:
  void halve_open_columns(const FilmPatch&);
  void weigh_rows(const FilmPatch&, const Field& at, const Field& below, const Field& above);

  FilmPatch patch_;
  Field next_, over_above_, over_below_;
};

}  // namespace stribeck
