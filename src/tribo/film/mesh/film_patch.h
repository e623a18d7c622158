#pragma once
#include <Eigen/Core>

/// A thin film's surface, unrolled and cut into cells: columns one after the other, rows across them.
///   closed: the last column meets the first (a bearing)
///   open:   two columns of no area lie between the last and the first, one at each edge; the solver holds them at the
///           pressure and the liquid fraction of what is outside, or nothing flows there
/// x runs along the columns, z along the rows [m]. Integrals over a patch that is one half of a symmetric film count twice.
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
  double times() const { return half_ ? 2 : 1; }  ///< how often integrals over the cells count

  /// Calls visit(left, here, right, count): cells here + k lie between the cells left + k and right + k, k < count.
  template <class Visit>
  void each_run(const Visit& visit) const {
    const int last = size() - stride_;
    visit(last, 0, stride_, stride_);
    visit(0, stride_, 2 * stride_, last - stride_);
    visit(last - stride_, last, 0, stride_);
  }

  // By cell, in this order of loops; zero in the padding.
  Field used;   ///< 1; 0 in the padding
  Field area;   ///< of the cell [m²]
  Field along;  ///< of the edge to the next column, along z [m]
  Field below_across,
      above_across;    ///< of the edges below and above, along x [m]
  Field around_share;  ///< of the edge to the next column, length over the distance it lies between
  Field below_share,
      above_share;             ///< the same of the edges below and above; 0: nothing flows
  Field to_before, to_next;    ///< from the centre of a cell to its edges along x [m]
  Field to_below, to_above;    ///< the same along z [m]
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
  Field h;             ///< at cell centres [m]
  Field around;        ///< at the edge to the next column [m]
  Field below, above;  ///< at the edges across the width [m]

  explicit Gap(const FilmPatch&);
  /// Nowhere below the floor [m].
  void raise(double floor);
  void add(const Gap& other, double factor = 1);
  /// Smallest gap, between the columns too [m].
  double least(const FilmPatch& patch) const { return least(patch, patch.used); }
  /// The same over cells with a surface, marked by other than 0.
  double least(const FilmPatch&, const Field& surface) const;
};

/// What moving surfaces carry over edges, per gap [m²/s]: the mean of their speeds times the length of the edge.
struct CouetteDrive {
  Field around;        ///< over the edge to the next column
  Field below, above;  ///< over the edges of a cell across the rows, upwards
  bool axial = false;  ///< anything goes across the rows

  explicit CouetteDrive(const FilmPatch& patch)
      : around(Field::Zero(patch.size())), below(around), above(around) {}
};

}  // namespace stribeck
