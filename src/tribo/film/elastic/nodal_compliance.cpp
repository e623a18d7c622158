#include "tribo/film/elastic/nodal_compliance.h"

#include <algorithm>
#include <stdexcept>

#include "math/dense/dense_eigen.h"

namespace stribeck {
namespace {

constexpr double least_share = 1e-6;  // of the softest shape: stiffer ones precondition nothing

}  // namespace

NodalCompliance::NodalCompliance(const FilmPatch& patch, const Shares& shares,
                                 Eigen::MatrixXd per_force)
    : SurfaceCompliance(PointShares(shares)),
      shares_(shares),
      per_force_(std::move(per_force)),
      area_(patch.area),
      local_(Field::Zero(patch.size())) {
  if (shares_.rows() != patch.size() || shares_.cols() != per_force_.rows() ||
      per_force_.rows() != per_force_.cols())
    throw std::invalid_argument("NodalCompliance: one row for each cell, one column for each node");
  constexpr double round_off = 1e-9;
  if (!(per_force_ - per_force_.transpose()).isZero(round_off * per_force_.cwiseAbs().maxCoeff()))
    throw std::invalid_argument("NodalCompliance: the matrix is not symmetric");
  shares_.makeCompressed();
  for (int c = 0; c < patch.size(); ++c)
    for (Shares::InnerIterator i(shares_, c); i; ++i)
      for (Shares::InnerIterator j(shares_, c); j; ++j)
        local_[c] += i.value() * per_force_(i.col(), j.col()) * j.value();
  local_ *= area_;
}

void NodalCompliance::deflect(const Field& pressure, Field& d) const {
  const Eigen::VectorXd forces = shares_.transpose() * (area_ * pressure).matrix();
  const Eigen::VectorXd nodes = per_force_.selfadjointView<Eigen::Lower>() * forces;
  d = (shares_ * nodes).array();
}

/// C = B Bᵀ over the nodes, yᵀ(Bᵀ Nᵀ a N B) y: v = N B y/√λ.
Eigen::MatrixXd NodalCompliance::softest(int count) const {
  const SymmetricEigen nodes = symmetric_eigen(per_force_);
  const Eigen::MatrixXd root = nodes.vectors * nodes.values.cwiseMax(0).cwiseSqrt().asDiagonal();
  const Eigen::MatrixXd on_cells = shares_ * root;
  const SymmetricEigen shapes =
      symmetric_eigen(on_cells.transpose() * area_.matrix().asDiagonal() * on_cells);
  const Eigen::VectorXd& values = shapes.values;
  Eigen::Index kept = 0;
  while (kept < std::min<Eigen::Index>(count, values.size()) &&
         values[values.size() - 1 - kept] > least_share * values[values.size() - 1])
    ++kept;
  return on_cells * shapes.vectors.rightCols(kept) *
         values.tail(kept).cwiseSqrt().cwiseInverse().asDiagonal();
}

}  // namespace stribeck
