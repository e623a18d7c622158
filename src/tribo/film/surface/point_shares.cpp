#include "tribo/film/surface/point_shares.h"

namespace stribeck {

PointShares::PointShares(const Matrix& shares, int stride)
    : cells_(static_cast<int>(shares.rows())),
      points_(shares.cols()),
      factors_(ProductShares::of(shares, stride)) {
  for (int c = 0; c < cells_; ++c) {
    for (Matrix::InnerIterator i(shares, c); i; ++i)
      shares_.push_back({static_cast<int>(i.col()), i.value()});
    first_.push_back(static_cast<int>(shares_.size()));
  }
}

PointShares PointShares::of_cells(Eigen::Index cells) {
  PointShares all;
  all.cells_ = static_cast<int>(cells);
  all.points_ = cells;
  for (int c = 0; c < all.cells_; ++c) {
    all.shares_.push_back({c, 1});
    all.first_.push_back(c + 1);
  }
  return all;
}

PointShares PointShares::of_both(const PointShares& one, const PointShares& other) {
  if (one.points_ == 0) return other;
  if (other.points_ == 0) return one;
  PointShares both;
  both.cells_ = one.cells_;
  both.points_ = one.points_ + other.points_;
  const int shift = static_cast<int>(one.points_);
  for (int c = 0; c < both.cells_; ++c) {
    for (int i = one.first_[at(c)]; i < one.first_[at(c + 1)]; ++i)
      both.shares_.push_back(one.shares_[at(i)]);
    for (int i = other.first_[at(c)]; i < other.first_[at(c + 1)]; ++i)
      both.shares_.push_back({other.shares_[at(i)].point + shift, other.shares_[at(i)].part});
    both.first_.push_back(static_cast<int>(both.shares_.size()));
  }
  return both;
}

}  // namespace stribeck
