#pragma once
#include <optional>
#include <vector>

#include "tribo/film/equation/gap_slopes.h"
#include "tribo/film/surface/product_shares.h"

/// Shares of the points of a surface in the cells of a film, a row of N for each cell:
///   x = N w,   f = Nᵀ x
/// w displacement of the points, x that of the cells [m]; with forces on cells instead, f those on the points [N]: power is the same on
/// both. Valid for any number of points, those of a mesh or the cells themselves.
namespace stribeck {

class PointShares {
 public:
  using Matrix = ProductShares::Matrix;

  PointShares() = default;  ///< no points
  /// shares: a row for each number of a Field, columns of `stride` cells one after the other.
  PointShares(const Matrix& shares, int stride);
  /// The points are the cells.
  static PointShares of_cells(Eigen::Index cells);
  /// Points of two surfaces, one after the other.
  static PointShares of_both(const PointShares& one, const PointShares& other);

  Eigen::Index points() const { return points_; }
  /// Calls visit(point) for the points that have a share in a cell.
  template <class Visit>
  void each_point(int cell, const Visit& visit) const {
    for (int i = first_[at(cell)]; i < first_[at(cell + 1)]; ++i) visit(shares_[at(i)].point);
  }
  void to_cells(const Eigen::VectorXd& points, Field& cells) const {
    spread<1>(points.data(), cells.data());
  }
  void to_cells(const Sides& points, Sides& cells) const { spread<4>(points.data(), cells.data()); }
  void to_points(const Field& cells, Eigen::VectorXd& points) const {
    points.setZero(points_);
    gather<1>(cells.data(), points.data());
  }
  void to_points(const Sides& cells, Sides& points) const {
    points.setZero(4, points_);
    gather<4>(cells.data(), points.data());
  }

 private:
  struct Share {
    int point;
    double part;
  };
  template <int K>
  using Numbers = Eigen::Map<Eigen::Array<double, K, 1>>;
  template <int K>
  using Given = Eigen::Map<const Eigen::Array<double, K, 1>>;

  template <int K>
  void spread(const double* points, double* cells) const {
    if (factors_) return factors_->spread<K>(points, cells);
    for (int c = 0; c < cells_; ++c) {
      Eigen::Array<double, K, 1> sum = Eigen::Array<double, K, 1>::Zero();
      for (int i = first_[at(c)]; i < first_[at(c + 1)]; ++i)
        sum += shares_[at(i)].part * Given<K>(points + K * shares_[at(i)].point);
      Numbers<K>(cells + K * c) = sum;
    }
  }
  template <int K>
  void gather(const double* cells, double* points) const {
    if (factors_) return factors_->gather<K>(cells, points);
    for (int c = 0; c < cells_; ++c)
      for (int i = first_[at(c)]; i < first_[at(c + 1)]; ++i)
        Numbers<K>(points + K * shares_[at(i)].point) +=
            shares_[at(i)].part * Given<K>(cells + K * c);
  }
  static std::size_t at(int k) { return static_cast<std::size_t>(k); }

  int cells_ = 0;
  Eigen::Index points_ = 0;
  std::vector<int> first_{0};  ///< first of the shares of each cell
  std::vector<Share> shares_;
  std::optional<ProductShares> factors_;  ///< the same, where they are a product
};

}  // namespace stribeck
