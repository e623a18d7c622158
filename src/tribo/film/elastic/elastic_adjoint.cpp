#include "tribo/film/elastic/elastic_adjoint.h"

#include "tribo/film/elastic/elastic_end.h"
#include "tribo/film/elastic/linearise_deflection.h"
#include "tribo/film/patch/linearise_flow.h"

namespace stribeck {

ElasticAdjoint::ElasticAdjoint(const PatchFilm& film, PatchWork& w)
    : film_(film),
      patch_(film.patch()),
      w_(w),
      e_(*w.elastic),
      a_(e_.adjoint),
      surface_(*film.patch_extras().elastic),
      mean_response_(patch_, surface_.edges, w.film.K, e_.mean_response),
      end_response_(w.film.K, e_.mean_response, e_.end_response) {
  linearise();
}

/// Residual of the derivatives: of a step, which its Newton iteration uses; of a steady film, whose coefficients are results.
double ElasticAdjoint::tolerance() const {
  constexpr double of_step = 1e-10, of_steady = 1e-10;
  return w_.rate > 0 ? of_step : of_steady;
}

void ElasticAdjoint::linearise() {
  const bool rates = ElasticEnd::uses_rates(film_, w_);
  has_mean_ = w_.rate > 0 && !rates;
  flow_ = &w_.sensitivity.end;
  if (has_mean_) {
    linearise_flow(film_, w_, StepPart::mean, e_.mean);
    flow_ = &e_.mean;
  }
  linearise_deflection(film_, w_, *flow_);
  mean_response_.factorise();
  if (!has_mean_) return;
  e_.end_response.rise = e_.end.dp_du;
  e_.end_response.weight = e_.end.weight;
  end_response_.factorise();
}

void ElasticAdjoint::solve() {
  OutputSlopes& o = w_.sensitivity.outputs;
  if (!has_mean_) return solve_coupled(&o.by_unknown, o.by_gap, w_.sensitivity.adjoint);
  solve_end();
  solve_coupled(nullptr, o.by_gap, a_.mean_adjoint);
}

void ElasticAdjoint::add_asperities(const Sides& nu, GapSides& by_gap) const {
  for (const int c : w_.contact.cells) by_gap.cell.col(c) += e_.mean_response.slope[c] * nu.col(c);
}

/// λ = E⁻ᵀ (∂Q/∂u + F* a N y), ν = a N y − k W λ
void ElasticAdjoint::solve_end() {
  Sides& lambda = w_.sensitivity.adjoint;
  OutputSlopes& o = w_.sensitivity.outputs;
  const EndResponseWork& end = e_.end_response;
  lambda = o.by_unknown;
  end_response_.film().solve_transposed(lambda);
  a_.load.setZero();
  if (has_points()) {
    PointEquations points(patch_, *surface_.compliance, e_.surface, end_response_, e_.points);
    a_.gain = lambda * (-end.weight).matrix().asDiagonal();
    points.displace(a_.gain, a_.right);
    points.solve_transposed(a_.right, tolerance(), a_.solution);
    points.spread(a_.solution, a_.load);
    lambda = o.by_unknown + a_.load * end.rise.matrix().asDiagonal();
    end_response_.film().solve_transposed(lambda);
  }
  if (e_.mean_response.has_layer)
    a_.load -= lambda * (e_.mean_response.layer * end.weight).matrix().asDiagonal();
  o.by_gap.add_transposed(patch_, w_.sensitivity.end.by_gap, lambda);
  add_asperities(a_.load, o.by_gap);
}

/// λ = J⁻ᵀ (∂Q/∂u + F m (k µ₁ + a N y)), µ = m (µ₁ + Iᵀ Bᵀ λ + ∂p_a/∂h a N y), ν = k µ + a N y
void ElasticAdjoint::solve_coupled(const Sides* by_unknown, GapSides& by_gap, Sides& lambda) {
  MeanResponseWork& mean = e_.mean_response;
  surface_.edges.gather(by_gap, a_.start);
  const auto evaluate_lambda = [&](const Sides& load) {
    lambda = (load + a_.start * mean.layer.matrix().asDiagonal()) *
             (mean.rise * mean.mobility).matrix().asDiagonal();
    if (by_unknown) lambda += *by_unknown;
    mean_response_.film().solve_transposed(lambda);
    mean_response_.gather(lambda, a_.gain);
    a_.gain = (a_.start + a_.gain + load * mean.slope.matrix().asDiagonal()) *
              mean.mobility.matrix().asDiagonal();
  };
  a_.load.setZero();
  evaluate_lambda(a_.load);
  if (has_points()) {
    PointEquations points(patch_, *surface_.compliance, e_.surface, mean_response_, e_.points);
    points.displace(a_.gain, a_.right);
    points.solve_transposed(a_.right, tolerance(), a_.solution);
    points.spread(a_.solution, a_.load);
    evaluate_lambda(a_.load);
  }
  a_.load += a_.gain * mean.layer.matrix().asDiagonal();
  by_gap.add_transposed(patch_, flow_->by_gap, lambda);
  add_asperities(a_.load, by_gap);
}

const GapSides& ElasticAdjoint::over_deflection(const Sides& rate) {
  a_.delayed.set_zero();
  a_.delayed.cell = -rate;
  solve_coupled(nullptr, a_.delayed, a_.delayed_adjoint);
  a_.delayed.cell += rate;
  return a_.delayed;
}

}  // namespace stribeck
