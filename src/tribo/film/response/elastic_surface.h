#pragma once
#include <memory>

#include "tribo/film/response/elastic_memory.h"
#include "tribo/film/surface/edge_interpolation.h"
#include "tribo/film/surface/surface_compliance.h"

/// Film surfaces that deflect under film and asperity pressure: film and deflection are found together.
///   h = h_rigid + d,   d = C (p_e + p_a − p_s)
/// d deflection of both surfaces along the normal, positive where the gap opens [m]; C compliance of both together; p_e film pressure at
/// the end of the step, p_a pressure of the asperities, p_s of the surroundings, under which d = 0 [Pa].
/// The oil height of a whole step knows the mean pressure p of the step alone, that of its middle. The deflection sees it extrapolated,
///   p_e = max(0, p + κ (p − p')),   κ = τ/(τ + τ'),   p', τ' mean pressure and duration of the step before
/// which leaves no lag of half a step in d = C p_e, and vanishes where the film ruptures: full cells and deflection are one
/// complementarity problem that has a solution. Conductances are those of the gap at the end of the step.
/// The force sees p*, the pressure at the end with the rates there. It solves the same film equations K at the same gap,
///   K u* = K u + A S (G·v_missed − (ḋ* − (d − d_n)/τ)),   ḋ* = (1 + κ)(d* − d*_n)/τ − κ (d*_n − d*_{n−1})/τ',   d* = C (p* + p_a − p_s)
/// with the surfaces that deflect under it: a squeeze that is faster than the mean of the step opens them as well. d* is differenced from what
/// the force saw before, brought nearer to d_n by a fifth of their difference (elastic_history.cpp): an oil film that hardly leaves makes a
/// spring of the surfaces, and a force that takes its extension now from velocities, now from positions feeds its vibration.
/// A S oil height of cells that are full now and were before, for a unit of gap; v_missed, G in patch/patch_film.h.
/// A film that need not conserve its oil (p >= 0 alone, or full everywhere) sees the rates at the end of the step instead of its oil height,
/// and p_e = p* = p (elastic_end.h).
///
/// Newton's method on the unknowns u of the film (reynolds.h), d and the forces on the points of the surfaces together; the full cells
/// are revised within each step, until its unknowns keep to their bounds (elastic_film.cpp, deflection_step.h). No step takes a gap below 0.4 of what it was (or of a floor). At the end the film is solved
/// once more as between rigid surfaces, so that it keeps its oil.
/// Oil is conserved as between rigid surfaces: the oil height of a step counts what d has changed. Stored energy: ½ ∫ (p_e + p_a − p_s) d dA.
/// Source: docs/theory/elastic_films.md.
namespace stribeck {

struct ElasticSurface {
  std::shared_ptr<const SurfaceCompliance> compliance;
  EdgeInterpolation edges;
  double surroundings = 0;  ///< p_s above the pressure of cavitation [Pa]
};

}  // namespace stribeck
