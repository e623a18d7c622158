#pragma once
#include <Eigen/Cholesky>
#include <optional>

#include "flex/craig_bampton/constrained_body.h"

/// Displacements of the whole mesh under static loads, in the reference condition of the reduction.
///
///   fixed interface   u = G f,         G flexibility with that interface held
///   mean axes         u = P G Pᵀ f,    P = 1 − R Rᵀ M: the load is balanced by the inertia of the body as a rigid one (inertia relief)
///   chord             u = P G Pᵀ f,    P = 1 − R (C R)⁻¹ C: reactions at both ends of the chord balance the load
///
/// R M-orthonormal rigid motions; G then on any statically determinate support. u = u_held + Ψ_c q: the response with interfaces held,
/// and the constraint modes with K_cc q = Ψ_cᵀ f, which are K-orthogonal to it.
/// Source: [CraigBampton1968]; [Shabana2013] chapter 6.
namespace stribeck {

class StaticResponse {
 public:
  /// `fixed`: index of the interface that the body frame moves with; none: the conditions C, or mean axes where they are empty.
  StaticResponse(const ElasticBody&, const ConstrainedBody&, std::optional<Eigen::Index> fixed,
                 const Eigen::MatrixXd& conditions = {});

  /// A column of displacements for each column of loads [N].
  Eigen::MatrixXd displacements(const Eigen::MatrixXd& loads) const;

 private:
  const ConstrainedBody& constrained_;
  Eigen::MatrixXd rigid_,
      weighted_;  ///< R and Cᵀ with C R = 1, of mean axes M R; empty with a fixed interface
  Eigen::MatrixXd moving_;  ///< Ψ_c of the interfaces that are not the support
  Eigen::LDLT<Eigen::MatrixXd> stiffness_;
};

}  // namespace stribeck
