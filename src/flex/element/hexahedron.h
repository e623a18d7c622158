#pragma once
#include <Eigen/Core>
#include <array>

namespace stribeck {

/// Corner k of the natural cube, ±1 in each coordinate, in the order of solid_mesh.h.
inline Eigen::Vector3d cube_corner(int k) {
  const bool right = k % 4 == 1 || k % 4 == 2, far = k % 4 >= 2;
  return {right ? 1.0 : -1.0, far ? 1.0 : -1.0, k >= 4 ? 1.0 : -1.0};
}

/// Corners at the ends of edge k, whose middle is node 8 + k.
inline constexpr std::array<std::array<int, 2>, 12> cube_edges{{{0, 1},
                                                                {0, 3},
                                                                {0, 4},
                                                                {1, 2},
                                                                {1, 5},
                                                                {2, 3},
                                                                {2, 6},
                                                                {3, 7},
                                                                {4, 5},
                                                                {4, 7},
                                                                {5, 6},
                                                                {6, 7}}};

}  // namespace stribeck
