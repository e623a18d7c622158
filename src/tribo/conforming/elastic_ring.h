#pragma once
#include <Eigen/Core>
#include <functional>

#include "math/plane_material.h"

/// Exact elasticity of an elastic ring in a rigid housing and of a solid pin, by harmonics around the axis.
///
///   p = p_n cos nθ  →  u_r = c_n p_n cos nθ at the loaded surface
///   2G (u_r + i u_θ) e^{iθ} = κ φ − z φ̄′ − ψ̄,   σ_rr − iσ_rθ = φ′ + φ̄′ − e^{2iθ}(z̄ φ″ + ψ′)
///   φ = a z^{1+n} + b z^{1−n},   ψ = f z^{n−1} + g z^{−n−1};    n = 1: φ ∋ b ln z, ψ ∋ −κ b ln z
///   bushing: σ_rr = −p, σ_rθ = −τ at the bore, u = 0 at the rim;    pin: regular at the axis, c_1 := 0, e_1 := 0
///   τ = τ_n sin nθ  →  u_r = e_n τ_n cos nθ;    of the pin e_n is that of the way inward under the opposite traction
///
/// and of segments under even pressure, mean displacement over each segment:
///
///   C_jk = (1/N) Σ_n s_n² c_|n| e^{in(θ_j − θ_k)},  s_n = sin(n dθ/2)/(n dθ/2),  n over all integers
///   T_jk = −(2/N) Σ_n s_n² e_n sin n(θ_j − θ_k),  n > 0
///
/// u displacement, u_r outward [m], p pressure, τ traction on the bore counterclockwise [Pa], c_n, e_n [m/Pa]; κ, G as in
/// plane_material.h; N segments. The harmonic 1 of a pin moves its centre: by c_1 = 0 the centre is where that harmonic's mean
/// displacement is none.
/// Valid: small strains, surfaces round to first order (a pocket is shallow against the wall).
/// Sign: c_n > 0 recedes; ahead of a traction the bore recedes, behind it rises. Source: [Muskhelishvili1953] chapter 5; checked
/// against the [Johnson1985] half-plane, c_n → 2(1 − ν²)R/(nE), e_n → −(1 − 2ν)(1 + ν)R/(nE).
namespace stribeck {

struct Annulus {
  double inner_radius = 0, outer_radius = 0;  ///< radii of bore and rim [m]
  PlaneMaterial material;
  double compliance(int harmonic) const;        ///< c_n [m/Pa], n >= 0
  double shear_compliance(int harmonic) const;  ///< e_n [m/Pa], n >= 0
};

struct ElasticDisc {
  double radius = 0;  ///< radius of the pin [m]
  PlaneMaterial material;
  double compliance(int harmonic) const;        ///< c_n of the way inward [m/Pa], n >= 0
  double shear_compliance(int harmonic) const;  ///< e_n [m/Pa], n >= 0
};

/// C of N segments from their c_n.
Eigen::MatrixXd influence_matrix(int segments, const std::function<double(int)>& harmonic);
/// T of N segments from their e_n.
Eigen::MatrixXd segment_shear_compliance(int segments, const std::function<double(int)>& harmonic);

}  // namespace stribeck
