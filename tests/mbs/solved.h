#pragma once
#include "dae/integrate.h"
#include "dae/integrators/explicit_runge_kutta.h"
#include "dae/method/dormand_prince.h"
#include "mechanisms.h"

namespace stribeck::test {

/// A mechanism, closed and with its accelerations and forces at the start.
template <int D>
struct Solved {
  explicit Solved(Mechanism<D> m);
  const Constraint& constraint(const std::string& name) const;
  /// Force on B and moment about B's origin, in world axes.
  Vector<double, dofs<D>> on_second(const std::string& joint) const { return on_second(joint, s); }
  Vector<double, dofs<D>> on_second(const std::string& joint, const State& at) const {
    return system.constraint_set().world_wrench(at, constraint(joint));
  }

  System<D> system;
  Assembly assembly;
  State s;
};
extern template struct Solved<2>;
extern template struct Solved<3>;

/// Exact motion for tests: explicit, of order 5, with joints closed after each step.
class ExactMotion {
 public:
  explicit ExactMotion(const DaeProblem& problem, State start, double tolerance = 1e-12);
  /// Times must increase.
  const State& at(double t);

 private:
  const DaeProblem& problem_;
  ExplicitRungeKutta time_integrator_;
  State s_;
  StepControl control_;
  IntegrationReport report_;
};

}  // namespace stribeck::test
