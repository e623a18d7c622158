#pragma once
#include "dae/integrators/diagonally_implicit.h"
#include "dae/method/integration_method.h"

/// ESDIRK of order 4 (ARK4(3)6L[2]SA): six stages, the first explicit, L-stable, stage order 2: order 3 with constraints;
/// embedded order 3.
/// Source: [KennedyCarpenter2003].
namespace stribeck {

const RungeKuttaTable& esdirk4();

class Esdirk4 final : public IntegrationMethod {
 public:
  static const Schema<Esdirk4>& schema();
  std::string name() const override { return schema().name; }
  std::unique_ptr<TimeIntegrator> make_time_integrator(const DaeProblem& problem) const override;
};

}  // namespace stribeck
