#include "tribo/film/elastic/point_preconditioner.h"

#include <Eigen/LU>

namespace stribeck {
namespace {

constexpr int stale = 10;  // products of a solution from which on it is made anew

}  // namespace

void PointPreconditioner::build(const std::vector<int>& points, const Eigen::MatrixXd& matrix) {
  points_ = points;
  inverse_ = matrix.partialPivLu().inverse();
  ready_ = inverse_.allFinite();
  effort_ = 0;
}

void PointPreconditioner::count(int products) {
  effort_ += products;
  if (ready_ && products > stale) forget();
}

/// A matrix takes a product of four for every four points, and about as much again to be inverted.
bool PointPreconditioner::pays(std::size_t points) const {
  return effort_ > 0 && static_cast<std::size_t>(effort_) >= points;
}

void PointPreconditioner::apply(Eigen::VectorXd& v) const {
  const auto n = static_cast<Eigen::Index>(points_.size());
  Eigen::VectorXd x(n);
  for (Eigen::Index i = 0; i < n; ++i) x[i] = v[points_[static_cast<std::size_t>(i)]];
  const Eigen::VectorXd y = inverse_.transpose() * x;
  for (Eigen::Index i = 0; i < n; ++i) v[points_[static_cast<std::size_t>(i)]] = y[i];
}

void PointPreconditioner::apply_transposed(Sides& v) const {
  const auto n = static_cast<Eigen::Index>(points_.size());
  Eigen::MatrixXd x(n, 4);
  for (Eigen::Index i = 0; i < n; ++i)
    x.row(i) = v.col(points_[static_cast<std::size_t>(i)]).transpose();
  const Eigen::MatrixXd y = inverse_ * x;
  for (Eigen::Index i = 0; i < n; ++i)
    v.col(points_[static_cast<std::size_t>(i)]) = y.row(i).transpose();
}

}  // namespace stribeck
