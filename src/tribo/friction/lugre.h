#pragma once
#include "base/schema/schema.h"
#include "tribo/friction/along_surface.h"

/// LuGre: friction as the mean deflection of bristles, with stiction, in the form scaled by the load.
///
///   dz/dt = v − σ₀ |v| z/µ(|v|)
///   F = N (σ₀ z + σ₁ dz/dt) + σ₂ v
///
/// Where bodies slide in a plane, z and v have two components.
///
/// z deflection [m], a state of the contact, |z| <= µ_s/σ₀ once it is; v sliding velocity of body i
/// on body j [m/s]; N normal force >= 0 [N]; µ > 0 coefficient of friction at that velocity
/// (friction_model.h), from µ_s at rest to µ_k in sliding [-]; σ₀ bristle stiffness per load [1/m]; σ₁
/// bristle damping per load [s/m]; σ₂ viscous friction [N s/m].
/// Sign: F v >= 0 in steady sliding: −F acts on body i, +F on body j.
/// Steady sliding gives F = N µ(|v|) sign(v) + σ₂ v; small motions about rest F = N σ₀ z.
///
/// Energy. E = ½ N σ₀ z² is stored, D = F v − N σ₀ z dz/dt is dissipated, and
///
///   F v + P_N = dE/dt + D,   P_N = ½ (dN/dt) σ₀ z²
///
/// z does not depend on the load, so that a growing load stiffens bristles that are bent already: P_N is
/// what this puts into them, and a falling load takes away. No body pays for it; a balance must count it,
/// or energy seems to come from nothing.
/// With y = σ₀ z sign(v):  D = N |v| [y²/µ + σ₁ |v| (1 − y/µ)] + σ₂ v². Bent to y = µ_s by slow motion and
/// then moved on at |v| > µ_s²/(σ₁ (µ_s − µ)), a bristle gives energy back if σ₂ = 0. D >= 0 for every z
/// that motion can reach if and only if σ₂ >= N σ₁ (µ_s − µ_k)/µ_k, or with σ₁ = 0.
/// elastoplastic_bristle.h needs no such condition.
/// Valid for pre-sliding and sliding at loads that change slowly against the motion of the bristles.
/// The derivative by v is one-sided at v = 0. Source: [CanudasDeWit1995], [BarabanovOrtega2000].
namespace stribeck {

struct LuGre {
  double stiffness = 1e5;  ///< σ₀ [1/m]
  double damping = 0.0;    ///< σ₁ [s/m]
  double viscous = 0.0;    ///< σ₂ [N s/m]
  static const Schema<LuGre>& schema();

  /// dz/dt [m/s]. T: double or Dual<N>; U: T or AlongSurface<T>, as in all that follows.
  template <class T, class U>
  U rate(const U& z, const U& v, const T&, const T& mu) const {
    const T share = stiffness * magnitude(v);
    return v - U(share * z) / mu;
  }
  /// The z that solves z = z₀ + share ż, share >= 0 [s].
  template <class T, class U>
  U deflection(const ValueAlong<U>& z0, double share, const U& v, const T&, const T& mu) const {
    const U stuck = z0 + share * v;
    return stuck / T(1.0 + share * stiffness * magnitude(v) / mu);
  }
  /// F [N], given the rate.
  template <class T, class U>
  U force(const U& z, const U& z_dot, const U& v, const T& load) const {
    return U(stiffness * z + damping * z_dot) * load + viscous * v;
  }
  template <class U>
  double stored_energy(const U& z, double load) const {
    return 0.5 * load * stiffness * dot(z, z);
  }
  /// D [W].
  template <class U>
  double dissipated_power(const U& z, const U& v, double load, double mu) const {
    const U z_dot = rate(z, v, load, mu);
    return dot(force(z, z_dot, v, load), v) - load * stiffness * dot(z, z_dot);
  }
  /// P_N [W].
  template <class U>
  double load_power(const U& z, double load_rate) const {
    return 0.5 * load_rate * stiffness * dot(z, z);
  }
};

}  // namespace stribeck
