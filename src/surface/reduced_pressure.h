#pragma once
#include <vector>

#include "surface/lubricant.h"

/// Films whose viscosity grows with pressure, by Grubin's reduced pressure.
///   q = ∫₀^p η₀/η dp,   (h³/12η) ∇p = (h³/12η₀) ∇q
/// p pressure, q reduced pressure [Pa]; η(p) viscosity, η₀ that at p = 0 [Pa s]; h gap [m].
/// Reynolds' equation stays linear in q, and p > 0 where q > 0. For Barus q = (1 − e^(−αp))/α: q has a limit, and a film
/// asked for more has no pressure: its surfaces would have to give way.
/// Valid for an incompressible oil at one temperature. Source: [Grubin1949].
namespace stribeck {

class ReducedPressure {
 public:
  explicit ReducedPressure(const Lubricant&);

  struct Pressure {
    double value;       ///< p [Pa]
    double thickening;  ///< η/η₀ = dp/dq
    double growth;      ///< d(η/η₀)/dq [1/Pa]
  };
  /// From q; p = q for q <= 0. Good to 1e-9 of p, or 1 mPa; derivatives consistent with one another.
  Pressure at(double reduced) const;
  double reduced(double pressure) const;  ///< q of p [Pa]
  double limit() const {
    return nodes_.back().reduced;
  }  ///< largest q that has a pressure here [Pa]

 private:
  struct Node {
    double reduced, pressure, thickening;
  };
  double between(double from, double to) const;  ///< ∫ η₀/η dp

  Lubricant oil_;
  std::vector<Node> nodes_;
};

}  // namespace stribeck
