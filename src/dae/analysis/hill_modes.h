#pragma once
#include <optional>
#include <vector>

#include "dae/analysis/modal_analysis.h"

/// Vibrations about a steady rotation where the surroundings distinguish directions across the axis: a flexible or uneven rotor on
/// supports that differ in x and y. The matrices of the rotating frame (dae/analysis/linearization.h) are periodic in the angle φ = Ωt:
///
///   M ξ̈ + C(φ) ξ̇ + K(φ) ξ = 0,    ξ = e^{λt} Σ_j h_j(φ) a_j,    h = 1, cos kφ, sin kφ,  k ≤ 3
///   M̂ λ² a + (2 M̂ D + Ĉ) λ a + (M̂ D² + Ĉ D + K̂) a = 0
///
/// D: the rate of the harmonics, of a_cos it is kΩ a_sin and of a_sin −kΩ a_cos; M̂, Ĉ, K̂ averages of h_i A(φ) h_j over a turn, divided by that
/// of h_i² (Hill's method: a Galerkin method in the angle). Each vibration comes once for each shift of λ by a multiple of iΩ; of these
/// the one counts whose largest part in the fixed frame is that at λ itself, so that its frequency and shape are those of the fixed frame.
/// Valid: exact for rotors that are solids of revolution, with both modes of each pair, whose vibrations are single harmonics of the fixed
/// frame; for uneven rotors up to harmonics beyond the third, which the unevenness of rotor and supports together makes, more of them the
/// slower it rotates. Copies at the edge of the harmonics are then mistaken for vibrations: their number shows it.
/// Source: [Genta2005] chapter 6; [Hill1886].
namespace stribeck {

/// Vibrations seen from the fixed frame, shapes without modal coordinates; none where the rotation does not carry s, settled, into itself at
/// all angles, or the inertia changes with the angle.
std::optional<std::vector<Vibration>> hill_vibrations(const DaeProblem& problem,
                                                      const RotatingMotion& rotation,
                                                      const State& s);

}  // namespace stribeck
