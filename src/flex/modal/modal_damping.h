#pragma once
#include <array>
#include <vector>

#include "math/modal_body.h"

/// Damping of the modes of a flexible body, 2 ζ ω of η̈ + 2 ζ ω η̇ + ω² η = f: by a ratio ζ for each mode, or by Rayleigh's damping
///
///   C = α M + β K,   2 ζ ω = α + β ω²
///   α = 2 ω_1 ω_2 (ζ_1 ω_2 − ζ_2 ω_1)/(ω_2² − ω_1²),   β = 2 (ζ_2 ω_2 − ζ_1 ω_1)/(ω_2² − ω_1²)
///
/// ζ damping ratio [-], ω natural frequency in the reference condition [rad/s]; α [1/s] and β [s] are positive or zero. The second
/// line gives those that have ζ_1 at ω_1 and ζ_2 at ω_2; between the two frequencies ζ is smaller, outside larger.
/// Valid: α damps the deflection alone, not the motion of the body frame; β ω/2 exceeds 1 for fast modes, which then do not swing.
/// Source: [Bathe1996] section 9.3.
namespace stribeck {

struct RayleighDamping {
  double mass = 0;       ///< α [1/s]
  double stiffness = 0;  ///< β [s]
};

/// Rayleigh's damping with the ratios ζ_1, ζ_2 at two different frequencies ω_1, ω_2 [rad/s].
RayleighDamping rayleigh_through(const std::array<double, 2>& ratios,
                                 const std::array<double, 2>& speeds);

/// 2 ζ ω by the ratios of the modes, by rising frequency; the last one holds for all modes beyond. At least one.
Eigen::VectorXd damping_by_ratios(const Eigen::VectorXd& stiffness,
                                  const std::vector<double>& ratios);

/// α + β ω².
Eigen::VectorXd damping_by(const RayleighDamping&, const Eigen::VectorXd& stiffness);

}  // namespace stribeck
