#pragma once
#include <vector>

#include "tribo/lubricant/lubricant.h"

/// Films whose viscosity and density grow with pressure, by Grubin's reduced pressure.
///   q = ∫₀^p (ρ/ρ₀)(η₀/η) dp,   ρ (h³/12η) ∇p = ρ₀ (h³/12η₀) ∇q
/// p pressure, q reduced pressure [Pa]; η(p) viscosity, η₀ that at p = 0 [Pa s]; ρ(p) density, ρ₀ that at p = 0 [kg/m³]; h gap [m].
/// The flow of pressure in Reynolds' equation stays linear in q, and p > 0 where q > 0. For Barus q = (1 − e^(−αp))/α with constant
/// density: q has a limit, and a film asked for more has no pressure: its surfaces would have to deform.
/// Valid at one temperature. Source: [Grubin1949], who has ρ = ρ₀.
namespace stribeck {

class ReducedPressure {
 public:
  explicit ReducedPressure(const Lubricant&);

  struct Pressure {
    double value;                       ///< p [Pa]
    double dp_dq;                       ///< dp/dq
    double viscosity_ratio;             ///< η/η₀
    double viscosity_ratio_derivative;  ///< d(η/η₀)/dq [1/Pa]
  };
  /// Returns the pressure of q; p = q for q <= 0. Good to 1e-9 of p, or 1 mPa; derivatives consistent with one another.
  Pressure at(double reduced) const;
  double reduced(double pressure) const;  ///< q of p [Pa]
  bool compresses() const { return !oil_.is_incompressible(); }

  struct Density {
    double ratio;    ///< ρ/ρ₀
    double slope;    ///< derivative over q [1/Pa]
    double reduced;  ///< q [Pa]
  };
  Density density_at(double reduced) const;
  /// Returns the density at a pressure; q good to 1e-9 of it, or 1 mPa. At p < 0 that of p = 0.
  Density density_under(double pressure) const;
  double limit() const {
    return nodes_.back().reduced;
  }  ///< largest q that has a pressure here [Pa]

 private:
  struct Node {
    double reduced, pressure, dp_dq;
  };
  double between(double from, double to) const;  ///< ∫ (ρ/ρ₀)(η₀/η) dp
  double viscosity_ratio(double pressure) const {
    return oil_.viscosity(pressure) / oil_.ambient_viscosity();
  }
  double dp_dq(double pressure) const {
    return viscosity_ratio(pressure) / oil_.relative_density(pressure);
  }

  Lubricant oil_;
  std::vector<Node> nodes_;
};

}  // namespace stribeck
