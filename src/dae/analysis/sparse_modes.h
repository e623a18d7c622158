#pragma once
#include <optional>
#include <vector>

#include "dae/analysis/modal_analysis.h"

/// The lowest natural vibrations of a large conservative mechanism at rest, without dense matrices:
///   K u + Gᵀ μ = ω² M u,  G u = 0      u ← [K − σM, Gᵀ; G, 0]⁻¹ (M u, 0),  σ < 0
/// by the shift-invert Lanczos method with implicit restarts. All vectors meet G u = 0, since the first one does.
/// Source: [TisseurMeerbergen2001] for the problem; the method is that of the library Spectra.
namespace stribeck {

/// So many of them by rising frequency. None where damping acts, something moves, or forces have no potential.
std::optional<std::vector<Vibration>> lowest_vibrations(const DaeProblem& problem, const State& s,
                                                        int count);

}  // namespace stribeck
