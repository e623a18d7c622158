#pragma once
#include "tribo/film/patch/patch_film.h"

/// Linear equations of the pressure at the end of a step, between surfaces that yield to it (elastic_surface.h):
///   (K + W C F) z = b,   W = A S (1 + κ)/τ,   F = ∂p*/∂u*
/// by GMRES, preconditioned by the local share c of C: a product costs one solution with K + W c F and one product with C.
namespace stribeck {

/// Films that need not conserve their oil, p >= 0 alone or full everywhere, see the rates at the end of the step instead of its content:
///   S ḣ + div q = 0,   ḣ = −G·ẋ + κ₊(d − d_n) − κ ḋ_n,   κ₊ = (1 + κ)/τ
/// S = ∂h_T/∂h, ḋ_n mean rate of d over the step before (BDF2). p is the pressure at the end, p_e and p* at once, of second order.
class ElasticEnd {
 public:
  static bool uses_rates(const PatchFilm&, const PatchFilm::Workspace&);

  /// W and F are in the workspace, and must stay until the last solution.
  ElasticEnd(const SurfaceCompliance& compliance, ElasticWorkspace& e)
      : compliance_(compliance), e_(e) {}

  /// For K; false where the preconditioner cannot be factorised.
  bool factorise(BlockCyclic& K);
  /// b is overwritten.
  Gmres::Report solve(Eigen::VectorXd& b, double tolerance, Eigen::VectorXd& z);

 private:
  const SurfaceCompliance& compliance_;
  ElasticWorkspace& e_;
};

}  // namespace stribeck
