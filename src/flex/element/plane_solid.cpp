#include "flex/element/plane_solid.h"

#include <utility>

#include "base/error.h"
#include "flex/element/quadrilateral.h"

namespace stribeck {

PlaneSolid::PlaneSolid(PlaneMesh mesh, PlaneMaterial material, const std::vector<int>& held)
    : mesh_(std::move(mesh)), row_(2 * mesh_.nodes.size(), 0) {
  for (const int node : held)
    row_[2 * static_cast<std::size_t>(node)] = row_[2 * static_cast<std::size_t>(node) + 1] = -1;
  for (int& row : row_)
    if (row == 0) row = free_++;
  std::vector<Eigen::Triplet<double>> entries;
  entries.reserve(mesh_.cells.size() * 136);
  for (std::size_t c = 0; c < mesh_.cells.size(); ++c) {
    const auto& cell = mesh_.cells[c];
    bool valid = false;
    const auto k = Quadrilateral::stiffness(mesh_, cell, material, valid);
    if (!valid)
      throw InputError("mesh", fmt::format("cell {} of the mesh is folded or empty", c + 1),
                       "Correct the mesh.");
    const auto row = [&](int a) {
      return row_[2 * static_cast<std::size_t>(cell[static_cast<std::size_t>(a / 2)]) +
                  static_cast<std::size_t>(a % 2)];
    };
    for (int a = 0; a < 16; ++a)
      for (int b = 0; b < 16; ++b)
        if (row(a) >= 0 && row(b) >= 0 && row(a) >= row(b))
          entries.emplace_back(row(a), row(b), k(a, b));
  }
  Sparse stiffness(free_, free_);
  stiffness.setFromTriplets(entries.begin(), entries.end());
  factors_.emplace(stiffness);
  const Eigen::VectorXd pivots = factors_->pivots();
  constexpr double singular = 1e-13;
  if (!factors_->is_regular() || !(pivots.minCoeff() > singular * pivots.maxCoeff()))
    throw InputError("mesh", "parts of the mesh are not fixed",
                     "Fix its outer surface, and connect every cell to it by whole sides.");
}

Eigen::MatrixXd PlaneSolid::displacements(const Eigen::MatrixXd& forces) const {
  ensure(forces.rows() == static_cast<Eigen::Index>(row_.size()), "{} forces", forces.rows());
  Eigen::MatrixXd load = Eigen::MatrixXd::Zero(free_, forces.cols());
  for (std::size_t k = 0; k < row_.size(); ++k)
    if (row_[k] >= 0) load.row(row_[k]) = forces.row(static_cast<Eigen::Index>(k));
  const Eigen::MatrixXd moved = factors_->solve(load);
  Eigen::MatrixXd result = Eigen::MatrixXd::Zero(forces.rows(), forces.cols());
  for (std::size_t k = 0; k < row_.size(); ++k)
    if (row_[k] >= 0) result.row(static_cast<Eigen::Index>(k)) = moved.row(row_[k]);
  return result;
}

}  // namespace stribeck
