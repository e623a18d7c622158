#pragma once
#include "base/schema/schema.h"
#include "tribo/friction/friction_model.h"

/// What the ten empirical laws of lubricated discs and gears share: fits of measurements, evaluated
/// in the units of their papers, that are far off outside the measured range.
///
///   µ = formula(max(W, W₀), max(V_s, V₀), max(V_Σ, V₀)),  cut to [lower, upper]
///
/// W₀ = 1 mN/m, V₀ = 1 µm/s: below any use, they keep powers and logarithms finite. Derivatives are
/// those of what is returned: 0 by an input that is held and by all three where µ is cut. Both
/// are flagged (ValidityRange).
/// Valid for steel on steel with mineral oil in mixed lubrication, in the range of each law; none
/// of them knows stiction. Source: [Autiero2023] Table 1; the bounds are choices of ours.
namespace stribeck {

struct FrictionBounds {
  double lower = 0.0, upper = 0.2;  ///< of µ [-]
  static const Schema<FrictionBounds>& schema();
};

class EmpiricalFriction : public FrictionModel {
 public:
  static constexpr double least_load = 1e-3;   ///< W₀ [N/m]
  static constexpr double least_speed = 1e-6;  ///< V₀ [m/s]
  FrictionBounds bounds;

  FrictionCoefficient evaluate(const SlidingContact&, const SlidingState<double>&) const final;
  /// Without oil.
  std::optional<Incompatibility> incompatibility(const SlidingContact&) const override;

 private:
  /// Its µ without bounds; +∞ beyond a pole.
  virtual FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const = 0;
  /// Where the law itself says that it ends; µ before the cut.
  virtual ValidityRange outside(const SlidingContact&, const SlidingState<double>&, double) const {
    return ValidityRange::nothing;
  }
};

/// For laws in ν: the message where ρ is not given.
std::optional<Incompatibility> objection_without_density(const SlidingContact&);
/// For laws in R or p_max: what to say when the bodies do not touch along a line.
std::optional<Incompatibility> objection_to_curvature(const SlidingContact&);

/// Schema of an empirical law P: bounded(Schema<P>{...}).
template <class P>
Schema<P> bounded(Schema<P> s) {
  FrictionBounds P::*bounds = &P::bounds;
  return s.merged(bounds, FrictionBounds::schema());
}

}  // namespace stribeck
