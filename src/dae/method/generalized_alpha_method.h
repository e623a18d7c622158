#pragma once
#include "dae/method/integration_method.h"

/// Generalised-α by its spectral radius at high frequency (dae/integrators/generalized_alpha.h).
/// Source: [ChungHulbert1993], [ArnoldBruels2007].
namespace stribeck {

class GeneralizedAlphaMethod final : public IntegrationMethod {
 public:
  double spectral_radius = 0.8;  ///< ρ∞ [-]

  static const Schema<GeneralizedAlphaMethod>& schema();
  std::string name() const override { return schema().name; }
  std::unique_ptr<TimeIntegrator> make_time_integrator(const DaeProblem& problem) const override;
};

}  // namespace stribeck
