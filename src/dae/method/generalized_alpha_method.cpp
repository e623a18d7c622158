#include "dae/method/generalized_alpha_method.h"

#include "dae/integrators/generalized_alpha.h"

namespace stribeck {

std::unique_ptr<TimeIntegrator> GeneralizedAlphaMethod::make_time_integrator(
    const DaeProblem& problem) const {
  return std::make_unique<GeneralizedAlpha>(
      problem, GeneralizedAlphaWeights::from_spectral_radius(spectral_radius));
}

const Schema<GeneralizedAlphaMethod>& GeneralizedAlphaMethod::schema() {
  static const auto s =
      Schema<GeneralizedAlphaMethod>{"generalized_alpha",
                                     "Implicit, second order, on the index-3 equations.",
                                     "ArnoldBruels2007"}
          .quantity("spectral_radius", &GeneralizedAlphaMethod::spectral_radius, number,
                    between(0, 1),
                    "spectral radius at infinite frequency: 1 no numerical damping, 0 largest",
                    defaulted);
  return s;
}

}  // namespace stribeck
