#pragma once
#include "base/schema/schema.h"
#include "tribo/friction/friction_model.h"

/// Common part of the ten empirical laws of lubricated discs and gears: fits of measurements, evaluated
/// in the units of their papers, that are far off outside the measured range.
///
///   µ = formula(max(W, W₀), max(V_s, V₀), max(V_Σ, V₀)),  cut to [lower, upper]
///
/// W₀ = 1 mN/m, V₀ = 1 µm/s: below any use, they keep powers and logarithms finite. Derivatives are
/// those of what is returned: 0 by an input that is held and by all three where µ is cut. Both
/// are flagged (ValidityRange).
/// Valid for steel on steel with mineral oil in mixed lubrication, in the range of each law; none of
/// them knows stiction. Source: [Autiero2023] Table 1; the bounds are choices of ours.
namespace stribeck {

struct FrictionBounds {
  double lower = 0.0, upper = 0.2;  ///< bounds of µ [-]
  static const Schema<FrictionBounds>& schema();
};

class EmpiricalFriction : public FrictionModel {
 public:
  static constexpr double least_load = 1e-3;   ///< W₀ [N/m]
  static constexpr double least_speed = 1e-6;  ///< V₀ [m/s]
  FrictionBounds bounds;

  FrictionCoefficient evaluate(const SlidingContact&, const SlidingState<double>&) const final;
  /// Objects to a contact without oil.
  std::optional<Incompatibility> incompatibility(const SlidingContact&) const override;

 private:
  /// Returns µ without bounds; +∞ beyond a pole.
  virtual FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const = 0;
  /// Reports where the law itself says that it ends; the last argument is µ before the cut.
  virtual ValidityRange outside(const SlidingContact&, const SlidingState<double>&, double) const {
    return ValidityRange::nothing;
  }
};

/// Returns the message of laws in ν where ρ is not given.
std::optional<Incompatibility> objection_without_density(const SlidingContact&);
/// Returns the message of laws in R or p_max where the bodies do not touch along a line.
std::optional<Incompatibility> objection_to_curvature(const SlidingContact&);

/// Schema of an empirical law P: bounded(Schema<P>{...}).
template <class P>
Schema<P> bounded(Schema<P> s) {
  FrictionBounds P::*bounds = &P::bounds;
  return s.merged(bounds, FrictionBounds::schema());
}

}  // namespace stribeck
