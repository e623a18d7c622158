#pragma once
#include "tribo/friction/empirical_friction.h"

/// Friction of rolling and sliding discs and gear teeth that falls with a logarithm.
///
///   Askwith           µ = 0.0099 log₁₀(3.89e7 W/(η V_s V_Σ²))
///   Benedict, Kelley  µ = 0.0127 log₁₀(3.17e8 W/(η V_s V_Σ²))
///   Kelley, Lemanski  µ = 0.0099 log₁₀(3.89e7 W/(η V_s V_Σ² [(R_i + R_j)/3]²))
///   Leach, Kelley     µ = −0.00738 log₁₀[1.936e26 V_s V_Σ²/(η⁷ W^7.9)]
///
/// W load per length [lbf/in]; η dynamic viscosity [cP]; V_s, V_Σ sliding and sum speed [in/s]; R_i,
/// R_j radii of the bodies [in]. Sign: friction_model.h; below zero at high speed, where µ is cut.
/// Valid: the sources at hand state no range. Kelley and Lemanski know two convex bodies: a flat one is
/// refused; of a concave one the size of its radius is taken, which is a choice of ours and flagged.
/// Source: [Askwith1966], [BenedictKelley1961], [KelleyLemanski1967], [LeachKelley1965],
/// [Autiero2023] Table 1.
namespace stribeck {

/// µ = factor log₁₀(scale ...): both are parameters.
class LogarithmicFriction : public EmpiricalFriction {
 public:
  double factor, scale;

 protected:
  LogarithmicFriction(double factor_, double scale_) : factor(factor_), scale(scale_) {}
  /// factor log₁₀(size_scale W/(η V_s V_Σ²))
  FrictionNumber falling(double size_scale, double viscosity, const FrictionInputs&) const;
};

class Askwith final : public LogarithmicFriction {
 public:
  Askwith() : LogarithmicFriction(0.0099, 3.89e7) {}
  static const Schema<Askwith>& schema();

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
};

class BenedictKelley final : public LogarithmicFriction {
 public:
  BenedictKelley() : LogarithmicFriction(0.0127, 3.17e8) {}
  static const Schema<BenedictKelley>& schema();

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
};

class KelleyLemanski final : public LogarithmicFriction {
 public:
  KelleyLemanski() : LogarithmicFriction(0.0099, 3.89e7) {}
  static const Schema<KelleyLemanski>& schema();
  std::optional<Incompatibility> incompatibility(const SlidingContact&) const override;

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
  ValidityRange outside(const SlidingContact&, const SlidingState<double>&, double) const override;
};

class LeachKelley final : public LogarithmicFriction {
 public:
  double viscosity_exponent = 7.0, load_exponent = 7.9;  ///< of η and W in the denominator [-]
  LeachKelley() : LogarithmicFriction(-0.00738, 1.936e26) {}
  static const Schema<LeachKelley>& schema();

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
};

}  // namespace stribeck
