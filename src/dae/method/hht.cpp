#include "dae/method/hht.h"

#include "dae/integrators/generalized_alpha.h"

namespace stribeck {

std::unique_ptr<TimeIntegrator> Hht::make_time_integrator(const DaeProblem& problem) const {
  return std::make_unique<GeneralizedAlpha>(problem, GeneralizedAlphaWeights::hht(alpha));
}

const Schema<Hht>& Hht::schema() {
  static const auto s =
      Schema<Hht>{"hht", "Hilber, Hughes and Taylor's member of the generalised-alpha family.",
                  "HilberHughesTaylor1977"}
          .quantity("alpha", &Hht::alpha, number, between(0, 1.0 / 3),
                    "damping of high frequencies", defaulted);
  return s;
}

}  // namespace stribeck
