#pragma once
#include <array>

#include "tribo/wear/joint_wear.h"

namespace stribeck {

/// Σ k(S) Δn of two surfaces whose loads do not depend on their depths: a depth is this sum times what one cycle wears over the coefficient.
struct CoefficientSums {
  std::array<double, 2> sums = {0, 0};  ///< [1/Pa]

  /// Adds `jump` cycles, which slide `sliding` [m] each, and counts them in the state.
  void add(double jump, double sliding, const std::array<WearLaw, 2>& laws, WearState& state) {
    const double distance = jump * sliding;
    for (std::size_t i = 0; i < sums.size(); ++i)
      sums[i] += jump * laws[i].coefficient_over(state.slid, distance);
    state.slid += distance;
    state.cycles += jump;
  }
};

}  // namespace stribeck
