#pragma once
#include "dae/integrators/diagonally_implicit.h"
#include "dae/method/integration_method.h"

/// TR-BDF2: a trapezoidal stage to γh, then BDF2 to h, γ = 2 − √2; as a diagonally implicit Runge-Kutta method with the
/// diagonal γ/2. Order 2, L-stable, the first stage explicit; embedded order 3.
/// Source: [BankEtAl1985], [HoseaShampine1996].
namespace stribeck {

const RungeKuttaTable& tr_bdf2();

class TrBdf2 final : public IntegrationMethod {
 public:
  static const Schema<TrBdf2>& schema();
  std::string name() const override { return schema().name; }
  std::unique_ptr<TimeIntegrator> make_time_integrator(const DaeProblem& problem) const override;
};

}  // namespace stribeck
