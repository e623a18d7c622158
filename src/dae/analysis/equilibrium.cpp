#include "dae/analysis/equilibrium.h"

#include <cmath>

namespace stribeck {
namespace {

constexpr double first_move = 0.05, longest_move = 0.3;  // shares of the mechanism's size, or rad
constexpr double at_rest = 1e-12;                        // a move that counts as none
constexpr double round_off = 1e-8;      // moves below it that do not shrink any more are round-off
constexpr double most_overshoot = 0.5;  // work lost on the way against the work won
constexpr int max_steps = 1000, closing_passes = 4;

class Search {
 public:
  Search(const DaeProblem& problem, State& s)
      : problem_(problem),
        s_(s),
        n_(problem.velocities()),
        m_(problem.constraints()),
        mass_(n_ + m_),
        stiffness_(n_ + m_),
        x_(n_ + m_),
        r_(n_),
        f_(n_),
        g_(m_) {}

  EquilibriumSearch run() {
    s_.v.setZero();
    s_.a.setZero();
    VectorXd a = balance(s_);
    const double acceleration = problem_.scaled_norm(s_, a);
    EquilibriumSearch report{acceleration == 0, 0, VectorXd::Zero(n_)};
    double mu = acceleration / first_move, previous = longest_move;
    while (!report.found && report.steps++ < max_steps && std::isfinite(mu)) {
      if (!propose(mu, report.last_move)) {
        mu *= 10;
        continue;
      }
      const double size = problem_.scaled_norm(s_, report.last_move);
      if (!(size <= longest_move) || !advance(report.last_move, a, size)) {
        mu *= 4;
        continue;
      }
      report.found = size <= at_rest || (size <= round_off && size > 0.5 * previous);
      previous = size;
      mu /= 10;
    }
    return report;
  }

 private:
  /// Fills λ so that Gᵀλ takes all of f that it can; returns the accelerations that the rest would cause at rest.
  VectorXd balance(State& s) {
    mass_.clear();
    MirroringSink whole(mass_, n_);
    problem_.mass_and_jacobian(s, whole);
    mass_.factorise();
    problem_.forces(s, f_);
    x_ << f_, VectorXd::Zero(m_);
    mass_.solve_in_place(x_);
    s.lambda = x_.tail(m_);
    return x_.head(n_);
  }

  bool propose(double mu, VectorXd& move) {
    stiffness_.clear();
    problem_.tangent(s_, {1, 0, mu}, stiffness_);
    if (!stiffness_.factorise()) return false;
    problem_.dynamics(s_, r_);
    problem_.constraint_values(s_, g_);
    x_ << -r_, -g_;
    stiffness_.solve_in_place(x_);
    move = x_.head(n_);
    return true;
  }

  /// Goes there unless a law forbids it or the forces would rather not.
  bool advance(const VectorXd& move, VectorXd& a, double size) {
    State to = s_;
    problem_.plus(to.q, move);
    project_positions(to);
    if (problem_.violation(to)) return false;
    const VectorXd a_there = balance(to);
    if (!a_there.allFinite()) return false;
    const double won = work(s_, a, move), lost = -work(to, a_there, move);
    if (size > round_off && (won < 0 || lost > most_overshoot * won)) return false;
    problem_.commit(to);
    std::swap(s_, to);
    a = a_there;
    return true;
  }

  void project_positions(State& s) {
    for (int pass = 0; pass < closing_passes && m_ > 0; ++pass) {
      problem_.constraint_values(s, g_);
      x_ << VectorXd::Zero(n_), -g_;
      stiffness_.solve_in_place(x_);
      problem_.plus(s.q, x_.head(n_));
    }
  }

  double work(const State& s, const VectorXd& a, const VectorXd& move) {
    problem_.mass_times(s, a, f_);
    return f_.dot(move);
  }

  const DaeProblem& problem_;
  State& s_;
  int n_, m_;
  SparseLu mass_, stiffness_;
  VectorXd x_, r_, f_, g_;
};

}  // namespace

EquilibriumSearch seek_equilibrium(const DaeProblem& problem, State& s) {
  return Search(problem, s).run();
}

}  // namespace stribeck
