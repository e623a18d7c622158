#include "flex/bore_condensation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/error.h"
#include "flex/quadrilateral.h"

namespace stribeck {
namespace {

constexpr double turn = 2 * std::numbers::pi;
constexpr double on_circle = 1e-3;  // of the radius
using Side = std::array<int, 3>;

bool lies_on(const Eigen::Vector2d& at, double radius) {
  return std::abs(at.norm() - radius) <= on_circle * radius;
}

/// Sides whose three nodes lie on the circle.
std::vector<Side> sides_on(const PlaneMesh& mesh, double radius) {
  std::vector<Side> sides;
  for (const auto& cell : mesh.cells)
    for (std::size_t k = 0; k < 4; ++k) {
      const Side side{cell[k], cell[k + 4], cell[(k + 1) % 4]};
      if (std::ranges::all_of(side, [&](int n) {
            return lies_on(mesh.nodes[static_cast<std::size_t>(n)], radius);
          }))
        sides.push_back(side);
    }
  return sides;
}

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
      const auto& node = mesh.nodes[static_cast<std::size_t>(side[static_cast<std::size_t>(k)])];
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
  const auto angle = [&](std::size_t k) {
    return angle_of(mesh.nodes[static_cast<std::size_t>(side[k])]);
  };
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

/// Nodes of the rim.
std::vector<int> nodes_on(const PlaneMesh& mesh, double radius) {
  std::vector<int> nodes;
  for (std::size_t k = 0; k < mesh.nodes.size(); ++k)
    if (lies_on(mesh.nodes[k], radius)) nodes.push_back(static_cast<int>(k));
  return nodes;
}

[[noreturn]] void refuse(const char* what, double radius) {
  throw InputError("mesh", fmt::format("no {} of radius {} m about the origin", what, radius),
                   "Centre the mesh on the axis, and check its unit of length.");
}

}  // namespace

Eigen::SparseMatrix<double> bore_forces(const PlaneMesh& mesh, double radius, int strips) {
  const std::vector<Side> bore = sides_on(mesh, radius);
  if (bore.empty()) refuse("bore", radius);
  std::vector<Eigen::Triplet<double>> entries;
  for (const Side& side : bore) add_side(mesh, side, strips, entries);
  Eigen::SparseMatrix<double> forces(2 * static_cast<Eigen::Index>(mesh.nodes.size()), strips);
  forces.setFromTriplets(entries.begin(), entries.end());
  return forces;
}

PlaneSolid held_bush(PlaneMesh mesh, const PlaneMaterial& material, double rim_radius) {
  const std::vector<int> held = nodes_on(mesh, rim_radius);
  if (held.empty()) refuse("rim", rim_radius);
  return {std::move(mesh), material, held};
}

Eigen::MatrixXd condensed_bore(const PlaneMesh& mesh, const PlaneMaterial& material,
                               const BushRadii& radii, int strips) {
  const Eigen::SparseMatrix<double> forces = bore_forces(mesh, radii.bore, strips);
  const PlaneSolid bush = held_bush(mesh, material, radii.rim);
  return forces.transpose() * bush.displacements(forces) / (radii.bore * turn / strips);
}

}  // namespace stribeck
