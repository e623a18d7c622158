#include "tribo/film/elastic/elastic_end.h"

#include <cmath>

#include "tribo/film/patch/patch_film.h"
#include "tribo/film/response/surface_deflection.h"

namespace stribeck {
namespace {

/// Steps as far towards the solution of the linear equations as the oil has a pressure.
template <class Evaluate>
bool step_end(PatchWork& w, const Evaluate& evaluate) {
  constexpr double smallest = 1e-4;
  ElasticWorkspace& e = *w.elastic;
  e.end.correction_before = w.end.correction;
  for (double share = 1; share > smallest; share /= 2) {
    w.end.correction = e.end.correction_before + share * (e.end.solution - e.end.correction_before);
    if (evaluate()) return true;
  }
  return false;
}

}  // namespace

bool uses_rates(const PatchFilm& film, const PatchWork& w) {
  const auto& oil = film.patch_extras().oil;
  return w.rate > 0 && !w.features.table && !film.equation().flow().cavitation->conserves_oil() &&
         !(oil && oil->compresses());
}

ElasticEnd::ElasticEnd(const PatchFilm& film, PatchWork& w)
    : patch_(film.patch()),
      compliance_(*film.patch_extras().elastic->compliance),
      e_(*w.elastic),
      response_(w.film.K, e_.mean_response, e_.end_response) {}

bool ElasticEnd::factorise() {
  e_.end_response.dp_du = e_.end.dp_du;
  e_.end_response.weight = e_.end.weight;
  return response_.factorise();
}

/// (1 − T C_n) q = Nᵀ a F v, v ← v − E⁻¹ W N C_n q
bool ElasticEnd::eliminate_point_forces(double absolute_tolerance, Eigen::VectorXd& v) {
  PointEquations points(patch_, compliance_, e_.surface, response_, e_.points);
  e_.product.pressure = e_.end.dp_du * v.array();
  points.load(e_.product.pressure, e_.end.point_load);
  e_.end.point_forces.setZero(e_.end.point_load.size());
  if (!points.solve(e_.end.point_load, absolute_tolerance, e_.end.point_forces)) return false;
  points.deflect(e_.end.point_forces, e_.product.deflection);
  e_.end.point_correction = (e_.end.weight * e_.product.deflection).matrix();
  response_.film().solve(e_.end.point_correction);
  v -= e_.end.point_correction;
  return true;
}

/// E⁻¹ (b − W N C_n Nᵀ a F z) − z
void ElasticEnd::evaluate_residual(const Eigen::VectorXd& b, const Eigen::VectorXd& z,
                                   Eigen::VectorXd& residual) {
  residual = b;
  if (compliance_.points().points() > 0) {
    PointEquations points(patch_, compliance_, e_.surface, response_, e_.points);
    e_.product.pressure = e_.end.dp_du * z.array();
    points.load(e_.product.pressure, e_.end.point_load);
    points.deflect(e_.end.point_load, e_.product.deflection);
    residual -= (e_.end.weight * e_.product.deflection).matrix();
  }
  response_.film().solve(residual);
  residual -= z;
}

/// Solves the equations; a second answer removes what the first one leaves by round-off, E⁻¹ W N C_n q against z.
bool ElasticEnd::solve(const Eigen::VectorXd& b, double absolute_tolerance, Eigen::VectorXd& z) {
  const bool has_points = compliance_.points().points() > 0;
  for (int round = 0; round < (has_points ? 2 : 1); ++round) {
    evaluate_residual(b, z, e_.end.residual);
    if (has_points && !eliminate_point_forces(absolute_tolerance, e_.end.residual)) return false;
    z += e_.end.residual;
    absolute_tolerance *= 1e-3;
  }
  return true;
}

namespace {

/// Prepares what the pressure at the end of a step takes from the step before and from the rigid surfaces.
void prepare_end(const PatchFilm& film, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  const double backward = (1 + e.before.extrapolation) * w.rate;
  e.end.weight = backward * film.patch().area * w.end.height_slope;
  e.end.given_squeeze = w.end.squeeze + w.rate * (e.iterate.deflection - e.before.deflection) +
                        e.before.extrapolation * e.before.end_rate +
                        backward * e.before.end_deflection;
}

/// Evaluates p* and ∂p*/∂u* at z = u* − u; false beyond the limit of the oil.
bool evaluate_end_pressure(const PatchFilm& film, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  const bool any_pressure = film.equation().flow().cavitation->sustains_tension();
  for (int c = 0; c < film.patch().size(); ++c) {
    const bool full = w.film.cells.pressurised[c] != 0;
    const double u =
        full ? w.film.u[c] + w.end.correction[c]
             : (1 - w.film.cells.solved[c]) * film.equation().domain().prescribed_pressure()[c];
    e.end.pressure[c] = any_pressure ? u : std::max(u, 0.0);
    e.end.dp_du[c] = full && (any_pressure || u > 0) ? 1 : 0;
    if (!film.patch_extras().oil) continue;
    w.beyond_limit = u >= film.patch_extras().oil->limit();
    if (w.beyond_limit) return false;
    const ReducedPressure::Pressure p = film.patch_extras().oil->at(e.end.pressure[c]);
    e.end.pressure[c] = p.value;
    e.end.dp_du[c] *= p.dp_dq;
  }
  return true;
}

/// Evaluates the deflection d* of the linearised pressure: without the correction, of p* − F z.
void deflect_end(const PatchFilm& film, bool corrected, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  e.end.load = e.end.pressure - film.patch_extras().elastic->surroundings;
  if (!corrected) e.end.load -= e.end.dp_du * w.end.correction.array();
  for (const int c : w.contact.cells)
    e.end.load[c] += w.contact.asperities[static_cast<std::size_t>(c)].pressure;
  e.end.load *= film.patch().used;
  deflect_under(*film.patch_extras().elastic->compliance, film.patch(), e.end.load, e,
                e.end.target);
}

}  // namespace

bool correct_elastic(const PatchFilm& film, PatchWork& w) {
  constexpr int most_rounds = 40;
  constexpr double solved = 1e-9, settled = 1e-10;  // over the load, of pressure
  ElasticWorkspace& e = *w.elastic;
  if (uses_rates(film, w)) {
    w.end.correction.setZero();
    w.end.height_slope = w.film.cells.pressurised * w.film.full_height.slope;
    w.end.squeeze = -e.end_rates.gap_rate;
    e.end.deflection = e.iterate.deflection;
    return true;
  }
  prepare_end(film, w);
  const double backward = (1 + e.before.extrapolation) * w.rate;
  ElasticEnd end(film, w);
  w.end.correction.setZero();
  e.end.solution =
      (e.before.ahead * (e.iterate.mean - e.before.mean) * w.film.cells.pressurised).matrix();
  for (int round = 0; round < most_rounds; ++round) {
    if (!evaluate_end_pressure(film, w)) return false;
    deflect_end(film, false, w);
    e.end.right =
        (film.patch().area * w.end.height_slope * (e.end.given_squeeze - backward * e.end.target))
            .matrix();
    if (!end.factorise() ||
        !end.solve(e.end.right, solved * e.iterate.forces.norm(), e.end.solution))
      return false;
    e.end.dp_du_before = e.end.dp_du;
    const double change = (e.end.solution - w.end.correction).cwiseAbs().maxCoeff(),
                 size = (w.film.u + e.end.solution).cwiseAbs().maxCoeff();
    if (!std::isfinite(size) || !step_end(w, [&] { return evaluate_end_pressure(film, w); }))
      return false;
    if (((e.end.dp_du != 0) == (e.end.dp_du_before != 0)).all() &&
        (!film.patch_extras().oil || change <= settled * size)) {
      deflect_end(film, true, w);
      w.end.squeeze = e.end.given_squeeze - backward * e.end.target;
      e.end.deflection = e.end.target;
      return true;
    }
  }
  return false;
}

}  // namespace stribeck
