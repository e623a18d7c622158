#pragma once
#include <Eigen/Core>
#include <array>
#include <string_view>
#include <vector>

/// A plane body cut into quadrilaterals of 8 nodes.
///
///   3 – 6 – 2
///   |       |      corners counterclockwise, then the middles of the sides in the same order
///   7       5
///   |       |
///   0 – 4 – 1
///
/// The ring: even cells around, cells that widen outward in geometric proportion, nodes on their circles.
/// A gmsh mesh: format 2.2 or 4.1 in ASCII; quadrilaterals of 8 nodes (type 16) as they are, of 9 without their middle, of 4 with middles
/// on straight sides. The axis of the bore is the origin. Lengths as in the file, times `scale` [m].
/// Source: [GeuzaineRemacle2009].
namespace stribeck {

struct PlaneMesh {
  using Cell = std::array<int, 8>;
  std::vector<Eigen::Vector2d> nodes;  ///< [m]
  std::vector<Cell> cells;
};

/// `around` cells around and `across` cells through the wall, of radii in [m]; outermost cells `widening` times as wide as innermost.
PlaneMesh ring_mesh(double inner_radius, double outer_radius, int around, int across,
                    double widening);

/// Throws InputError where the text is no such mesh; cells that turn clockwise are turned round.
PlaneMesh read_gmsh(std::string_view text, double scale);

}  // namespace stribeck
