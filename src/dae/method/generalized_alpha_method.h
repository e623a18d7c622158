#pragma once
#include "dae/method/integrator.h"

/// Generalised-α by its spectral radius at high frequency (dae/integrators/generalized_alpha.h).
/// Source: [ChungHulbert1993], [ArnoldBruels2007].
namespace stribeck {

class GeneralizedAlphaMethod final : public Integrator {
 public:
  double spectral_radius = 0.8;  ///< ρ∞ [-]

  static const Schema<GeneralizedAlphaMethod>& schema();
  std::string name() const override { return schema().name; }
  std::unique_ptr<Stepper> make_stepper(const DaeProblem& problem) const override;
};

}  // namespace stribeck
