#include "flex/bore_condensation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

#include "base/error.h"
#include "flex/quadrilateral.h"

namespace stribeck {
namespace {

constexpr double turn = 2 * std::numbers::pi;
using Side = PlaneMesh::Side;

double angle_of(const Eigen::Vector2d& at) {
  return std::atan2(at.y(), at.x());
}

/// Where on a side the angle is reached; angles along a side are nearly linear in ξ.
double place_of(double angle, double from, double middle, double to) {
  const double bend = (from + to) / 2 - middle, slope = (to - from) / 2;
  double xi = (angle - middle) / slope;
  for (int k = 0; k < 20; ++k)
    xi -= (middle + slope * xi + bend * xi * xi - angle) / (slope + 2 * bend * xi);
  return xi;
}

/// Adds ∫ N u dℓ of the part of the side between two places to a strip's column of forces.
void add_pressure(const PlaneMesh& mesh, const Side& side, double from, double to, int strip,
                  std::vector<Eigen::Triplet<double>>& forces) {
  constexpr std::array<double, 3> at{-0.774596669241483377, 0, 0.774596669241483377};
  constexpr std::array<double, 3> weight{5.0 / 9, 8.0 / 9, 5.0 / 9};
  for (std::size_t g = 0; g < 3; ++g) {
    const SideShape shape((from + to) / 2 + (to - from) / 2 * at[g]);
    Eigen::Vector2d place(0, 0), along(0, 0);
    for (int k = 0; k < 3; ++k) {
      const Eigen::Vector2d& node = mesh.node(side[static_cast<std::size_t>(k)]);
      place += shape.value[k] * node;
      along += shape.slope[k] * node;
    }
    const Eigen::Vector2d push = place.normalized() * (along.norm() * weight[g] * (to - from) / 2);
    for (int k = 0; k < 3; ++k)
      for (int axis = 0; axis < 2; ++axis)
        forces.emplace_back(2 * side[static_cast<std::size_t>(k)] + axis, strip,
                            shape.value[k] * push[axis]);
  }
}

/// Cuts a side at the borders of the strips and adds each piece to its strip.
void add_side(const PlaneMesh& mesh, Side side, int strips,
              std::vector<Eigen::Triplet<double>>& forces) {
  const auto angle = [&](std::size_t k) { return angle_of(mesh.node(side[k])); };
  if (std::remainder(angle(2) - angle(0), turn) < 0) std::swap(side[0], side[2]);
  const double from = angle(0), middle = from + std::remainder(angle(1) - from, turn),
               to = from + std::remainder(angle(2) - from, turn), spacing = turn / strips;
  const auto border = [&](long k) { return (static_cast<double>(k) - 0.5) * spacing; };
  const auto first = static_cast<long>(std::floor(from / spacing + 0.5));
  double left = -1;
  for (long k = first; left < 1; ++k) {
    const double end = border(k + 1),
                 right = end < to ? std::min(place_of(end, from, middle, to), 1.0) : 1.0;
    const long strip = ((k % strips) + strips) % strips;
    if (right > left) add_pressure(mesh, side, left, right, static_cast<int>(strip), forces);
    left = right;
  }
}

const std::vector<Side>& line_of(const PlaneMesh& mesh, const char* name) {
  const auto line = mesh.lines.find(name);
  ensure(line != mesh.lines.end(), "a mesh without the line {}", name);
  return line->second;
}

}  // namespace

Eigen::SparseMatrix<double> bore_forces(const PlaneMesh& mesh, int strips) {
  std::vector<Eigen::Triplet<double>> entries;
  for (const Side& side : line_of(mesh, bore_line)) add_side(mesh, side, strips, entries);
  Eigen::SparseMatrix<double> forces(2 * static_cast<Eigen::Index>(mesh.nodes.size()), strips);
  forces.setFromTriplets(entries.begin(), entries.end());
  return forces;
}

PlaneSolid held_bush(PlaneMesh mesh, const PlaneMaterial& material) {
  std::vector<int> held;
  for (const Side& side : line_of(mesh, held_line))
    held.insert(held.end(), side.begin(), side.end());
  return {std::move(mesh), material, held};
}

Eigen::MatrixXd condensed_bore(const PlaneMesh& mesh, const PlaneMaterial& material, double radius,
                               int strips) {
  const Eigen::SparseMatrix<double> forces = bore_forces(mesh, strips);
  return forces.transpose() * held_bush(mesh, material).displacements(forces) /
         (radius * turn / strips);
}

Eigen::MatrixXd condensed_ring(const RingCells& ring, const PlaneMaterial& material, int strips) {
  const PlaneMesh mesh =
      ring_mesh(ring.bore_radius, ring.rim_radius, strips, ring.layers, ring.widening);
  const Eigen::SparseMatrix<double> forces = bore_forces(mesh, strips);
  const Eigen::VectorXd first = forces.transpose() *
                                held_bush(mesh, material).displacements(forces.leftCols(1)) /
                                (ring.bore_radius * turn / strips);
  Eigen::MatrixXd matrix(strips, strips);
  for (int j = 0; j < strips; ++j)
    for (int k = 0; k < strips; ++k) matrix(j, k) = first[std::abs(j - k)];
  return matrix;
}

}  // namespace stribeck
