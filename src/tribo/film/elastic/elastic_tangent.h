#pragma once
#include "tribo/film/patch/patch_tangent.h"

/// Derivatives of a film between surfaces that yield.
///   pressure over a deflection:   δp = ∂p*/∂u K⁻¹ b(δd) + ∂p_a/∂h δd,   b right side of the film equations (patch_tangent.h)
///   deflection over a coordinate: (1 − C ∂p/∂d) ∂d/∂x = C ∂p/∂x,   p = p_e
/// after which a coordinate narrows the gap by G − ∂d/∂x, and a rate by −∂d/∂ẋ. The pressure at the end follows from
///   (K + W C F) ∂u*/∂x = b(−G + ∂d/∂x) − W C ∂p_a/∂h (−G + ∂d/∂x)        (elastic_end.h)
/// with b at u*; what W takes of it is added to the right side, so that K alone is left.
/// A steady film that is squeezed slowly, ẋ without end, keeps up with its place: its gap changes_gap at the rate (G − ∂d/∂x)·ẋ.
namespace stribeck {

class ElasticTangent : private PatchTangent {
 public:
  /// Keeps pressures and tables of the iterate in the workspace, about which steps are linear.
  ElasticTangent(const PatchFilm&, PatchFilm::Workspace&);
  ElasticTangent(const ElasticTangent&) = delete;
  ElasticTangent& operator=(const ElasticTangent&) = delete;

  /// As PatchTangent::forces.
  Eigen::MatrixXd forces();
  /// For other full cells, the film solved with them.
  void relinearise();
  /// Fills `step` and `predicted` of the workspace; `residual` with what the step lets flow into the cells [m³/s]. tolerance: of the
  /// residual of its equations; enough: norm of it that is not worth a product [m].
  Gmres::Report step(double tolerance, double enough);

 private:
  void multiply(const Eigen::Ref<const Eigen::VectorXd>& v);
  bool is_stiff() const;
  bool factorise_whole();
  /// x with (1 − C ∂p/∂d) x = b by cell; products of the film equations that it took. By Gmres, or where oil is stiff or that does not
  /// come near, by factorising the whole.
  Gmres::Report solve(const Eigen::VectorXd& b, double tolerance, Eigen::VectorXd& x);
  /// What preconditions: Galerkin's solution on the softest shapes V of the surface, of which the rest is 1,
  ///   y ← y + V (G⁻¹ − 1) Vᵀ a y,   G = Vᵀ a (1 − C ∂p/∂d) V
  /// or, where it yields locally, what its local share does.
  void prepare();
  void project_on_shapes();
  /// Film equations whose surfaces yield by the local share of C alone; false when they cannot be factorised.
  bool assemble_local();
  void add_edges_along();
  void add_edges_across();
  /// With local shares, y ← (1 − c ∂p/∂d)⁻¹ y.
  void precondition(Eigen::VectorXd& y);
  void pressure_over(const Field& deflection, Field& pressure);
  double held_pressure(int cell) const;  ///< [Pa]
  /// Deflection over a coordinate or rate, from the content of the step alone.
  void deflect_over(int column);
  /// Adds to the tables of a coordinate or rate what deflection it brings.
  void open_over(int column);
  void deflect_at_end(int column);
  void open_squeeze();
  void add_asperities_over(int column, Field& pressure) const;

  const ElasticSurface& surface_;
  ElasticWorkspace& e_;
  bool preconditioned_ = false, uses_rates_;
  bool direct_ = false;  ///< the whole matrix is factorised
};

}  // namespace stribeck
