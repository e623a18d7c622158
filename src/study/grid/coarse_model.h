#pragma once
#include "model/model_input.h"

namespace stribeck {

/// Cells of a film's grid in each direction that one cell of the coarse grid replaces, and the divisors of Richardson's extrapolation:
///   E(x) = |x − x_c|/(2² − 1) of a figure that converges by the second order, |x − x_c|/(2 − 1) by the first
/// x a figure on the grid of the model, x_c on the coarse one. Source: [Roache1994].
inline constexpr int coarsening = 2;
inline constexpr double second_order = coarsening * coarsening - 1, first_order = coarsening - 1;

/// Returns the model with the films of all its joints on grids of half as many cells in each direction. It has no text: messages about it
/// name no line.
ModelInput coarse_model(const ModelInput&);

}  // namespace stribeck
