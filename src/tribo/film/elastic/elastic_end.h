#pragma once
#include "tribo/film/elastic/elastic_surface.h"

/// Linear equations of the pressure at the end of a step, between surfaces that yield to it (elastic_surface.h):
///   (K + W C F) z = b,   W = A S (1 + κ)/τ,   F = ∂p*/∂u*
/// by GMRES, preconditioned by the local share c of C: a product costs one solution with K + W c F and one product with C.
namespace stribeck {

class ElasticEnd {
 public:
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
