#include "mbs/system/velocity_correction.h"

namespace stribeck {
namespace {

// Mass added to that of modes, which is 1: rates of deflection that rows need are met.
constexpr double mass_of_modes = 1e8;

}  // namespace

template <int D>
SparseLu mass_and_rows(const System<D>& system, const ConstraintSet<D>& set, const State& s) {
  SparseLu lu(system.velocities() + set.size());
  lu.clear();
  system.mass_matrix(s, lu);
  set.add_jacobian(s, system.velocities(), true, lu);
  lu.factorise();
  return lu;
}

template <int D>
void correct_velocities(const System<D>& system, const ConstraintSet<D>& set, State& s) {
  if (set.size() == 0) return;
  const int n = system.velocities();
  SparseLu lu(n + set.size());
  lu.clear();
  system.mass_matrix(s, lu);
  for (int i = system.mechanism().rigid_velocities(); i < n; ++i) lu.add(i, i, mass_of_modes);
  set.add_jacobian(s, n, true, lu);
  lu.factorise();
  VectorXd rate(set.size()), x(n + set.size());
  for (int pass = 0; pass < 2; ++pass) {  // the second pass removes the round-off of the first
    set.rates(s, rate);
    x << VectorXd::Zero(n), rate;
    lu.solve_in_place(x);
    s.v -= x.head(n);
  }
}

template SparseLu mass_and_rows(const System<2>&, const ConstraintSet<2>&, const State&);
template SparseLu mass_and_rows(const System<3>&, const ConstraintSet<3>&, const State&);
template void correct_velocities(const System<2>&, const ConstraintSet<2>&, State&);
template void correct_velocities(const System<3>&, const ConstraintSet<3>&, State&);

}  // namespace stribeck
