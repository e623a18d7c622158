#pragma once
#include "tribo/film/equation/gap_slopes.h"

/// A field known in cells, at the edges too, as a Gap has it: linear between the centres of two cells, and at the open ends of a patch
/// linear through the last two of a column. It is of second order.
namespace stribeck {

class EdgeInterpolation {
 public:
  explicit EdgeInterpolation(const FilmPatch&);

  /// out = the field in cells and at edges.
  void spread(const Field& cells, Gap& out) const;
  /// The transposed: what cells gain from derivatives over the gap in cells and at edges.
  void gather(const GapSides& by_gap, Sides& cells) const;

  // Shares by cell of a neighbour at an edge: of the next column at the east edge; of the next row at the north edge, in the last row of
  // the one before; of the row before at the south edge, in the first row of the next one.
  const Field& next() const { return next_; }
  const Field& over_north() const { return over_north_; }
  const Field& over_south() const { return over_south_; }

 private:
  void weigh_columns();
  void weigh_rows();

  FilmPatch patch_;
  Field next_, over_north_, over_south_;
};

}  // namespace stribeck
