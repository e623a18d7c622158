#pragma once
#include "tribo/film/patch/patch_film.h"
#include "tribo/film/response/point_equations.h"

/// Adjoint of a film between surfaces that deflect, for four forces at once. With C = k + N C_n Nᵀ a (surface_compliance.h) and the symbols of
/// film_response.h:
///   film and deflection   Kᵀ λ = ∂Q/∂u + F ν,   ν = Cᵀ µ,   µ = ∂L/∂d = Iᵀ(∂Q/∂h + Bᵀ λ) + ∂p_a/∂h ν
///   on points             y = C_n Nᵀ µ,   ν = k µ + a N y:
///     (1 − C_n Tᵀ) y = C_n Nᵀ m (µ₁ + Iᵀ Bᵀ J⁻ᵀ (∂Q/∂u + F m k µ₁)),   µ₁ = Iᵀ ∂Q/∂h,   T of the mean (point_equations.h)
///   end of a step         Kᵀ λ = ∂Q/∂u + F* ν,   ν = −Cᵀ W λ:
///     (1 − C_n Tᵀ) y = −C_n Nᵀ W E⁻ᵀ ∂Q/∂u,   T of the end
/// after which ∂L/∂h = ∂Q/∂h + Bᵀ λ + ∂p_a/∂h ν. The end comes first; what its deflection takes of the mean follows from the first set, with
/// ∂L/∂h of the end for ∂Q/∂h and nothing for ∂Q/∂u. Films that see the rates at the end of a step (elastic_end.h) and steady ones have the
/// first set alone.
namespace stribeck {

class ElasticAdjoint {
 public:
  /// Prepares the adjoint of the last evaluation for so many outputs; the linearised flow about its end is in the workspace.
  ElasticAdjoint(const PatchFilm&, PatchWork&, int outputs);

  /// Takes ∂Q/∂u and ∂Q/∂h of the outputs in the workspace; fills its adjoint λ and makes ∂L/∂h of by_gap. False where equations have no
  /// solution.
  [[nodiscard]] bool solve();
  /// Evaluates ∂L/∂h of results that fall with the deflection of a cell at this rate: null where equations have no solution.
  const GapSides* over_deflection(const Sides& rate);

  /// The mean of the step has equations of its own.
  bool has_mean() const { return has_mean_; }
  const Sides& adjoint() const { return a_.mean_adjoint; }  ///< λ of the mean
  const LinearisedFlow& mean() const { return e_.mean; }

 private:
  bool linearise();
  bool solve_end();
  /// by_unknown: null for none. Adds Bᵀ λ + ∂p_a/∂h ν to by_gap.
  bool solve_coupled(const Sides* by_unknown, GapSides& by_gap, Sides& lambda);
  /// Adds ∂p_a/∂h ν.
  void add_asperities(const Sides& nu, GapSides& by_gap) const;
  bool has_points() const { return surface_.compliance->points().points() > 0; }

  static constexpr double tolerance_ = 1e-10;  // residual of the equations of the points

  const PatchFilm& film_;
  const FilmPatch& patch_;
  PatchWork& w_;
  int outputs_;
  ElasticWorkspace& e_;
  AdjointWork& a_;
  const ElasticSurface& surface_;
  MeanResponse mean_response_;
  EndResponse end_response_;
  const LinearisedFlow* flow_ = nullptr;
  bool has_mean_ = false, is_linearised_ = false;
};

}  // namespace stribeck
