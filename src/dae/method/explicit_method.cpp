#include "dae/method/explicit_method.h"

namespace stribeck {

std::unique_ptr<TimeIntegrator> ExplicitMethod::make_time_integrator(
    const DaeProblem& problem) const {
  if (stabilisation == Stabilisation::projection)
    return std::make_unique<ExplicitRungeKutta>(problem, table());
  return std::make_unique<ExplicitRungeKutta>(problem, table(), baumgarte_alpha, baumgarte_beta);
}

}  // namespace stribeck
