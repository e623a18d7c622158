#include "tribo/film/elastic/elastic_end.h"

#include <cmath>

#include "tribo/film/patch/patch_film.h"

namespace stribeck {
namespace {

/// As far towards the solution of the linear equations as the oil has a pressure.
template <class Press>
bool step_end(PatchFilm::Workspace& w, const Press& press) {
  constexpr double smallest = 1e-4;
  ElasticWorkspace& e = *w.elastic;
  e.residual = w.correction;
  for (double share = 1; share > smallest; share /= 2) {
    w.correction = e.residual + share * (e.step - e.residual);
    if (evaluate_pressure()) return true;
  }
  return false;
}

}  // namespace

bool ElasticEnd::uses_rates(const PatchFilm& film, const PatchFilm::Workspace& w) {
  const auto& oil = film.patch_extras().oil;
  return w.rate > 0 && !w.moved_table &&
         film.solver().flow().cavitation != Cavitation::mass_conserving &&
         !(oil && oil->compresses());
}

bool ElasticEnd::factorise(BlockCyclic& K) {
  e_.end_film.coefficients() = K.coefficients();
  e_.end_film.coefficients().diagonal.array() += e_.end_weight * e_.local * e_.end_rise;
  return e_.end_film.factorise();
}

Gmres::Report ElasticEnd::solve(Eigen::VectorXd& b, double tolerance, Eigen::VectorXd& z) {
  const auto apply = [&](const auto& v, auto&& out) {
    e_.change = e_.end_rise * v.array();
    compliance_.deflect_in_step(e_.change, e_.surface, e_.far);
    e_.product = (e_.end_weight * (e_.far - e_.local * e_.change)).matrix();
    e_.end_film.solve(e_.product);
    out = v + e_.product;
  };
  e_.end_film.solve(b);
  if (compliance_.is_local()) {
    z = b;
    return {};
  }
  return e_.krylov.solve(apply, b, tolerance, z);
}

/// What the pressure at the end of a step knows of the step before and of the rigid surfaces.
void PatchFilm::prepare_end(Workspace& w) const {
  ElasticWorkspace& e = *w.elastic;
  const double backward = (1 + e.extrapolation) * w.rate;
  e.end_weight = backward * patch().area * w.squeezed;
  e.end_explicit = w.unresolved_squeeze + w.rate * (e.deflection - e.deflection_before) +
                   e.extrapolation * e.rate_before + backward * e.end_before;
}

/// p* and ∂p*/∂u* at z = u* − u; which cells bear pressure. False beyond the limit of the oil.
bool PatchFilm::evaluate_end_pressure(Workspace& w) const {
  ElasticWorkspace& e = *w.elastic;
  const bool any_pressure = film_.flow().cavitation == Cavitation::full_film;
  for (int c = 0; c < patch().size(); ++c) {
    const bool full = w.film.pressurised[c] != 0;
    const double u =
        full ? w.film.u[c] + w.correction[c] : (1 - w.film.solved[c]) * film_.held_pressure()[c];
    e.end_pressure[c] = any_pressure ? u : std::max(u, 0.0);
    e.end_rise[c] = full && (any_pressure || u > 0) ? 1 : 0;
    if (!extras_.oil) continue;
    w.beyond_limit = u >= extras_.oil->limit();
    if (w.beyond_limit) return false;
    const ReducedPressure::Pressure p = extras_.oil->at(e.end_pressure[c]);
    e.end_pressure[c] = p.value;
    e.end_rise[c] *= p.rise;
  }
  return true;
}

/// Deflection d* of the linearised pressure: without the correction, p* − F z.
void PatchFilm::deflect_end(bool corrected, Workspace& w) const {
  ElasticWorkspace& e = *w.elastic;
  e.change = e.end_pressure - extras_.elastic->surroundings;
  if (!corrected) e.change -= e.end_rise * w.correction.array();
  for (const int c : w.touching) e.change[c] += w.asperities[static_cast<std::size_t>(c)].pressure;
  e.change *= patch().used;
  extras_.elastic->compliance->deflect_in_step(e.change, e.surface, e.far);
  if (e.surface.free.size() > 0) e.far += e.surface.free;
}

/// The correction of p* between surfaces that yield to it, by Newton's method; the squeeze that it is the answer to.
bool PatchFilm::correct_elastic(Workspace& w) const {
  constexpr int most_rounds = 40;
  constexpr double solved = 1e-10, settled = 1e-10;
  ElasticWorkspace& e = *w.elastic;
  if (ElasticEnd::uses_rates(*this, w)) {
    w.correction.setZero();
    w.squeezed = w.film.pressurised * w.film.film_volume_derivative;
    w.unresolved_squeeze = -e.end_explicit;
    e.end_deflection = e.deflection;
    return true;
  }
  prepare_end(w);
  const double backward = (1 + e.extrapolation) * w.rate;
  ElasticEnd end(*extras_.elastic->compliance, e);
  w.correction.setZero();
  for (int round = 0; round < most_rounds; ++round) {
    if (!evaluate_end_pressure(w)) return false;
    deflect_end(false, w);
    e.right = (patch().area * w.squeezed * (e.end_explicit - backward * e.far)).matrix();
    if (!end.factorise(w.film.K)) return false;
    e.products += end.solve(e.right, solved, e.step).products;
    e.before = e.end_rise;
    const double change = (e.step - w.correction).cwiseAbs().maxCoeff(),
                 size = (w.film.u + e.step).cwiseAbs().maxCoeff();
    if (!std::isfinite(size) || !step_end(w, [&] { return evaluate_end_pressure(w); }))
      return false;
    if (((e.end_rise != 0) == (e.before != 0)).all() &&
        (!extras_.oil || change <= settled * size)) {
      deflect_end(true, w);
      w.unresolved_squeeze = e.end_explicit - backward * e.far;
      e.end_deflection = e.far;
      return true;
    }
  }
  return false;
}

}  // namespace stribeck
