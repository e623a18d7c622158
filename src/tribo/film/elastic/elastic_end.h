#pragma once
#include "tribo/film/patch/patch_film.h"

/// Linear equations of the pressure at the end of a step, between surfaces that deflect under it (elastic_surface.h):
///   (K + W C F) z = b,   W = A S (1 + κ)/τ,   F = ∂p*/∂u*
/// With E = K + W k F and the points of the surfaces (film_response.h, point_equations.h):
///   v = E⁻¹ (b − W N C_n Nᵀ a F z) − z,   (1 − T C_n) q = Nᵀ a F v,   δz = v − E⁻¹ W N C_n q
namespace stribeck {

/// A film in time that need not conserve its oil (p >= 0 alone, or full everywhere) uses the rates at the end of the step instead of its
/// oil height, where its oil cannot be compressed and nothing moves with a surface:
///   S ḣ + div q = 0,   ḣ = −G·ẋ + κ₊(d − d_n) − κ ḋ_n,   κ₊ = (1 + κ)/τ
/// S = ∂h_T/∂h, ḋ_n mean rate of d over the step before (BDF2). p is the pressure at the end, p_e and p* at once, of second order; z = 0.
bool uses_rates(const PatchFilm&, const PatchWork&);

class ElasticEnd {
 public:
  /// W and F are in the workspace, and must stay until the last solution.
  ElasticEnd(const PatchFilm&, PatchWork&);

  /// False where E cannot be factorised.
  bool factorise();
  /// z is a guess; absolute_tolerance: residual of the forces on the points [N]. False where no solution is found.
  bool solve(const Eigen::VectorXd& b, double absolute_tolerance, Eigen::VectorXd& z);

 private:
  bool eliminate_point_forces(double absolute_tolerance, Eigen::VectorXd& v);
  void evaluate_residual(const Eigen::VectorXd& b, const Eigen::VectorXd& z,
                         Eigen::VectorXd& residual);

  const FilmPatch& patch_;
  const SurfaceCompliance& compliance_;
  ElasticWorkspace& e_;
  EndResponse response_;
};

/// Finds the correction z of p* between elastic surfaces by Newton's method, and the squeeze that causes it; false when it finds none.
bool correct_elastic(const PatchFilm&, PatchWork&);

}  // namespace stribeck
