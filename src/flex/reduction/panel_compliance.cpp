#include "flex/reduction/panel_compliance.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/error.h"
#include "flex/linear/symmetric_factor.h"
#include "math/dense/dense_eigen.h"

namespace stribeck {
namespace {

// Share of the panel's length: a node within it stands at the height
constexpr double round_off = 1e-9;

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

/// R: a unit inward force at each node of the pad, over the free unknowns.
Eigen::MatrixXd inward(const CylinderPanel& panel, const std::vector<int>& number, int count) {
  const std::size_t heights = panel.pad_x().size(), angles = panel.pad_angle().size();
  Eigen::MatrixXd all = Eigen::MatrixXd::Zero(count, static_cast<Eigen::Index>(heights * angles));
  for (std::size_t i = 0; i < heights; ++i)
    for (std::size_t j = 0; j < angles; ++j) {
      const auto first = 3 * static_cast<std::size_t>(panel.pad_node(i, j));
      const double angle = panel.pad_angle()[j];
      const std::array<double, 2> to{-std::cos(angle), -std::sin(angle)};
      for (std::size_t axis = 1; axis < 3; ++axis)
        if (const int row = number[first + axis]; row >= 0)
          all(row, static_cast<Eigen::Index>(i * angles + j)) = to[axis - 1];
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

/// F of loads that are even or, where `sign` is −1, odd about the middle.
PanelSurface half_of(const PanelSurface& whole, double sign) {
  const std::size_t n = whole.angle.size(), heights = whole.x.size();
  const double slack = round_off * (whole.angle.back() - whole.angle.front());
  PanelSurface half{whole.x, {}, {}, {}};
  std::vector<std::size_t> from;
  for (std::size_t j = 0; j < n; ++j)
    if (whole.angle[j] > slack || (sign > 0 && whole.angle[j] >= -slack)) from.push_back(j);
  for (const std::size_t j : from) half.angle.push_back(whole.angle[j]);
  Eigen::SparseMatrix<double> forces(static_cast<Eigen::Index>(heights * n),
                                     static_cast<Eigen::Index>(heights * from.size()));
  for (std::size_t i = 0; i < heights; ++i)
    for (std::size_t k = 0; k < from.size(); ++k) {
      const auto column = static_cast<Eigen::Index>(i * from.size() + k);
      forces.coeffRef(static_cast<Eigen::Index>(i * n + from[k]), column) += 1;
      forces.coeffRef(static_cast<Eigen::Index>(i * n + n - 1 - from[k]), column) += sign;
    }
  const auto folded = [&](const Eigen::MatrixXd& all) {
    return Eigen::MatrixXd(forces.transpose() * Eigen::MatrixXd(all * forces) / 2);
  };
  half.compliance = folded(whole.compliance);
  half.mass_of_responses = folded(whole.mass_of_responses);
  return half;
}

}  // namespace

PanelSurface condense_panel(const CylinderPanel& panel, const SolidMaterial& material,
                            const PanelSupport& support) {
  const SolidBody body(panel.mesh(), {material});
  const std::vector<int> number = free_numbers(panel, support);
  const int count = 1 + *std::max_element(number.begin(), number.end());
  const SymmetricFactor factor(free_stiffness(body, number, count),
                               SymmetricFactor::Kind::positive);
  const Eigen::MatrixXd force = inward(panel, number, count);
  Eigen::MatrixXd u = force;
  factor.solve_in_place(u);
  PanelSurface found{panel.pad_x(), panel.pad_angle(), force.transpose() * u,
                     mass_of(body, number, u)};
  found.compliance = (found.compliance + found.compliance.transpose().eval()) / 2;
  return found;
}

PanelSurface even_half(const PanelSurface& whole) {
  return half_of(whole, 1);
}

PanelSurface odd_half(const PanelSurface& whole) {
  return half_of(whole, -1);
}

/// (Uᵀ M U) f = C f/ω², s = ω C f where fᵀ C f = 1; over the nodes that are free.
PanelModes modes_of(const PanelSurface& surface) {
  std::vector<Eigen::Index> free;
  for (Eigen::Index k = 0; k < surface.compliance.rows(); ++k)
    if (surface.compliance(k, k) > 0) free.push_back(k);
  const auto modes =
      generalised_eigen(surface.mass_of_responses(free, free), surface.compliance(free, free));
  ensure(modes.has_value(), "the compliance of a panel is positive definite");
  PanelModes found;
  found.frequencies = modes->values.reverse().cwiseSqrt().cwiseInverse();
  found.shapes = surface.compliance(Eigen::all, free) * modes->vectors.rowwise().reverse() *
                 found.frequencies.asDiagonal();
  return found;
}

}  // namespace stribeck
