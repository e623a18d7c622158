#pragma once
#include <optional>
#include <vector>

#include "dae/analysis/modal_analysis.h"

/// The lowest natural vibrations of a large conservative mechanism at rest, without dense matrices:
///   K u + Gᵀ μ = ω² M u,  G u = 0      u ← [K − σM, Gᵀ; G, 0]⁻¹ (M u, 0),  σ < 0
/// by the block Lanczos method (math/linear/block_lanczos.h). All vectors meet G u = 0, since the first ones do.
/// Source: [TisseurMeerbergen2001].
namespace stribeck {

/// Returns the `count` lowest vibrations by rising frequency; none where damping acts, something moves, or forces have no potential.
std::optional<std::vector<Vibration>> lowest_vibrations(const DaeProblem& problem, const State& s,
                                                        int count);

}  // namespace stribeck
