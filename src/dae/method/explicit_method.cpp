#include "dae/method/explicit_method.h"

namespace stribeck {

std::unique_ptr<Stepper> ExplicitMethod::make_stepper(const DaeProblem& problem) const {
  if (stabilisation == Stabilisation::projection)
    return std::make_unique<ExplicitRungeKutta>(problem, table());
  return std::make_unique<ExplicitRungeKutta>(problem, table(), baumgarte_alpha, baumgarte_beta);
}

}  // namespace stribeck
