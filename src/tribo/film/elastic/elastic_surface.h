#pragma once
#include <Eigen/LU>
#include <memory>

#include "math/linear/block_cyclic.h"
#include "math/linear/gmres.h"
#include "tribo/film/elastic/edge_interpolation.h"
#include "tribo/film/elastic/elastic_memory.h"
#include "tribo/film/elastic/surface_compliance.h"

/// Film surfaces that yield to film and asperity pressure: film and deflection are found together.
///   h = h_rigid + d,   d = C (p_e + p_a − p_s)
/// d deflection of both surfaces along the normal, positive where the gap opens [m]; C compliance of both together; p_e film pressure at
/// the end of the step, p_a pressure of the asperities, p_s of the surroundings, under which d = 0 [Pa].
/// The content of a whole step knows the mean pressure p of the step alone, that of its middle. The deflection sees it extrapolated,
///   p_e = max(0, p + κ (p − p')),   κ = τ/(τ + τ'),   p', τ' mean pressure and duration of the step before
/// which leaves no lag of half a step in d = C p_e, and vanishes where the film ruptures: full cells and deflection are one
/// complementarity problem that has a solution. Conductances are those of the gap at the end of the step.
/// The force sees p*, the pressure at the end with the rates there. It solves the same film equations K at the same gap,
///   K u* = K u + A S (G·v_missed − (ḋ* − (d − d_n)/τ)),   ḋ* = (1 + κ)(d* − d*_n)/τ − κ (d*_n − d*_{n−1})/τ',   d* = C (p* + p_a − p_s)
/// with the surfaces that yield to it: a squeeze that is faster than the mean of the step opens them as well. d* is differenced from what
/// the force saw before, brought nearer to d_n by a fifth of their difference (elastic_film.cpp): an oil film that hardly leaves makes a
/// spring of the surfaces, and a force that takes its extension now from velocities, now from positions feeds its vibration.
/// A S content of cells that are full now and were before, for a unit of gap; v_missed, G in patch/patch_film.h.
/// A film that need not conserve its oil (p >= 0 alone, or full everywhere) sees the rates at the end of the step instead of its content,
/// and p_e = p* = p (elastic_end.h).
///
/// Newton's method on the unknowns u of the film (reynolds.h) and d together, the full cells revised after each step:
///   δu = û(d) − u + K⁻¹ b(δd),   (1 − C ∂p/∂d) δd = C p_e(u, d) − d + C ∂p_e/∂u (û(d) − u),   ∂p/∂d = ∂p_e/∂u K⁻¹ b + ∂p_a/∂d
/// preconditioned by what a local C would do, whose film equations K − b C ∂p_e/∂u are those of a grid, too, or by Galerkin's solution on
/// the softest shapes of C (elastic_tangent.h).
/// û solution of the film equations K at a deflection, b their right side for a deflection; δd by GMRES. No step takes a gap below 0.4
/// of what it was (or of a floor). At the end the film is solved once more as between rigid surfaces, so that it keeps its oil.
/// Oil is conserved as between rigid surfaces: the content of a step counts what d has changed. Stored energy: ½ ∫ (p_e + p_a − p_s) d dA.
/// Source: docs/theory/elastic_films.md.
namespace stribeck {

struct ElasticSurface {
  std::shared_ptr<const SurfaceCompliance> compliance;
  EdgeInterpolation edges;
  double surroundings = 0;  ///< p_s above the pressure of cavitation [Pa]
};

/// Room for the deflection of a film, and what the last evaluation found.
struct ElasticWorkspace {
  ElasticWorkspace(const FilmPatch& patch, const SurfaceCompliance& compliance)
      : rigid(patch),
        opening(patch),
        step(Eigen::VectorXd::Zero(patch.size())),
        residual(step),
        product(step),
        right(step),
        flow(step),
        u(step),
        u_before(step),
        solution(step),
        predicted(step),
        local(compliance.local(patch)),
        softness(local),
        local_film(patch.columns(), patch.rows()),
        end_film(patch.columns(), patch.rows()),
        krylov(patch.size(), most_products) {
    for (Field* field : {&deflection,   &load,         &wanted,
                         &change,       &kept,         &before,
                         &full_before,  &changed_last, &first,
                         &mean,         &ahead,        &pressure,
                         &rise,         &mean_before,  &deflection_before,
                         &end_before,   &rate_before,  &end_deflection,
                         &end_weight,   &end_rise,     &end_explicit,
                         &end_pressure, &far})
      *field = Field::Zero(patch.size());
    remembered.setZero(compliance.memory());
    shapes = compliance.softest(most_shapes);
    if (shapes.cols() > 0) shape_weights = patch.area.matrix().asDiagonal() * shapes;
  }

