#pragma once
#include <array>

namespace stribeck {

/// The cubic with given values and slopes at the two ends of an interval.
///   y(s) = y₀ b₀ + w y₀′ b₁ + y₁ b₂ + w y₁′ b₃,   s = (x − x₀)/w in [0, 1]
/// w width of the interval, y′ slopes in x. The order of all four: y₀, y₀′, y₁, y₁′.
struct HermiteBasis {
  std::array<double, 4> value;              ///< contributions of the four to y(x)
  std::array<double, 4> slope;              ///< contributions to dy/dx
  std::array<double, 4> second_derivative;  ///< contributions to d²y/dx²

  HermiteBasis(double s, double width)
      : value{(1 + 2 * s) * (1 - s) * (1 - s), width * s * (1 - s) * (1 - s), s * s * (3 - 2 * s),
              width * s * s * (s - 1)},
        slope{-6 * s * (1 - s) / width, (1 - s) * (1 - 3 * s), 6 * s * (1 - s) / width,
              s * (3 * s - 2)},
        second_derivative{(12 * s - 6) / (width * width), (6 * s - 4) / width,
                          (6 - 12 * s) / (width * width), (6 * s - 2) / width} {}
};

inline double combined(const std::array<double, 4>& basis, const std::array<double, 4>& ends) {
  return basis[0] * ends[0] + basis[1] * ends[1] + basis[2] * ends[2] + basis[3] * ends[3];
}

}  // namespace stribeck
