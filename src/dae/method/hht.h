#pragma once
#include "dae/method/integration_method.h"

/// Hilber, Hughes and Taylor's member of the generalised-α family (dae/integrators/generalized_alpha.h).
/// Source: [HilberHughesTaylor1977].
namespace stribeck {

class Hht final : public IntegrationMethod {
 public:
  double alpha = 0.05;  ///< the amount of damping, 0 to 1/3

  static const Schema<Hht>& schema();
  std::string name() const override { return schema().name; }
  std::unique_ptr<TimeIntegrator> make_time_integrator(const DaeProblem& problem) const override;
};

}  // namespace stribeck
