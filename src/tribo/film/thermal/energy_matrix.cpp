#include "tribo/film/thermal/energy_matrix.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>

namespace stribeck {

EnergyMatrix::EnergyMatrix(const FilmPatch& patch, int temperatures)
    : columns_(patch.columns()),
      rows_(patch.rows()),
      stride_(patch.stride()),
      K_(patch.columns(), patch.rows()) {
  if (temperatures == 1) return;
  K_.clear();
  links_.assign(static_cast<std::size_t>(temperatures), K_.coefficients());
  within_.assign(static_cast<std::size_t>(patch.size()),
                 GapProfile::Matrix::Zero(temperatures, temperatures));
}

void EnergyMatrix::clear() {
  if (is_direct()) return K_.clear();
  for (BlockCyclic::Coefficients& k : links_)
    for (Eigen::VectorXd* values : {&k.diagonal, &k.lower, &k.upper, &k.below, &k.above})
      values->setZero();
  for (GapProfile::Matrix& block : within_) block.setZero();
}

double& EnergyMatrix::link(int layer, CellEdge edge, int cell) {
  BlockCyclic::Coefficients& k = links(layer);
  switch (edge) {
    case CellEdge::west:
      return k.lower[cell];
    case CellEdge::east:
      return k.upper[cell];
    case CellEdge::south:
      return k.below[cell];
    case CellEdge::north:
      break;
  }
  return k.above[cell];
}

bool EnergyMatrix::factorise(bool forward) {
  forward_ = forward;
  if (is_direct()) return K_.factorise();
  for (int j = 0; j < columns_; ++j)
    for (int c = j * stride_; c < j * stride_ + rows_; ++c) {
      GapProfile::Matrix& block = within(c);
      for (std::size_t g = 0; g < links_.size(); ++g)
        block(static_cast<Eigen::Index>(g), static_cast<Eigen::Index>(g)) += links_[g].diagonal[c];
      block = block.inverse().eval();
      if (!block.allFinite()) return false;
    }
  return true;
}

bool EnergyMatrix::solve(const Eigen::VectorXd& b, Eigen::VectorXd& x) const {
  constexpr int most_rounds = 2000;
  constexpr double settled = 1e-13;  // share of the largest temperature
  if (is_direct()) {
    x = b;
    K_.solve(x);
    return true;
  }
  // Where oil flows back some layers go against the others: every third round goes their way.
  for (int round = 0; round < most_rounds; ++round) {
    const double change = sweep((round % 3 != 2) == forward_, round % 2 == 0, b, x);
    if (!std::isfinite(change)) return false;
    if (change <= settled * std::max(1.0, x.cwiseAbs().maxCoeff())) return true;
  }
  return false;
}

/// Returns the largest change of a temperature.
double EnergyMatrix::sweep(bool forward, bool upward, const Eigen::VectorXd& b,
                           Eigen::VectorXd& x) const {
  double change = 0;
  for (int k = 0; k < columns_; ++k)
    for (int i = 0; i < rows_; ++i)
      change = std::max(
          change, solve_cell(forward ? k : columns_ - 1 - k, upward ? i : rows_ - 1 - i, b, x));
  return change;
}

double EnergyMatrix::solve_cell(int column, int row, const Eigen::VectorXd& b,
                                Eigen::VectorXd& x) const {
  const auto cells = static_cast<Eigen::Index>(columns_) * stride_;
  const int c = column * stride_ + row,
            west = (column == 0 ? columns_ - 1 : column - 1) * stride_ + row,
            east = (column + 1 == columns_ ? 0 : column + 1) * stride_ + row;
  const auto layers = static_cast<Eigen::Index>(links_.size());
  GapProfile::Vector right(layers);
  for (Eigen::Index g = 0; g < layers; ++g) {
    const BlockCyclic::Coefficients& k = links_[static_cast<std::size_t>(g)];
    const double* at = x.data() + g * cells;
    double sum = b[g * cells + c] - k.lower[c] * at[west] - k.upper[c] * at[east];
    if (row > 0) sum -= k.below[c] * at[c - 1];
    if (row + 1 < rows_) sum -= k.above[c] * at[c + 1];
    right[g] = sum;
  }
  const GapProfile::Vector found = within_[static_cast<std::size_t>(c)] * right;
  double change = 0;
  for (Eigen::Index g = 0; g < layers; ++g) {
    change = std::max(change, std::abs(found[g] - x[g * cells + c]));
    x[g * cells + c] = found[g];
  }
  return change;
}

}  // namespace stribeck
