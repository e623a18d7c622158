#pragma once
#include <array>
#include <cstddef>

namespace stribeck {

/// Quantity with fewer components in the plane than in space, as given in a file: a vector [x, y] or [x, y, z]; an angular velocity or an
/// inertia as one number or three.
template <std::size_t Planar>
struct Components {
  static constexpr std::size_t planar = Planar, spatial = 3;
  std::array<double, 3> values{};
  std::size_t given = 0;  ///< number of values given; 0 when left out

  double operator[](std::size_t i) const { return values[i]; }
};

using VectorComponents = Components<2>;
using SpinComponents = Components<1>;

}  // namespace stribeck
