#pragma once
#include <Eigen/Core>

/// Where the coordinates of a rigid journal are in its SurfaceTable: a₀, a₁, turn, a₂, a₃, axial position. A film on half a bearing has no
/// slopes; only a journal that slides has the last.
namespace stribeck {

inline constexpr int journal_spin = 2, journal_slide = 5;
/// Of a_k.
constexpr int journal_coordinate(int k) {
  return k < 2 ? k : k + 1;
}
/// How many of the a_k these coordinates have.
inline int journal_positions(const Eigen::VectorXd& coordinates) {
  return coordinates.size() > 3 ? 4 : 2;
}

}  // namespace stribeck
