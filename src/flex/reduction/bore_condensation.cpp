#include "flex/reduction/bore_condensation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

#include "base/error.h"
#include "flex/element/quadrilateral.h"

namespace stribeck {
namespace {

constexpr double turn = 2 * std::numbers::pi;
using Side = PlaneMesh::Side;

double angle_of(const Eigen::Vector2d& at) {
  return std::atan2(at.y(), at.x());
}

/// Returns the place on a side at which the angle is reached; angles along a side are nearly linear in ξ.
double place_of(double angle, double from, double middle, double to) {
  const double bend = (from + to) / 2 - middle, slope = (to - from) / 2;
  double xi = (angle - middle) / slope;
  for (int k = 0; k < 20; ++k)
    xi -= (middle + slope * xi + bend * xi * xi - angle) / (slope + 2 * bend * xi);
  return xi;
}

using Entries = std::vector<Eigen::Triplet<double>>;
struct ForceEntries {
  Entries normal, tangential;
};

/// Adds ∫ N u dℓ and ∫ N t dℓ of the part of the side between two places to a segment's columns of forces.
void add_forces(const PlaneMesh& mesh, const Side& side, double from, double to, int segment,
                ForceEntries& forces) {
  constexpr std::array<double, 3> at{-0.774596669241483377, 0, 0.774596669241483377};
  constexpr std::array<double, 3> weight{5.0 / 9, 8.0 / 9, 5.0 / 9};
  const auto add = [&](const SideShape& shape, const Eigen::Vector2d& push, Entries& entries) {
    for (int k = 0; k < 3; ++k)
      for (int axis = 0; axis < 2; ++axis)
        entries.emplace_back(2 * side[static_cast<std::size_t>(k)] + axis, segment,
                             shape.value[k] * push[axis]);
  };
  for (std::size_t g = 0; g < 3; ++g) {
    const SideShape shape((from + to) / 2 + (to - from) / 2 * at[g]);
    Eigen::Vector2d place(0, 0), along(0, 0);
    for (int k = 0; k < 3; ++k) {
      const Eigen::Vector2d& node = mesh.node(side[static_cast<std::size_t>(k)]);
      place += shape.value[k] * node;
      along += shape.slope[k] * node;
    }
    const Eigen::Vector2d push = place.normalized() * (along.norm() * weight[g] * (to - from) / 2);
    add(shape, push, forces.normal);
    add(shape, {-push.y(), push.x()}, forces.tangential);
  }
}

/// Cuts a side at the borders of the segments and adds each piece to its segment.
void add_side(const PlaneMesh& mesh, Side side, int segments, ForceEntries& forces) {
  const auto angle = [&](std::size_t k) { return angle_of(mesh.node(side[k])); };
  if (std::remainder(angle(2) - angle(0), turn) < 0) std::swap(side[0], side[2]);
  const double from = angle(0), middle = from + std::remainder(angle(1) - from, turn),
               to = from + std::remainder(angle(2) - from, turn), spacing = turn / segments;
  const auto border = [&](long k) { return (static_cast<double>(k) - 0.5) * spacing; };
  const auto first = static_cast<long>(std::floor(from / spacing + 0.5));
  double left = -1;
  for (long k = first; left < 1; ++k) {
    const double end = border(k + 1),
                 right = end < to ? std::min(place_of(end, from, middle, to), 1.0) : 1.0;
    const long segment = ((k % segments) + segments) % segments;
    if (right > left) add_forces(mesh, side, left, right, static_cast<int>(segment), forces);
    left = right;
  }
}

const std::vector<Side>& line_of(const PlaneMesh& mesh, const char* name) {
  const auto line = mesh.lines.find(name);
  ensure(line != mesh.lines.end(), "a mesh without the line {}", name);
  return line->second;
}

}  // namespace

BoreForces bore_forces(const PlaneMesh& mesh, int segments) {
  ForceEntries entries;
  for (const Side& side : line_of(mesh, bore_line)) add_side(mesh, side, segments, entries);
  const auto matrix = [&](const Entries& all) {
    Eigen::SparseMatrix<double> forces(2 * static_cast<Eigen::Index>(mesh.nodes.size()), segments);
    forces.setFromTriplets(all.begin(), all.end());
    return forces;
  };
  return {matrix(entries.normal), matrix(entries.tangential)};
}

PlaneSolid fixed_bushing(PlaneMesh mesh, const PlaneMaterial& material) {
  std::vector<int> held;
  for (const Side& side : line_of(mesh, held_line))
    held.insert(held.end(), side.begin(), side.end());
  return {std::move(mesh), material, held};
}

CondensedBore guyan_bore(const PlaneMesh& mesh, const PlaneMaterial& material, double radius,
                         int segments) {
  const BoreForces forces = bore_forces(mesh, segments);
  const Eigen::MatrixXd moved =
      fixed_bushing(mesh, material).displacements(forces.normal) / (radius * turn / segments);
  return {forces.normal.transpose() * moved, moved.transpose() * forces.tangential};
}

CondensedBore condensed_ring(const RingCells& ring, const PlaneMaterial& material, int segments) {
  const PlaneMesh mesh =
      ring_mesh(ring.bore_radius, ring.rim_radius, segments, ring.layers, ring.widening);
  const BoreForces forces = bore_forces(mesh, segments);
  const Eigen::VectorXd moved =
      fixed_bushing(mesh, material).displacements(forces.normal.leftCols(1)) /
      (ring.bore_radius * turn / segments);
  const Eigen::VectorXd column = forces.normal.transpose() * moved,
                        row = forces.tangential.transpose() * moved;
  CondensedBore bore{Eigen::MatrixXd(segments, segments), Eigen::MatrixXd(segments, segments)};
  for (int j = 0; j < segments; ++j)
    for (int k = 0; k < segments; ++k) {
      bore.by_pressure(j, k) = column[std::abs(j - k)];
      bore.by_traction(j, k) = row[(k - j + segments) % segments];
    }
  return bore;
}

}  // namespace stribeck
