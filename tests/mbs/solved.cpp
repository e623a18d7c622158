#include "solved.h"

#include <stdexcept>

#include "dae/analysis/consistent_initialization.h"

namespace stribeck::test {

template <int D>
Solved<D>::Solved(Mechanism<D> m) : system(std::move(m)), assembly(assemble(system)) {
  s = assembly.state;
  ConsistentMotion motion(system);
  motion.factorise(s);
  motion.solve_accelerations(s);
}

template <int D>
const Constraint& Solved<D>::constraint(const std::string& name) const {
  for (const Constraint& c : system.constraint_set().constraints())
    if (c.name == name) return c;
  throw std::out_of_range(name);
}

template struct Solved<2>;
template struct Solved<3>;

ExactMotion::ExactMotion(const DaeProblem& problem, State start, double tolerance)
    : problem_(problem), time_integrator_(problem, dormand_prince5()), s_(std::move(start)) {
  control_.tolerance = tolerance;
  control_.initial_step = 1e-4;
  control_.max_step = 0.1;
  time_integrator_.start(s_);
}

const State& ExactMotion::at(double t) {
  const auto go_on = [](const State&) { return true; };
  if (t > s_.t) integrate(problem_, time_integrator_, s_, t, control_, go_on, nullptr, report_);
  return s_;
}

}  // namespace stribeck::test
