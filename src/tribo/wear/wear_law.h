#pragma once

/// Rate at which a surface wears.
///
///   dh/ds = k(S) (p − p₀)₊,   k(S) = k [1 + (r − 1) e^{−S/S_r}]
///   energy law: dh/ds = k_E τ with τ = µ p, hence k = µ k_E
///
/// h worn depth [m], s distance slid under the pressure p [Pa], k wear coefficient [1/Pa = m³/(N m)] of the surface run in,
/// p₀ pressure below which nothing wears [Pa]; r how many times faster the new surface wears [-], S distance that the joint has
/// slid since it was new and S_r the one over which it runs in [m]; k_E volume worn per work of friction [m³/J], µ coefficient of
/// friction [-], τ shear traction [Pa].
/// Valid for mild wear at steady temperature; k is uncertain by tens of per cent at best. Sign: k, h >= 0.
/// Source: [Archard1953], [Mukras2010] equation (1); energy: [FouvryEtAl2003].
namespace stribeck {

struct WearLaw {
  double coefficient = 0;          ///< k [1/Pa]; 0: does not wear
  double threshold = 0;            ///< p₀ [Pa]
  double running_in_factor = 1;    ///< r [-]
  double running_in_distance = 0;  ///< S_r [m]; 0: no running in

  /// Mean of k(S) from a distance slid on over another [1/Pa].
  double coefficient_over(double from, double distance) const;
  friend bool operator==(const WearLaw&, const WearLaw&) = default;
};

/// k of a volume per work of friction [m³/J].
constexpr double coefficient_from_energy(double energy_wear_coefficient, double friction) {
  return energy_wear_coefficient * friction;
}

}  // namespace stribeck
