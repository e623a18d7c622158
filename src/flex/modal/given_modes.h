#pragma once
#include "flex/body/interface_nodes.h"

/// Columns that another program found, brought to a reference condition and made orthonormal.
///
///   mean axes         Ψ ← Ψ − R Rᵀ M Ψ             R M-orthonormal rigid motions
///   fixed interface   Ψ ← Ψ − R q(Ψ)               R rigid motions about its point, q its mean motion
///   Φ = Ψ V,   Vᵀ ΨᵀMΨ V = 1,   Vᵀ ΨᵀKΨ V = diag(ω²)
///
/// Columns without deflection, or that depend on others, drop out.
/// Source: [Shabana2013] chapter 6.
namespace stribeck {

struct GivenModes {
  Eigen::VectorXd squares;  ///< ω² [1/s²], ascending
  Eigen::MatrixXd shapes;   ///< Φ
};

/// `fixed`: null for mean axes. Throws InputError where the columns have another size than the body, or no deflection.
GivenModes given_modes(const ElasticBody&, const Eigen::MatrixXd& columns,
                       const InterfaceNodes* fixed);

}  // namespace stribeck
