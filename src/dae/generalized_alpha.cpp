#include "dae/generalized_alpha.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr int max_iterations = 12;
constexpr int max_halvings = 8;        // of one Newton update that would leave the range of a law
constexpr double newton_share = 1e-4;  // Newton stops this far below the local error tolerance
constexpr double slow = 0.1;           // contraction above which the matrix is renewed

}  // namespace

GeneralizedAlphaWeights GeneralizedAlphaWeights::from_spectral_radius(double rho) {
  ensure(rho >= 0 && rho <= 1, "spectral radius {} outside [0, 1]", rho);
  const double alpha_m = (2 * rho - 1) / (rho + 1), alpha_f = rho / (rho + 1);
  const double gamma = 0.5 + alpha_f - alpha_m;
  return {alpha_m, alpha_f, gamma, 0.25 * (gamma + 0.5) * (gamma + 0.5)};
}

GeneralizedAlphaWeights GeneralizedAlphaWeights::hht(double alpha) {
  ensure(alpha >= 0 && alpha <= 1.0 / 3, "HHT alpha {} outside [0, 1/3]", alpha);
  const double gamma = 0.5 + alpha;
  return {0, alpha, gamma, 0.25 * (gamma + 0.5) * (gamma + 0.5)};
}

GeneralizedAlpha::GeneralizedAlpha(const DaeProblem& problem, GeneralizedAlphaWeights weights)
    : problem_(problem),
      w_(weights),
      consistent_(problem),
      n_(problem.velocities()),
      m_(problem.constraints()),
      K_(n_ + m_, n_ + m_),
      lu_(n_ + m_),
      base_(n_),
      correction_(n_),
      residual_(n_ + m_),
      dynamics_(n_),
      constraint_(m_),
      dx_(n_ + m_),
      displacement_(n_),
      trial_(n_ + m_) {}

void GeneralizedAlpha::start(State& s) {
  consistent_.factorise(s);
  consistent_.project_velocities(s);
  consistent_.solve_accelerations(s);
  s.step.v_dot = s.step.algorithmic = s.a;
  problem_.powers(s, s.step.power);
}

/// First guess: the algorithmic acceleration stays what it was.
void GeneralizedAlpha::predict(const State& from, double h, State& to) {
  to = from;
  to.t = from.t + h;
  const double stretch = from.step.last_step > 0 ? h / from.step.last_step : 1;
  base_ = from.step.v_dot + stretch * (from.step.algorithmic - from.step.v_dot);
  to.step.algorithmic = base_;
  correction_.setZero();
}

/// Positions, velocities and accelerations that follow from the algorithmic acceleration in `to`.
void GeneralizedAlpha::apply(const State& from, double h, State& to) const {
  const VectorXd& next = to.step.algorithmic;
  to.q = from.q;
  to.v = h * from.v + h * h * ((0.5 - w_.beta) * base_ + w_.beta * next) + correction_;
  problem_.plus(to.q, to.v);
  to.v = from.v + h * ((1 - w_.gamma) * base_ + w_.gamma * next);
  to.a = ((1 - w_.alpha_m) * next + w_.alpha_m * base_ - w_.alpha_f * from.step.v_dot) /
         (1 - w_.alpha_f);
}

/// Velocity constraints are divided by ∂v/∂ã, which keeps the matrix well conditioned for any step size.
void GeneralizedAlpha::evaluate_residual(double h, const State& to) {
  problem_.dynamics(to, dynamics_);
  problem_.constraint_rates(to, constraint_);
  residual_ << dynamics_, constraint_ / (h * w_.gamma);
}

void GeneralizedAlpha::refresh_tangent(double h, const State& to) {
  problem_.tangent(to, {h * h * w_.beta, h * w_.gamma, (1 - w_.alpha_m) / (1 - w_.alpha_f)}, K_);
  lu_.compute(K_);
}

