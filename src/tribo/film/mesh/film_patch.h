#pragma once
#include <Eigen/Core>

/// A thin film's surface, unrolled and cut into cells: columns one after the other, rows across them.
///   closed: the last column meets the first (a bearing)
///   open:   two columns of no area lie between the last and the first, one at each edge; the solver holds them at the
///           pressure and the liquid fraction of what is outside, or nothing flows there
/// x runs from column to column, z from row to row [m]. The edges of a cell are named as on a map: east towards the next column, west
/// towards the one before, north towards the next row, south towards the one before. The west edge of a cell is the east one of its
/// neighbour and has no fields of its own. Integrals over a patch that is one half of a symmetric film count twice.
namespace stribeck {

/// One number per cell, column by column; columns are padded to FilmPatch::stride numbers.
using Field = Eigen::ArrayXd;

class FilmPatch {
 public:
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int stride() const { return stride_; }
  int size() const { return columns() * stride_; }
  int cell(int column, int row) const { return column * stride_ + row; }
  int next(int column) const { return column + 1 == columns() ? 0 : column + 1; }
  int before(int column) const { return column == 0 ? columns() - 1 : column - 1; }
  bool half() const { return half_; }
  double times() const { return half_ ? 2 : 1; }  ///< factor of integrals over the cells

  /// Calls visit(left, here, right, count): cells here + k lie between the cells left + k and right + k, k < count.
  template <class Visit>
  void each_run(const Visit& visit) const {
    const int last = size() - stride_;
    visit(last, 0, stride_, stride_);
    visit(0, stride_, 2 * stride_, last - stride_);
    visit(last - stride_, last, 0, stride_);
  }

  // Fields by cell, in this order of loops; zero in the padding.
  Field used;                                     ///< 1; 0 in the padding
  Field area;                                     ///< area of the cell [m²]
  Field east_length, south_length, north_length;  ///< lengths of the edges [m]
  /// Length of edges over the distance they lie between; 0: nothing flows.
  Field east_share, south_share, north_share;
  /// Distances from the centre of a cell to its edges [m].
  Field to_west, to_east, to_south, to_north;
  Field lower_end, upper_end;  ///< 1 where the edge is an end of the patch that oil may pass

 protected:
  /// All fields zero. At least 3 columns; 1 to BlockCyclic::max_rows rows.
  FilmPatch(int columns, int rows, bool half);

 private:
  int columns_, rows_, stride_;
  bool half_;
};

/// The gap in cells and at the edges that flow passes.
struct Gap {
  Field h;                   ///< gap at cell centres [m]
  Field east, south, north;  ///< gap at edges [m]

  explicit Gap(const FilmPatch&);
  /// Raises the gap so that it is nowhere below the floor [m].
  void raise(double floor);
  void add(const Gap& other, double factor = 1);
  /// Adds the same everywhere [m].
  void widen(double by);
  /// Smallest gap, between the columns too [m].
  double least(const FilmPatch& patch) const { return least(patch, patch.used); }
  /// Smallest gap over cells with a surface, marked by other than 0, between the columns too [m].
  double least(const FilmPatch&, const Field& surface) const;
};

/// Transport of moving surfaces over edges, per gap [m²/s]: the mean of their speeds times the length of the edge.
struct CouetteDrive {
  Field east;          ///< transport eastwards over the east edge
  Field south, north;  ///< transport northwards over the south and the north edge
  bool axial = false;  ///< anything goes northwards or southwards

  explicit CouetteDrive(const FilmPatch& patch)
      : east(Field::Zero(patch.size())), south(east), north(east) {}
};

}  // namespace stribeck
