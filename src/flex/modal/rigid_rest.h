#pragma once
#include "math/modal_body.h"

/// Rigid parts that a reduced body has beside its elements: they move with the body frame, at rest in it.
///
///   m ← m + m_r,   x̄ ← (m x̄ + m_r x_r)/m,   s ← s + d with d = x̄_old − x̄_new
///   G^{ab}_00 ← ∫ρ s_a s_b of both,   G^{ab}_0j ← G^{ab}_0j + d_a P_bj,   ∫ρ s_a Γ_b ← ∫ρ s_a Γ_b + d_a ∫ρ Γ_b
///
/// Valid for a fixed interface, which the parts are attached to; mean axes are attached to nothing.
/// Source: [Shabana2013] chapter 5; the parallel-axis theorem.
namespace stribeck {

struct RigidRest {
  double mass = 0;                   ///< m_r [kg]
  std::array<double, 3> centre{};    ///< x_r, axes of the mesh [m]
  std::array<double, 3> moments{};   ///< J_xx, J_yy, J_zz about it [kg m²]
  std::array<double, 3> products{};  ///< J_xy, J_xz, J_yz, entries of the tensor
};

void add_rigid_rest(const RigidRest&, ModalBody&);

}  // namespace stribeck
