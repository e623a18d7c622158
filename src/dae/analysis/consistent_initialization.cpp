#include "dae/analysis/consistent_initialization.h"

#include <cmath>
#include <limits>

namespace stribeck {

ConsistentMotion::ConsistentMotion(const DaeProblem& problem)
    : problem_(problem),
      n_(problem.velocities()),
      m_(problem.constraints()),
      ldl_(n_, m_),
      measure_(n_, m_),
      lu_(n_ + m_),
      with_friction_(problem.forces_depend_on_multipliers()),
      coupled_(n_ + m_),
      x_(n_ + m_),
      rest_(n_ + m_),
      f_(n_),
      row_(m_),
      g_(m_),
      displacement_(n_) {}

void ConsistentMotion::analyse_pattern(const State& assembled) {
  if (with_friction_) {
    coupled_.clear();
    problem_.tangent(assembled, {0, 0, 1}, coupled_);
    coupled_.factorise();
  }
  factorise(assembled);
  if (!is_near_singular(assembled)) measure_.store_reference_pivots();
  if (pivoted_) return;
  ldl_.store_reference_pivots();
  pivot(assembled);
}

/// Little is left of a row where a position is singular, but also where masses are uneven; only the first is bounded.
bool ConsistentMotion::factorise(const State& s) {
  bool done = factorise_ldl(s, true);
  if (done && ldl_.is_near_singular() && !is_near_singular(s)) done = factorise_ldl(s, false);
  pivoted_ = !done;
  return done || pivot(s);
}

bool ConsistentMotion::factorise_ldl(const State& s, bool bounded) {
  ldl_.clear();
  problem_.mass_and_jacobian(s, ldl_);
  return ldl_.factorise(bounded);
}

bool ConsistentMotion::is_near_singular(const State& s) {
  measure_.clear();
  problem_.metric_and_jacobian(s, measure_);
  return !measure_.factorise() || measure_.is_near_singular();
}

bool ConsistentMotion::pivot(const State& s) {
  lu_.clear();
  MirroringSink whole(lu_, n_);
  problem_.mass_and_jacobian(s, whole);
  return lu_.factorise();
}

/// Kept pivots can have become small: a step of refinement gives the digits back that they cost [Higham2002, chapter 12].
void ConsistentMotion::solve() {
  if (!pivoted_) return ldl_.solve_in_place(x_);
  rest_ = x_;
  lu_.solve_in_place(x_);
  lu_.subtract_product(x_, rest_);
  lu_.solve_in_place(rest_);
  x_ += rest_;
}

void ConsistentMotion::project_positions(State& s) {
  if (m_ == 0) return;
  problem_.constraint_values(s, row_);
  x_ << VectorXd::Zero(n_), row_;
  solve();
  displacement_ = -x_.head(n_);
  problem_.plus(s.q, displacement_);
}

void ConsistentMotion::project_velocities(State& s) {
  if (m_ == 0) return;
  problem_.constraint_rates(s, row_);
  x_ << VectorXd::Zero(n_), row_;
  solve();
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
  solve();
  s.a = x_.head(n_);
  s.lambda = x_.tail(m_);
  if (with_friction_ && !balance_friction(s))
    s.lambda.setConstant(std::numeric_limits<double>::quiet_NaN());
}

/// The rows of the constraints hold already, and every change of a keeps them. Moduli of reactions have breakpoints, which a full Newton step
/// may cross back and forth: it then goes half the way.
bool ConsistentMotion::balance_friction(State& s) {
  constexpr int most = 40;
  constexpr double closed = 1e-13, round_off = 1e-9;
  double before = std::numeric_limits<double>::infinity(), share = 1;
  for (int k = 0; k < most; ++k) {
    coupled_.clear();
    problem_.tangent(s, {0, 0, 1}, coupled_);
    if (!coupled_.factorise()) return false;
    problem_.dynamics(s, f_);
    x_ << -f_, VectorXd::Zero(m_);
    coupled_.solve_in_place(x_);
    const double change = x_.tail(m_).lpNorm<Eigen::Infinity>(),
                 size = s.lambda.lpNorm<Eigen::Infinity>();
    if (!std::isfinite(change)) return false;
    share = change < before ? 1 : 0.5;
    s.a += share * x_.head(n_);
    s.lambda += share * x_.tail(m_);
    if (change <= closed * size || (change <= round_off * size && change >= 0.5 * before))
      return true;
    before = change;
  }
  return false;
}

}  // namespace stribeck
