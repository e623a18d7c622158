#pragma once
#include "tribo/film/patch/patch_film.h"
#include "tribo/film/response/point_equations.h"

/// A Newton step of deflection and unknowns of a film (elastic_surface.h), linear about the iterate in the workspace. With d = d_k + N C_n f +
/// d_free, û the solution of the film equations K at that deflection and p̂ = p_e + F (û − u) + p_a − p_s:
///   (1 − T C_n) δf = Nᵀ a p̂ − f + Nᵀ a P r_k,   r_k = k p̂ − d_k,   T = Nᵀ a P N
///   δd = y + k P y,   y = r_k + N C_n δf,        δu = û − u + K⁻¹ B I δd
/// Deflection where the pressure is belongs to the film's matrix, deflection far from it is condensed to points (film_response.h,
/// point_equations.h).
namespace stribeck {

class DeflectionStep {
 public:
  /// Keeps the linearised flow of the iterate in the workspace.
  DeflectionStep(const PatchFilm&, PatchWork&);

  /// Linearises anew for other full cells, with the film solved for them.
  void relinearise();
  /// Fills the step of the workspace. tolerance: residual of its equations over the misfit of the forces; absolute_tolerance: the same over the forces
  /// themselves, less of which is not worth a product. False where the equations have no solution.
  bool solve(double tolerance, double absolute_tolerance);

 private:
  void linearise_load();
  bool solve_deflection(double tolerance, double absolute_tolerance);
  double held_pressure(int cell) const;  ///< [Pa]

  const PatchFilm& film_;
  const FilmPatch& patch_;
  PatchWork& w_;
  ElasticWorkspace& e_;
  const ElasticSurface& surface_;
  MeanResponse response_;
  bool is_factorised_;
};

}  // namespace stribeck
