#pragma once
#include <optional>

#include "base/schema/schema.h"
#include "tribo/friction/along_surface.h"

/// Elastoplastic bristle: a spring and a damper in parallel, in series with a slider. It has stiction
/// and never gives back more energy than it has stored, whatever the motion and the load do.
///
///   dz/dt = v − w                                          w slip velocity
///   B = k z + c dz/dt                                      force in the bristle
///   w = 0 if |B| <= µ N, else B = (µ N + d |w|) sign(w)    slider
///   F = B + σ₂ v
///
/// which is explicit: with the trial force x = k z + c v,
///
///   w = sign(x) max(|x| − µ N, 0)/(c + d)
///
/// Where bodies slide in a plane, z, v, w, B and x have two components and sign(x) is x/|x|: a radial return to the circle |B| = µ N + d |w|.
///
/// z deflection [m], a state of the contact; v sliding velocity of body i on body j [m/s]; N normal force
/// >= 0 [N]; k bristle stiffness [N/m]; c bristle damping [N s/m]; d slip viscosity [N s/m]; σ₂
/// viscous friction [N s/m]; µ coefficient of friction at that velocity (friction_model.h) [-].
/// Sign: F opposes v: −F acts on body i, +F on body j.
/// Steady sliding (w = v) gives F = (N µ + d |v|) sign(v) + σ₂ v; a stuck contact F = k z + c v + σ₂ v
/// with z the way it has gone.
///
/// Energy. E = ½ k z² is stored, and the law is dissipative by construction:
///
///   D = F v − dE/dt = c (dz/dt)² + B w + σ₂ v² >= 0
///
/// since v = dz/dt + w, and B has the sign of w wherever w is not 0. Neither µ nor N nor their rates enter:
/// k does not depend on the load, so that a changing load does no work. A load that falls lets the
/// bristle slip, which turns what it stores into heat; at N = 0 the rest decays as exp(−k t/(c + d)).
/// Valid for pre-sliding and sliding at any load. w has a breakpoint at |x| = µ N, where its derivatives are
/// those of the stuck side. c + d > 0.
/// Source: [Iwan1966] (spring and slider); damping and slip viscosity make it a rate law, a choice of ours.
namespace stribeck {

/// Defaults. k is that of the pair's line contact against tangential displacement, which is of the order of its normal one
/// [Johnson1985, section 7.2]:  k = E* L.  What µ N bends is a fraction of what N indents then. c = k τ with τ = 10 µs damps the block on
/// its bristle, and takes nothing from sliding, where ż = 0; with d = 0 sliding has Coulomb's force µ N.
struct ElastoplasticBristle {
  static constexpr double relaxation_time = 1e-5;  ///< τ [s]

  std::optional<double> stiffness;  ///< k [N/m]
  std::optional<double> damping;    ///< c [N s/m]
  double slip_viscosity = 0.0;      ///< d [N s/m]
  double viscous = 0.0;             ///< σ₂ [N s/m]
  static const Schema<ElastoplasticBristle>& schema();

  /// Returns the law with what was left out, in a contact of this tangential stiffness [N/m]. Without it nothing can be evaluated.
  ElastoplasticBristle completed(double tangential_stiffness) const {
    ElastoplasticBristle whole = *this;
    whole.stiffness = stiffness.value_or(tangential_stiffness);
    whole.damping = damping.value_or(relaxation_time * *whole.stiffness);
    return whole;
  }

  /// dz/dt [m/s]. T: double or Dual<N>; U: T or AlongSurface<T>, as in all that follows.
  template <class T, class U>
  U rate(const U& z, const U& v, const T& load, const T& mu) const {
    return v - slip(z, v, load, mu);
  }
  /// The z that solves z = z₀ + share ż, share >= 0 [s].
  template <class T, class U>
  U deflection(const ValueAlong<U>& z0, double share, const U& v, const T& load,
               const T& mu) const {
    const U stuck = z0 + share * v;  // it slips if that is too much, and in the same direction
    return stuck - share / (1.0 + share * *stiffness / (*damping + slip_viscosity)) *
                       slip(stuck, v, load, mu);
  }
  /// F [N], given the rate.
  template <class T, class U>
  U force(const U& z, const U& z_dot, const U& v, const T&) const {
    return *stiffness * z + *damping * z_dot + viscous * v;
  }
  template <class U>
  double stored_energy(const U& z, double) const {
    return 0.5 * *stiffness * dot(z, z);
  }
  /// D [W].
  template <class U>
  double dissipated_power(const U& z, const U& v, double load, double mu) const {
    const U w = slip(z, v, load, mu), z_dot = v - w;
    const U bristle = *stiffness * z + *damping * z_dot;
    return *damping * dot(z_dot, z_dot) + dot(bristle, w) + viscous * dot(v, v);
  }
  /// A changing load does no work [W].
  template <class U>
  double load_power(const U&, double) const {
    return 0.0;
  }

 private:
  template <class T, class U>
  U slip(const U& z, const U& v, const T& load, const T& mu) const {
    const U trial = *stiffness * z + *damping * v;
    const T limit = mu * load;
    if (magnitude(value_along(trial)) <= value(limit)) return zero_along<U>();
    return shortened(trial, limit) / (*damping + slip_viscosity);
  }
};

}  // namespace stribeck
