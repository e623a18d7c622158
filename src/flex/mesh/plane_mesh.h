#pragma once
#include <Eigen/Core>
#include <array>
#include <map>
#include <string>
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
/// Lines are named sets of sides of cells. For a bushing, `bore` is the surface that the pin touches, `held` the boundary fixed in the housing.
/// The ring: even cells around, cells that widen outward in geometric proportion, nodes on their circles; it has both lines.
/// A gmsh mesh: format 2.2 or 4.1 in ASCII; quadrilaterals of 8 nodes (type 16) as they are, of 9 without their middle, of 4 with middles
/// on straight sides. Physical curves become lines. The axis of the bore is the origin. Lengths as in the file, times `scale` [m].
/// Source: [GeuzaineRemacle2009].
namespace stribeck {

inline constexpr const char *bore_line = "bore", *held_line = "held";

struct PlaneMesh {
  using Cell = std::array<int, 8>;
  using Side = std::array<int, 3>;  ///< end, middle, end
  using Lines = std::map<std::string, std::vector<Side>, std::less<>>;

  std::vector<Eigen::Vector2d> nodes;  ///< [m]
  std::vector<Cell> cells;
  Lines lines;

  const Eigen::Vector2d& node(int index) const { return nodes[static_cast<std::size_t>(index)]; }
  /// Side k of a cell, from its corner k to the next.
  static Side side(const Cell& cell, std::size_t k) {
    return {cell[k], cell[k + 4], cell[(k + 1) % 4]};
  }
};

/// `around` cells around and `across` cells through the wall, of radii in [m]; outermost cells `widening` times as wide as innermost.
PlaneMesh ring_mesh(double inner_radius, double outer_radius, int around, int across,
                    double widening);

/// `file` is the name used in messages. Throws InputError, with line and column, where the text is no such mesh; cells that turn
/// clockwise are turned round.
PlaneMesh read_gmsh(std::string_view text, const std::string& file, double scale);

}  // namespace stribeck
