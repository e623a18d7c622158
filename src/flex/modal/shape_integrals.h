#pragma once
#include "flex/body/elastic_body.h"
#include "math/modal_body.h"

/// Mass properties and shape integrals of a reduced body from K, M and its shapes Φ.
///
///   P = ∫ρ Φ,   G^{ab} = ∫ρ Ψᵃ ⊗ Ψᵇ with Ψ = (s, Φ):   Ψ_aᵀ M_s Ψ_b + Δ's share
///
/// M = M_s ⊗ 1 + Δ (flex/body/elastic_body.h). Momentum and its moment follow from Δ exactly: what is linear in Φ are its
/// products with the fields s_a e_b, whose nodes also turn. Its products of two modes count alike in every direction, δ_ab Φᵀ Δ Φ/3, so that kinetic energy of the
/// deflection itself is exact; only centrifugal and gyroscopic terms quadratic in η are approximate, and only those of Δ.
/// Source: [Shabana2013] chapter 5.
namespace stribeck {

/// Mass, mass centre and inertia about it.
void set_mass(const ElasticBody&, const Eigen::MatrixXd& rigid, ModalBody&);
/// P and G^{ab}; the mass properties stand in the body.
void set_integrals(const ElasticBody&, const Eigen::MatrixXd& shapes, ModalBody&);

}  // namespace stribeck
