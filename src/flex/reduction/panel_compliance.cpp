#include "flex/reduction/panel_compliance.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "flex/linear/symmetric_factor.h"

namespace stribeck {
namespace {

constexpr double round_off = 1e-9;  // of the panel's length: a node there stands at the height

/// Numbers of the unknowns that are free; −1 of held ones.
std::vector<int> free_numbers(const CylinderPanel& panel, const PanelSupport& support) {
  const std::vector<double>&x = panel.x(), &angle = panel.angle();
  const double slack = round_off * (x.back() - x.front());
  std::vector<int> number(3 * panel.mesh().nodes.size());
  int count = 0;
  for (std::size_t i = 0; i < x.size(); ++i)
    for (std::size_t j = 0; j < angle.size(); ++j) {
      const bool side = (j == 0 || j + 1 == angle.size()) && x[i] >= support.sides_from - slack,
                 end = (support.top && i + 1 == x.size()) || (support.bottom && i == 0);
      for (int k = 0; k <= panel.layers(); ++k) {
        const auto first = 3 * static_cast<std::size_t>(panel.node(i, j, k));
        for (std::size_t axis = 0; axis < 3; ++axis)
          number[first + axis] = side || end ? -1 : count++;
      }
    }
  return number;
}

Eigen::SparseMatrix<double> free_stiffness(const SolidBody& body, const std::vector<int>& number,
                                           int count) {
  std::vector<Eigen::Triplet<double>> entries;
  for (int column = 0; column < body.stiffness().outerSize(); ++column)
    for (SolidBody::Sparse::InnerIterator it(body.stiffness(), column); it; ++it) {
      const int row = number[static_cast<std::size_t>(it.row())],
                at = number[static_cast<std::size_t>(it.col())];
      if (row >= 0 && at >= 0)
        entries.emplace_back(std::max(row, at), std::min(row, at), it.value());
    }
  Eigen::SparseMatrix<double> all(count, count);
  all.setFromTriplets(entries.begin(), entries.end());
  return all;
}

/// Where a value lies between nodes: the lower one and the share of the upper.
struct Between {
  std::size_t lower;
  double share;
};

Between between(const std::vector<double>& at, double value) {
  const double slack = round_off * (at.back() - at.front());
  if (value < at.front() - slack || value > at.back() + slack)
    throw std::invalid_argument("condense_panel: a place beside the panel");
  const auto above = std::lower_bound(at.begin(), at.end(), value - slack);
  const auto upper = std::max<std::size_t>(1, static_cast<std::size_t>(above - at.begin()));
  return {upper - 1, std::clamp((value - at[upper - 1]) / (at[upper] - at[upper - 1]), 0.0, 1.0)};
}

/// N, and the surface nodes that it has as columns.
struct Interpolation {
  Eigen::MatrixXd shares;
  std::vector<std::array<std::size_t, 2>> nodes;  ///< (x, angle)
};

Interpolation interpolate(const CylinderPanel& panel, const std::vector<PanelPlace>& places) {
  const std::size_t around = panel.angle().size();
  std::vector<int> column(panel.x().size() * around, -1);
  Interpolation all;
  std::vector<Eigen::Triplet<double>> shares;
  const auto add = [&](std::size_t place, std::size_t i, std::size_t j, double share) {
    if (share == 0) return;
    int& at = column[i * around + j];
    if (at < 0) {
      at = static_cast<int>(all.nodes.size());
      all.nodes.push_back({i, j});
    }
    shares.emplace_back(static_cast<int>(place), at, share);
  };
  for (std::size_t p = 0; p < places.size(); ++p) {
    const Between a = between(panel.x(), places[p].x), b = between(panel.angle(), places[p].angle);
    add(p, a.lower, b.lower, (1 - a.share) * (1 - b.share));
    add(p, a.lower, b.lower + 1, (1 - a.share) * b.share);
    add(p, a.lower + 1, b.lower, a.share * (1 - b.share));
    add(p, a.lower + 1, b.lower + 1, a.share * b.share);
  }
  all.shares.setZero(static_cast<Eigen::Index>(places.size()),
                     static_cast<Eigen::Index>(all.nodes.size()));
  for (const auto& one : shares) all.shares(one.row(), one.col()) += one.value();
  return all;
}

/// R: a unit inward force at each of the surface nodes, over the free unknowns.
Eigen::MatrixXd inward(const CylinderPanel& panel, const Interpolation& on,
                       const std::vector<int>& number, int count) {
  Eigen::MatrixXd all = Eigen::MatrixXd::Zero(count, static_cast<Eigen::Index>(on.nodes.size()));
  for (std::size_t k = 0; k < on.nodes.size(); ++k) {
    const auto [i, j] = on.nodes[k];
    const auto first = 3 * static_cast<std::size_t>(panel.node(i, j, 0));
    const double angle = panel.angle()[j];
    const std::array<double, 2> to{-std::cos(angle), -std::sin(angle)};
    for (std::size_t axis = 1; axis < 3; ++axis)
      if (const int row = number[first + axis]; row >= 0)
        all(row, static_cast<Eigen::Index>(k)) = to[axis - 1];
  }
  return all;
}

/// Uᵀ M U
Eigen::MatrixXd mass_of(const SolidBody& body, const std::vector<int>& number,
                        const Eigen::MatrixXd& u) {
  Eigen::MatrixXd whole = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(number.size()), u.cols());
  for (std::size_t k = 0; k < number.size(); ++k)
    if (number[k] >= 0) whole.row(static_cast<Eigen::Index>(k)) = u.row(number[k]);
  return whole.transpose() * body.mass_times(whole);
}

/// Keeps the lowest modes of C.
void truncate(const Eigen::MatrixXd& mass, int modes, PanelCompliance& found) {
  const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd> solver(mass, found.compliance);
  const int count = std::min<int>(modes, static_cast<int>(mass.cols()));
  const Eigen::VectorXd squares = solver.eigenvalues().tail(count).reverse();  // 1/ω²
  const Eigen::MatrixXd forces =
      found.compliance * solver.eigenvectors().rightCols(count).rowwise().reverse();
  found.frequencies = (squares.cwiseSqrt() * 2 * std::numbers::pi).cwiseInverse();
  // f_iᵀ C f_i = 1 there: each mode gives C f_i f_iᵀ C.
  found.compliance = forces * forces.transpose();
}

}  // namespace

PanelCompliance condense_panel(const CylinderPanel& panel, const SolidMaterial& material,
                               const PanelSupport& support, const std::vector<PanelPlace>& places,
                               std::optional<int> modes) {
  const SolidBody body(panel.mesh(), {material});
  const std::vector<int> number = free_numbers(panel, support);
  const int count = 1 + *std::max_element(number.begin(), number.end());
  const SymmetricFactor factor(free_stiffness(body, number, count),
                               SymmetricFactor::Kind::positive);
  const Interpolation on = interpolate(panel, places);
  const Eigen::MatrixXd force = inward(panel, on, number, count);
  Eigen::MatrixXd u = force;
  factor.solve_in_place(u);
  PanelCompliance found{force.transpose() * u, {}};
  found.compliance = (found.compliance + found.compliance.transpose().eval()) / 2;
  if (modes) truncate(mass_of(body, number, u), *modes, found);
  found.compliance = on.shares * found.compliance * on.shares.transpose();
  return found;
}

}  // namespace stribeck