  static constexpr int most_products = 60;  ///< of a Newton step
  static constexpr int most_shapes = 24;

  Gap rigid, opening;              ///< gap without d; a field of deflection at cells and edges
  Field deflection, load, wanted;  ///< d [m]; p_e + p_a − p_s [Pa]; C of it [m]
  Field change;                    ///< ∂p/∂d of a deflection [Pa]
  Field kept;                      ///< content over the deflection [m²/s]
  Field before;                    ///< deflection before a Newton step
  Eigen::VectorXd step, residual, product, right, flow;
  Eigen::VectorXd u, u_before;  ///< unknowns of the film: of the iterate, before a step
  Eigen::VectorXd solution,
      predicted;                    ///< û at the deflection of the iterate; u after a whole step
  Field full_before, changed_last;  ///< cells under pressure before a step; cells that changed
  Field first;                      ///< deflection of the first guess
  Field mean;                       ///< p of the iterate [Pa]
  Field ahead;                      ///< κ by cell: 0 in cells that were cavitated
  Field pressure, rise;             ///< p_e of the iterate [Pa]; ∂p_e/∂u
  bool searches_active_set = true;  ///< the film searches its full cells by itself
  Field local, softness;            ///< local share c of C; c ∂p_e/∂u/(1 − c ∂p_a/∂d)
  // Galerkin's solution on the softest shapes V of C, in place of the local one where the surface has them.
  Eigen::MatrixXd shapes, shape_weights;  ///< V; a V
  Eigen::MatrixXd shape_images;           ///< C_τ V
  Eigen::MatrixXd shape_matrix;           ///< Vᵀ a (1 − C_τ ∂p/∂d) V
  Eigen::PartialPivLU<Eigen::MatrixXd> shape_solution;
  bool shapes_are_fresh = false;
  Eigen::MatrixXd whole;  ///< 1 − C_τ ∂p/∂d, where it is factorised
  Eigen::VectorXd unit;
  Eigen::PartialPivLU<Eigen::MatrixXd> whole_solution;
  BlockCyclic local_film;  ///< film equations with the deflection that c gives
  // Of the step before.
  double extrapolation = 0;              ///< κ
  Field mean_before, deflection_before;  ///< p' [Pa], d_n [m]
  Field end_before, rate_before;         ///< d*_n [m], its mean rate [m/s]
  // Of p*; of films that see rates, ḣ and the content that brings it about, in end_explicit and end_weight [m/s], [m].
  Field end_deflection;              ///< d* [m]
  Field end_weight, end_rise;        ///< A S (1 + κ)/τ [m²/s]; ∂p*/∂u*
  Field end_explicit, end_pressure;  ///< what its squeeze knows without d* [m/s]; p* of the iterate
  Field far;                         ///< what C does beyond c
  BlockCyclic end_film;              ///< K with the squeeze that c gives

  Gmres krylov;
  int rounds = 0, products = 0;  ///< of the last evaluation
  // Of surfaces with mass.
  StepRates rates;
  SurfaceStep surface;
  const double* memory =
      nullptr;  ///< what they remembered before the step; null: they were never loaded
  Eigen::VectorXd remembered;  ///< at the end of the last evaluation
  double energy = 0;           ///< stored at the end of the last evaluation [J]
};

}  // namespace stribeck
