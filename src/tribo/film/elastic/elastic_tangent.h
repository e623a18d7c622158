#pragma once
#include "tribo/film/patch/patch_tangent.h"

/// Derivatives of a film between surfaces that yield.
///   pressure over a deflection:   δp = ∂p*/∂u K⁻¹ b(δd) + ∂p_a/∂h δd,   b right side of the film equations (patch_tangent.h)
///   deflection over a coordinate: (1 − C ∂p/∂d) ∂d/∂x = C ∂p/∂x
/// after which a coordinate narrows the gap by G − ∂d/∂x, and a rate by −∂d/∂ẋ.
namespace stribeck {

class ElasticTangent : private PatchTangent {
 public:
  /// Keeps pressures and tables of the iterate in the workspace, about which steps are linear.
  ElasticTangent(const PatchFilm&, PatchFilm::Workspace&);

  /// As PatchTangent::forces.
  Eigen::MatrixXd forces();
  /// For other full cells, the film solved with them.
  void renew();
  /// Fills `step` and `predicted` of the workspace.
  Gmres::Report step(double tolerance);

 private:
  /// x with (1 − C ∂p/∂d) x = b by cell; products of the film equations that it took.
  Gmres::Report solve(const Eigen::VectorXd& b, double tolerance, Eigen::VectorXd& x);
  /// Film equations whose surfaces yield by the local share of C alone; false when they cannot be factorised.
  bool assemble_local();
  void add_edges_along();
  void add_edges_across();
  /// y ← (1 − c ∂p/∂d)⁻¹ y, c the local share of C.
  void precondition(Eigen::VectorXd& y);
  void pressure_over(const Field& deflection, Field& pressure);
  void deflect_over(int column);

  const ElasticSurface& surface_;
  ElasticWorkspace& e_;
  bool preconditioned_;
};

}  // namespace stribeck
