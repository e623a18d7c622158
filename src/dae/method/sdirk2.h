#pragma once
#include "dae/integrators/diagonally_implicit.h"
#include "dae/method/integration_method.h"

/// SDIRK of order 2: two stages with the diagonal γ = 1 − 1/√2, L-stable; embedded order 1.
/// Source: [Alexander1977].
namespace stribeck {

const RungeKuttaTable& sdirk2();

class Sdirk2 final : public IntegrationMethod {
 public:
  static const Schema<Sdirk2>& schema();
  std::string name() const override { return schema().name; }
  std::unique_ptr<TimeIntegrator> make_time_integrator(const DaeProblem& problem) const override;
};

}  // namespace stribeck
