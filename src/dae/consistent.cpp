#include "dae/consistent.h"

namespace stribeck {

ConsistentMotion::ConsistentMotion(const DaeProblem& problem)
    : problem_(problem),
      G_(problem.constraints(), problem.velocities()),
      mass_inverse_Gt_(problem.velocities(), problem.constraints()),
      S_(problem.constraints(), problem.constraints()),
      factor_(problem.constraints()),
      f_(problem.velocities()),
      row_(problem.constraints()),
      g_(problem.constraints()) {}

void ConsistentMotion::factorise(const State& s) {
  if (problem_.constraints() == 0) return;
  problem_.constraint_jacobian(s, G_);
  mass_inverse_Gt_ = G_.transpose();
  problem_.divide_by_mass(s, mass_inverse_Gt_);
  S_.noalias() = G_.lazyProduct(mass_inverse_Gt_);
  factor_.compute(S_);
}

void ConsistentMotion::project_velocities(State& s) {
  if (problem_.constraints() == 0) return;
  problem_.constraint_rates(s, row_);
  factor_.solveInPlace(row_);
  s.v.noalias() -= mass_inverse_Gt_ * row_;
}

void ConsistentMotion::solve_accelerations(State& s, double baumgarte_alpha,
                                           double baumgarte_beta) {
  problem_.forces(s, f_);
  s.a = f_;
  problem_.divide_by_mass(s, s.a);
  if (problem_.constraints() == 0) return;
  problem_.constraint_bias(s, row_);
  row_.noalias() += G_ * s.a;
  if (baumgarte_alpha != 0 || baumgarte_beta != 0) {
    problem_.constraint_rates(s, g_);
    row_ += 2 * baumgarte_alpha * g_;
    problem_.constraint_values(s, g_);
    row_ += baumgarte_beta * baumgarte_beta * g_;
  }
  factor_.solveInPlace(row_);
  s.lambda = row_;
  s.a.noalias() -= mass_inverse_Gt_ * row_;
}

}  // namespace stribeck
