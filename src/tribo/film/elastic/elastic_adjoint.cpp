#include "tribo/film/elastic/elastic_adjoint.h"

#include "tribo/film/elastic/elastic_end.h"
#include "tribo/film/elastic/linearise_deflection.h"
#include "tribo/film/patch/linearise_flow.h"

namespace stribeck {

ElasticAdjoint::ElasticAdjoint(const PatchFilm& film, PatchWork& w, int outputs)
    : film_(film),
      patch_(film.patch()),
      w_(w),
      outputs_(outputs),
      e_(*w.elastic),
      a_(e_.adjoint),
      surface_(*film.patch_extras().elastic),
      mean_response_(patch_, w.film.K, e_.mean_response),
      end_response_(w.film.K, e_.mean_response, e_.end_response) {
  a_.end_points.is_ready = a_.mean_points.is_ready = false;
  is_linearised_ = linearise();
}

bool ElasticAdjoint::linearise() {
  const bool rates = uses_rates(film_, w_);
  has_mean_ = w_.rate > 0 && !rates;
  flow_ = &w_.sensitivity.end;
  if (has_mean_) {
    linearise_flow(film_, w_, StepPart::mean, e_.mean);
    flow_ = &e_.mean;
  }
  linearise_deflection(film_, w_, *flow_);
  if (!mean_response_.factorise()) return false;
  if (!has_mean_ || !film_.patch_extras().oil)
    return true;  // the end is factorised where it was found
  e_.end_response.dp_du = e_.end.dp_du;
  e_.end_response.weight = e_.end.weight;
  return end_response_.factorise();
}

bool ElasticAdjoint::solve() {
  if (!is_linearised_) return false;
  OutputSlopes& o = w_.sensitivity.outputs;
  if (!has_mean_) return solve_coupled(&o.by_unknown, o.by_gap, w_.sensitivity.adjoint);
  return solve_end() && solve_coupled(nullptr, o.by_gap, a_.mean_adjoint);
}

void ElasticAdjoint::add_asperities(const Sides& nu, GapSides& by_gap) const {
  for (const int c : w_.contact.cells)
    by_gap.cell.col(c) += e_.mean_response.asperity_slope[c] * nu.col(c);
}

/// λ = E⁻ᵀ (∂Q/∂u + F* a N y), ν = a N y − k W λ
bool ElasticAdjoint::solve_end() {
  Sides& lambda = w_.sensitivity.adjoint;
  OutputSlopes& o = w_.sensitivity.outputs;
  const EndResponseWork& end = e_.end_response;
  lambda = o.by_unknown;
  end_response_.film().solve_transposed(lambda);
  a_.by_load.setZero();
  if (has_points()) {
    PointEquations points(patch_, *surface_.compliance, e_.surface, end_response_, e_.points);
    a_.by_deflection = lambda * (-end.weight).matrix().asDiagonal();
    points.find_loaded();
    points.displace(a_.by_deflection, a_.right);
    if (!points.solve_one_of(outputs_, a_.right, tolerance_, a_.end_points, a_.solution))
      return false;
    points.spread(a_.solution, a_.by_load);
    lambda = o.by_unknown + a_.by_load * end.dp_du.matrix().asDiagonal();
    end_response_.film().solve_transposed(lambda);
  }
  if (e_.mean_response.has_layer)
    a_.by_load -= lambda * (e_.mean_response.layer * end.weight).matrix().asDiagonal();
  o.by_gap.add_transposed(patch_, w_.sensitivity.end.by_gap, lambda);
  add_asperities(a_.by_load, o.by_gap);
  return true;
}

/// λ = J⁻ᵀ (∂Q/∂u + F m (k µ₁ + a N y)), µ = m (µ₁ + Iᵀ Bᵀ λ + ∂p_a/∂h a N y), ν = k µ + a N y
bool ElasticAdjoint::solve_coupled(const Sides* by_unknown, GapSides& by_gap, Sides& lambda) {
  MeanResponseWork& mean = e_.mean_response;
  surface_.edges.gather(by_gap, a_.direct);
  const auto evaluate_lambda = [&](const Sides& load) {
    lambda = (load + a_.direct * mean.layer.matrix().asDiagonal()) *
             (mean.dp_du * mean.asperity_factor).matrix().asDiagonal();
    if (by_unknown) lambda += *by_unknown;
    mean_response_.film().solve_transposed(lambda);
    mean_response_.gather(lambda, a_.by_deflection);
    a_.by_deflection =
        (a_.direct + a_.by_deflection + load * mean.asperity_slope.matrix().asDiagonal()) *
        mean.asperity_factor.matrix().asDiagonal();
  };
  a_.by_load.setZero();
  evaluate_lambda(a_.by_load);
  if (has_points()) {
    PointEquations points(patch_, *surface_.compliance, e_.surface, mean_response_, e_.points);
    points.find_loaded();
    points.displace(a_.by_deflection, a_.right);
    if (!points.solve_one_of(outputs_, a_.right, tolerance_, a_.mean_points, a_.solution))
      return false;
    points.spread(a_.solution, a_.by_load);
    evaluate_lambda(a_.by_load);
  }
  a_.by_load += a_.by_deflection * mean.layer.matrix().asDiagonal();
  by_gap.add_transposed(patch_, flow_->by_gap, lambda);
  add_asperities(a_.by_load, by_gap);
  return true;
}

const GapSides* ElasticAdjoint::over_deflection(const Sides& rate) {
  a_.delayed.set_zero();
  a_.delayed.cell = -rate;
  if (!solve_coupled(nullptr, a_.delayed, a_.delayed_adjoint)) return nullptr;
  a_.delayed.cell += rate;
  return &a_.delayed;
}

}  // namespace stribeck
