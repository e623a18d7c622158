#include "flex/reduction/mode_selection.h"

#include <algorithm>
#include <array>
#include <numbers>

#include "math/dense/dense_eigen.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

using DirectionRows = std::array<Index, 3>;
constexpr DirectionRows across_plane{2, 3, 4}, within_plane{0, 1, 5};

/// Largest distance of an interface from the mass centre: what rotations are multiplied by [m].
double size_of(const ModalBody& body) {
  double size = 0;
  for (const ModalInterface& one : body.interfaces) size = std::max(size, one.at.norm());
  return size > 0 ? size : 1;
}

/// Returns these rows of all interfaces, rotations as displacements at the body's size.
MatrixXd interface_rows(const ModalBody& body, const DirectionRows& rows) {
  MatrixXd all(3 * static_cast<Index>(body.interfaces.size()), body.modes());
  const double size = size_of(body);
  Index row = 0;
  for (const ModalInterface& one : body.interfaces)
    for (const Index k : rows) all.row(row++) = (k < 3 ? 1 : size) * one.motion.row(k);
  return all;
}

/// Columns that these rows do not move, to the relative tolerance.
MatrixXd null_space(const MatrixXd& rows) {
  constexpr double moved = 1e-4;  // share of the largest: meshes are symmetric to some digits only
  const Index m = rows.cols();
  if (rows.rows() == 0) return MatrixXd::Identity(m, m);
  return stribeck::null_space(rows, moved);
}

/// Rows of motions in the plane, zero where they are the round-off of a body whose only interface is fixed.
MatrixXd rows_in_plane(const ModalBody& body) {
  constexpr double round_off = 1e-8;  // of 1/√m
  MatrixXd rows = interface_rows(body, within_plane);
  if (rows.size() > 0 && rows.cwiseAbs().maxCoeff() < round_off / std::sqrt(body.mass))
    rows.setZero();
  return rows;
}

MatrixXd compliance(const MatrixXd& rows, const VectorXd& stiffness) {
  return rows * stiffness.cwiseInverse().asDiagonal() * rows.transpose();
}

/// Returns the modes that act in the plane: by an interface, by a film surface, or by their inertia. Shares are of the most that modes can have:
/// √m of P, √I of G.
std::vector<Index> coupled_modes(const ModalBody& body) {
  constexpr double negligible = 1e-6;
  const Index m = body.modes();
  const MatrixXd moved = rows_in_plane(body);
  VectorXd share = VectorXd::Zero(m);
  if (moved.size() > 0 && !moved.isZero(0))
    share = moved.cwiseAbs().colwise().maxCoeff().transpose() / moved.cwiseAbs().maxCoeff();
  for (const FilmSurface& film : body.films)
    if (!film.motion.isZero(0))
      share = share.cwiseMax(film.motion.cwiseAbs().colwise().maxCoeff().transpose() /
                             film.motion.cwiseAbs().maxCoeff());
  const double translation = std::sqrt(body.mass), rotation = std::sqrt(body.inertia(2, 2));
  for (std::size_t a = 0; a < 2; ++a) {
    const VectorXd first = body.first.row(static_cast<Index>(a)).transpose().cwiseAbs();
    share = share.cwiseMax(first / translation);
    for (std::size_t b = 0; b < 2; ++b) {
      const VectorXd second = body.second[a][b].row(0).tail(m).transpose().cwiseAbs();
      share = share.cwiseMax(second / rotation);
    }
  }
  std::vector<Index> kept;
  for (Index k = 0; k < m; ++k)
    if (share[k] > negligible) kept.push_back(k);
  return kept;
}

}  // namespace

VectorXd frequencies(const ModalBody& body) {
  return body.stiffness.cwiseAbs().cwiseSqrt() / (2 * std::numbers::pi);
}

ModalBody transformed(const ModalBody& body, const MatrixXd& T) {
  const Index m = body.modes(), kept = T.cols();
  ModalBody made = body;
  MatrixXd with_undeformed = MatrixXd::Zero(m + 1, kept + 1);
  with_undeformed(0, 0) = 1;
  with_undeformed.bottomRightCorner(m, kept) = T;
  made.stiffness = (T.transpose() * body.stiffness.asDiagonal() * T).diagonal();
  made.damping = (T.transpose() * body.damping.asDiagonal() * T).diagonal();
  made.first = body.first * T;
  for (auto& row : made.second)
    for (MatrixXd& G : row) G = (with_undeformed.transpose() * G * with_undeformed).eval();
  if (made.picture.shapes.size() > 0)
    made.picture.shapes = (body.picture.shapes * T.cast<float>()).eval();
  const auto restrict = [&](MatrixXd& quadratic) {
    if (quadratic.size() > 0) quadratic = (T.transpose() * quadratic * T).eval();
  };
  std::ranges::for_each(made.foreshortening.first, restrict);
  for (auto& row : made.foreshortening.second) std::ranges::for_each(row, restrict);
  for (FilmSurface& film : made.films) film.motion = (film.motion * T).eval();
  for (ModalInterface& one : made.interfaces) {
    one.motion = (one.motion * T).eval();
    std::ranges::for_each(one.foreshortening, restrict);
  }
  return made;
}

ModalBody lowest_modes(const ModalBody& body, int count) {
  return transformed(body, MatrixXd::Identity(body.modes(), count));
}

int modes_up_to(const ModalBody& body, double frequency) {
  return static_cast<int>((frequencies(body).array() <= frequency).count());
}

PlanarBody in_plane(const ModalBody& body) {
  const MatrixXd N = null_space(interface_rows(body, across_plane));
  const SymmetricEigen modes = symmetric_eigen(N.transpose() * body.stiffness.asDiagonal() * N);
  const MatrixXd T = N * modes.vectors;
  ModalBody restricted = transformed(body, T);
  const std::vector<Index> kept = coupled_modes(restricted);
  MatrixXd chosen = MatrixXd::Zero(T.cols(), static_cast<Index>(kept.size()));
  for (std::size_t k = 0; k < kept.size(); ++k) chosen(kept[k], static_cast<Index>(k)) = 1;
  PlanarBody planar{transformed(restricted, chosen)};
  if (body.interfaces.empty() || body.modes() == 0) return planar;
  const MatrixXd whole = compliance(rows_in_plane(body), body.stiffness),
                 left = compliance(rows_in_plane(planar.body), planar.body.stiffness);
  if (!whole.isZero(0))
    planar.asymmetry = (whole - left).cwiseAbs().maxCoeff() / whole.cwiseAbs().maxCoeff();
  return planar;
}

}  // namespace stribeck
