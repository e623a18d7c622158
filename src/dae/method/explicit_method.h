#pragma once
#include "dae/integrators/explicit_runge_kutta.h"
#include "dae/method/integration_method.h"

namespace stribeck {

enum class Stabilisation { projection, baumgarte };

/// Explicit Runge-Kutta methods: they differ in their table. Violated constraints are projected away, or driven back with
/// 2α and β² (dae/integrators/explicit_runge_kutta.h).
class ExplicitMethod : public IntegrationMethod {
 public:
  Stabilisation stabilisation = Stabilisation::projection;
  double baumgarte_alpha = 5;  ///< [1/s]
  double baumgarte_beta = 5;   ///< [1/s]

  std::unique_ptr<TimeIntegrator> make_time_integrator(const DaeProblem& problem) const override;
  bool is_explicit() const override { return true; }

 protected:
  virtual const ExplicitTable& table() const = 0;
};

/// Returns the schema with the parameters that all of them share.
template <class M>
Schema<M> with_stabilisation(Schema<M> schema) {
  Stabilisation M::*stabilisation = &M::stabilisation;
  double M::*alpha = &M::baumgarte_alpha, M::*beta = &M::baumgarte_beta;
  return schema
      .choice("stabilisation", stabilisation,
              {{"projection", Stabilisation::projection,
                "positions and velocities are projected onto the constraints after every step"},
               {"baumgarte", Stabilisation::baumgarte,
                "Baumgarte stabilisation: g'' + 2 alpha g' + beta^2 g = 0"}},
              "stabilisation of the constraints", defaulted)
      .quantity("baumgarte_alpha", alpha, hertz, nonnegative, "alpha", defaulted)
      .quantity("baumgarte_beta", beta, hertz, nonnegative, "beta", defaulted);
}

}  // namespace stribeck
