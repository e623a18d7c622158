#include "dae/consistent.h"

namespace stribeck {

ConsistentMotion::ConsistentMotion(const DaeProblem& problem)
    : problem_(problem),
      n_(problem.velocities()),
      m_(problem.constraints()),
      lu_(n_ + m_),
      x_(n_ + m_),
      f_(n_),
      row_(m_),
      g_(m_),
      displacement_(n_) {}

bool ConsistentMotion::factorise(const State& s) {
  lu_.clear();
  problem_.mass_and_jacobian(s, lu_);
  return lu_.factorise();
}

void ConsistentMotion::project_positions(State& s) {
  if (m_ == 0) return;
  problem_.constraint_values(s, row_);
  x_ << VectorXd::Zero(n_), row_;
  lu_.solve_in_place(x_);
  displacement_ = -x_.head(n_);
  problem_.plus(s.q, displacement_);
}

void ConsistentMotion::project_velocities(State& s) {
  if (m_ == 0) return;
  problem_.constraint_rates(s, row_);
  x_ << VectorXd::Zero(n_), row_;
  lu_.solve_in_place(x_);
  s.v -= x_.head(n_);
}

void ConsistentMotion::solve_accelerations(State& s, double baumgarte_alpha,
                                           double baumgarte_beta) {
  problem_.forces(s, f_);
  problem_.constraint_bias(s, row_);
  if (baumgarte_alpha != 0 || baumgarte_beta != 0) {
    problem_.constraint_rates(s, g_);
    row_ += 2 * baumgarte_alpha * g_;
    problem_.constraint_values(s, g_);
    row_ += baumgarte_beta * baumgarte_beta * g_;
  }
  x_ << f_, -row_;
  lu_.solve_in_place(x_);
  s.a = x_.head(n_);
  s.lambda = x_.tail(m_);
}

}  // namespace stribeck
