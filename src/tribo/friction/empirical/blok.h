#pragma once
#include "tribo/friction/empirical_friction.h"

/// Blok: friction of rolling and sliding discs, two fits.
///
///   a   µ = 0.126 (η V_Σ^0.85 V_s^1.44 W^−0.43)^(−0.184)
///   b   µ = 0.118 (β₀^−0.16 η V_Σ^1.19 V_s^1.22 W^−0.44)^(−0.178),   β₀ = 0.012 η^0.33
///
/// η dynamic viscosity [cP]; V_s, V_Σ sliding and sum speed [m/s]; W load per length [kgf/cm];
/// β₀ relative fall of viscosity with temperature [1/°C].
/// Sign: friction_model.h. Valid: the source at hand states no range. Source: [Blok1962],
/// [Autiero2023] Table 1.
namespace stribeck {

class BlokA final : public EmpiricalFriction {
 public:
  static const Schema<BlokA>& schema();

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
};

class BlokB final : public EmpiricalFriction {
 public:
  static const Schema<BlokB>& schema();

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
};

}  // namespace stribeck