/// Applies the update dx, halved as long as it would leave the range of a law.
bool GeneralizedAlpha::move(const State& from, double h, State& to, StepReport& report) {
  trial_ << to.step.algorithmic, to.lambda;
  double share = 1;
  for (int k = 0; k <= max_halvings; ++k, share /= 2) {
    to.step.algorithmic = trial_.head(n_) - share * dx_.head(n_);
    to.lambda = trial_.tail(m_) - share * dx_.tail(m_);
    apply(from, h, to);
    report.violation = problem_.violation(to);
    if (!report.violation) return share == 1 || k < max_halvings;
  }
  return false;
}

/// Moves the positions back onto g = 0, in the metric of the iteration matrix: stiff elements are heavy in it, so that
/// the correction does not press through oil films.
void GeneralizedAlpha::close_joints(const State& from, double h, State& to) {
  if (m_ == 0) return;
  problem_.constraint_values(to, constraint_);
  residual_ << VectorXd::Zero(n_), constraint_;
  dx_ = lu_.solve(residual_);
  correction_ -= dx_.head(n_);
  apply(from, h, to);
}

/// Removes what Newton left of G v + ∂g/∂t (far below the tolerance) in the same metric.
void GeneralizedAlpha::clear_constraint_rates(State& to) {
  if (m_ == 0) return;
  problem_.constraint_rates(to, constraint_);
  residual_ << VectorXd::Zero(n_), constraint_;
  dx_ = lu_.solve(residual_);
  to.v -= dx_.head(n_);
}

bool GeneralizedAlpha::solve(const State& from, double h, double tolerance, State& to,
                             StepReport& report) {
  double previous = 0;
  bool renew = true;
  for (report.iterations = 0; report.iterations < max_iterations; ++report.iterations) {
    evaluate_residual(h, to);
    ++report.evaluations;
    if (renew) refresh_tangent(h, to);
    dx_ = lu_.solve(residual_);
    displacement_ = h * h * w_.beta * dx_.head(n_);
    const double size = problem_.scaled_norm(to, displacement_);
    if (!std::isfinite(size) || !move(from, h, to, report)) break;
    close_joints(from, h, to);
    const double contraction = previous > 0 ? size / previous : 1;
    const double remaining = contraction < 1 ? size * contraction / (1 - contraction) : size;
    if (remaining <= newton_share * tolerance || size <= 1e-14) return true;
    renew = previous == 0 ? false : contraction > slow;
    previous = size;
  }
  Eigen::Index worst = 0;
  displacement_.cwiseAbs().maxCoeff(&worst);
  report.worst = problem_.unknown_name(static_cast<int>(worst));
  return false;
}

/// Local error of q: the exact solution differs by h² |1/6 − (α_m − α_f)/2 − β| (ã' − ã) to leading order.
void GeneralizedAlpha::finish(const State& from, double h, double tolerance, State& to,
                              StepReport& report) {
  const double constant = std::abs(1.0 / 6 - (w_.alpha_m - w_.alpha_f) / 2 - w_.beta);
  displacement_ = h * h * constant * (to.step.algorithmic - base_);
  report.error = problem_.scaled_norm(to, displacement_) / tolerance;
  if (report.error > 1) report.strained = problem_.most_displaced(to, displacement_);
  clear_constraint_rates(to);
  to.step.v_dot = to.a;
  problem_.powers(to, to.step.power);
  to.work = from.work + h / 2 * (from.step.power + to.step.power);
  to.step.last_step = h;
}

StepReport GeneralizedAlpha::attempt(const State& from, double h, double tolerance, State& to) {
  StepReport report;
  predict(from, h, to);
  apply(from, h, to);
  report.violation = problem_.violation(to);
  if (report.violation) return report;
  report.converged = solve(from, h, tolerance, to, report);
  if (!report.converged) return report;
  finish(from, h, tolerance, to, report);
  report.violation = problem_.violation(to);
  report.converged = !report.violation;
  return report;
}

}  // namespace stribeck
