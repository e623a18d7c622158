#include "tribo/film/surface/nodal_compliance.h"

#include <stdexcept>

namespace stribeck {
NodalCompliance::NodalCompliance(const FilmPatch& patch, const Shares& shares,
                                 Eigen::MatrixXd per_force)
    : SurfaceCompliance(PointShares(shares, patch.stride()), patch.area),
      per_force_(std::move(per_force)) {
  if (shares.rows() != patch.size() || shares.cols() != per_force_.rows() ||
      per_force_.rows() != per_force_.cols())
    throw std::invalid_argument("NodalCompliance: one row for each cell, one column for each node");
  constexpr double round_off = 1e-9;
  if (!(per_force_ - per_force_.transpose()).isZero(round_off * per_force_.cwiseAbs().maxCoeff()))
    throw std::invalid_argument("NodalCompliance: the matrix is not symmetric");
  per_force_ = ((per_force_ + per_force_.transpose()) / 2).eval();
}

}  // namespace stribeck
