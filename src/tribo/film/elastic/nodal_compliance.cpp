#include "tribo/film/elastic/nodal_compliance.h"

#include <stdexcept>

namespace stribeck {

NodalCompliance::NodalCompliance(const FilmPatch& patch, Shares shares, Eigen::MatrixXd per_force)
    : shares_(std::move(shares)),
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
  d = (shares_ * (per_force_ * forces).eval()).array();
}

}  // namespace stribeck
