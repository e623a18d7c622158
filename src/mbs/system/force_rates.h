#pragma once
#include "mbs/system/multibody_system.h"

/// Rates at which the forces of a mechanism answer small motions about a state: bounds of |λ| in
///   (λ² M + λ C + K) x + Gᵀμ = 0,  G x = 0       K = −∂f/∂q,  C = −∂f/∂v of force elements
///   vibration  √|κ|, κ the largest eigenvalue of M⁻¹K among motions that the constraints allow [1/s]
///   relaxation |γ|, γ that of M⁻¹C [1/s];   |λ| <= vibration + relaxation for symmetric K and C
/// By power iteration with one sparse factorisation of [M, Gᵀ; G, 0]: within some per cent, from below. Effects of the
/// motion itself (gyroscopic terms, forces of joints) are left out: they are as fast as the motion. So are laws that change
/// their form where bodies meet (ForceElement::events): whether they touch at the state says nothing of the run.
/// Source: [Haug1989] for the equations; power iteration: [GolubVanLoan2013] section 7.3.
namespace stribeck {

struct ForceRates {
  double vibration = 0, relaxation = 0;  ///< [1/s]
  double fastest() const { return vibration + relaxation; }
};

/// Returns the rates at an assembled state, without redundant rows. Films are left out: they are as stiff as they become thin.
ForceRates force_rates(const MultibodySystem& system, const State& s);

}  // namespace stribeck
