#pragma once
#include <memory>

#include "math/linear/block_cyclic.h"
#include "math/linear/gmres.h"
#include "tribo/film/elastic/edge_interpolation.h"
#include "tribo/film/elastic/surface_compliance.h"

/// Film surfaces that yield to film and asperity pressure, without mass: film and deflection are found together.
///   h = h_rigid + d,   d = C (p* + p_a − p_s)
/// d deflection of both surfaces along the normal, positive where the gap opens [m]; C compliance of both together; p* film pressure,
/// p_a pressure of the asperities, p_s of the surroundings, under which d = 0 [Pa]. Newton's method on the unknowns u of the film
/// (reynolds.h) and d together, the full cells revised after each step:
///   δu = û(d) − u + K⁻¹ b(δd),   (1 − C ∂p/∂d) δd = C p(u, d) − d + C ∂p/∂u (û(d) − u),   ∂p/∂d = ∂p/∂u K⁻¹ b + ∂p_a/∂d
/// preconditioned by what a local C would do, whose film equations K − b C ∂p/∂u are those of a grid, too.
/// û solution of the film equations K at a deflection, b their right side for a deflection; δd by GMRES. No step takes a gap below 0.4
/// of what it was (or of a floor). At the end the film is solved once more as between rigid surfaces, so that it keeps its oil.
/// Oil is conserved as between rigid surfaces: the content of a step counts what d has changed. Stored energy: ½ ∫ (p − p_s) d dA.
/// The rate of d at the end of a step is not known: p* leaves its squeeze out, so that forces are of first order in it.
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
        deflection(Field::Zero(patch.size())),
        load(deflection),
        wanted(deflection),
        change(deflection),
        before(deflection),
        step(Eigen::VectorXd::Zero(patch.size())),
        residual(step),
        product(step),
        right(step),
        flow(step),
        u(step),
        u_before(step),
        solution(step),
        predicted(step),
        full_before(deflection),
        changed_last(deflection),
        first(deflection),
        pressure(deflection),
        rise(deflection),
        local(compliance.local(patch)),
        softness(local),
        local_film(patch.columns(), patch.rows()),
        krylov(patch.size(), most_products) {}

  static constexpr int most_products = 60;  ///< of a Newton step

  Gap rigid, opening;              ///< gap without d; a field of deflection at cells and edges
  Field deflection, load, wanted;  ///< d [m]; p* + p_a − p_s [Pa]; C of it [m]
  Field change;                    ///< ∂p/∂d of a deflection [Pa]
  Field kept;                      ///< content over the deflection [m²/s]
  Field before;                    ///< deflection before a Newton step
  Eigen::VectorXd step, residual, product, right, flow;
  Eigen::VectorXd u, u_before;  ///< unknowns of the film: of the iterate, before a step
  Eigen::VectorXd solution,
      predicted;                    ///< û at the deflection of the iterate; u after a whole step
  Field full_before, changed_last;  ///< cells under pressure before a step; cells that changed
  Field first;                      ///< deflection of the first guess
  Field pressure, rise;             ///< of the iterate, negative ones kept [Pa]; ∂p/∂u
  bool settles = true;              ///< the film searches its full cells by itself
  Field local, softness;            ///< local share c of C; c ∂p*/∂u/(1 − c ∂p_a/∂d)
  BlockCyclic local_film;           ///< film equations with the deflection that c gives
  Gmres krylov;
  int rounds = 0, products = 0;  ///< of the last evaluation
};

}  // namespace stribeck
