#pragma once
#include <stdexcept>

#include "dae/analysis/consistent_initialization.h"
#include "dae/integrate.h"
#include "dae/integrators/explicit_runge_kutta.h"
#include "dae/method/dormand_prince.h"
#include "mechanisms.h"

namespace stribeck::test {

/// A mechanism, closed and with its accelerations and forces at the start.
template <int D>
struct Solved {
  explicit Solved(Mechanism<D> m) : system(std::move(m)), assembly(assemble(system)) {
    s = assembly.state;
    ConsistentMotion motion(system);
    motion.factorise(s);
    motion.solve_accelerations(s);
  }
  const Constraint& constraint(const std::string& name) const {
    for (const Constraint& c : system.constraint_set().constraints())
      if (c.name == name) return c;
    throw std::out_of_range(name);
  }
  /// Force on B and moment about B's origin, in world axes.
  Vector<double, dofs<D>> on_second(const std::string& joint) const { return on_second(joint, s); }
  Vector<double, dofs<D>> on_second(const std::string& joint, const State& at) const {
    return system.constraint_set().world_wrench(at, constraint(joint));
  }

  System<D> system;
  Assembly assembly;
  State s;
};

/// Exact motion for tests: explicit, of order 5, with joints closed after each step.
class ExactMotion {
 public:
  explicit ExactMotion(const DaeProblem& problem, State start, double tolerance = 1e-12)
      : problem_(problem), stepper_(problem, dormand_prince5()), s_(std::move(start)) {
    control_.tolerance = tolerance;
    control_.initial_step = 1e-4;
    control_.max_step = 0.1;
    stepper_.start(s_);
  }
  /// Times must increase.
  const State& at(double t) {
    const auto go_on = [](const State&) { return true; };
    if (t > s_.t) integrate(problem_, stepper_, s_, t, control_, go_on, nullptr, report_);
    return s_;
  }

 private:
  const DaeProblem& problem_;
  ExplicitRungeKutta stepper_;
  State s_;
  StepControl control_;
  IntegrationReport report_;
};

}  // namespace stribeck::test
