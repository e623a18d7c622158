#pragma once
#include "tribo/friction/empirical_friction.h"

/// Blok: friction of rolling and sliding discs, two fits.
///
///   µ = factor (β₀^expansion η V_Σ^sum V_s^sliding W^load)^exponent,   β₀ = 0.012 η^0.33
///
///   a   µ = 0.126 (η V_Σ^0.85 V_s^1.44 W^−0.43)^(−0.184)
///   b   µ = 0.118 (β₀^−0.16 η V_Σ^1.19 V_s^1.22 W^−0.44)^(−0.178)
///
/// η dynamic viscosity [cP]; V_s, V_Σ sliding and sum speed [m/s]; W load per length [kgf/cm];
/// β₀ relative fall of viscosity with temperature [1/°C].
/// Sign: friction_model.h. Valid: the source at hand states no range. Source: [Blok1962],
/// [Autiero2023] Table 1.
namespace stribeck {

/// Constants of a fit [-].
struct BlokFit {
  double factor, expansion, sum_speed, sliding_speed, load, exponent;
};

class BlokFriction : public EmpiricalFriction {
 public:
  double factor, expansion_exponent, sum_speed_exponent, sliding_speed_exponent, load_exponent,
      exponent;

 protected:
  explicit BlokFriction(const BlokFit& fit);

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
};

class BlokA final : public BlokFriction {
 public:
  BlokA() : BlokFriction({0.126, 0.0, 0.85, 1.44, -0.43, -0.184}) {}
  static const Schema<BlokA>& schema();
};

class BlokB final : public BlokFriction {
 public:
  BlokB() : BlokFriction({0.118, -0.16, 1.19, 1.22, -0.44, -0.178}) {}
  static const Schema<BlokB>& schema();
};

}  // namespace stribeck
