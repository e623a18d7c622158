#include "dae/control/step_size.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double safety = 0.9;
constexpr double largest_ratio = 2.0, least_ratio = 0.2, failure_ratio = 0.25;

/// PI controller [Gustafsson1991]: h' = h · safety · e^(−0.7/(p+1)) · e_last^(0.4/(p+1)).
double size_ratio(double error, double last_error, int order) {
  const double k = 1.0 / (order + 1);
  const double e = std::max(error, 1e-10);
  const double factor =
      safety * std::pow(e, -0.7 * k) * std::pow(std::max(last_error, 1e-4), 0.4 * k);
  return std::clamp(factor, least_ratio, largest_ratio);
}

}  // namespace

double proposed_step(const State& s, const TimeIntegrator& time_integrator, double error, double h,
                     double wanted) {
  const double grown = h * size_ratio(error, s.step.last_error, time_integrator.estimate_order());
  return h < 0.5 * wanted ? std::max(grown, wanted) : grown;
}

double reduced_share(const StepReport& step, int order) {
  return std::min(step.converged ? size_ratio(step.error, 1, order) : failure_ratio, 0.9);
}

}  // namespace stribeck
