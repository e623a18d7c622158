#include "dae/newton_stage.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr int max_newton_iterations = 12;
// Halvings of one Newton update that would leave the range of a law.
constexpr int max_halvings = 8;
constexpr double newton_share =
    2e-2;  // Newton stops this far below the local error tolerance; less changes no digit
constexpr double slow = 0.1;  // contraction above which the matrix is renewed
constexpr double least_expected =
    1e-2;  // contraction of a first iteration, however well the last one went
constexpr double fading =
    0.8;  // exponent by which it is trusted less each time it is not measured anew

}  // namespace

NewtonStage::NewtonStage(const DaeProblem& problem)
    : problem_(problem),
      n_(problem.velocities()),
      m_(problem.constraints()),
      lu_(n_ + m_),
      correction_(n_),
      correction_before_(n_),
      dx_(n_ + m_),
      closing_(n_ + m_),
      dynamics_(n_),
      constraint_(m_),
      displacement_(n_),
      moved_(n_),
      rate_(n_),
      x_before_(n_),
      lambda_before_(m_) {}

void NewtonStage::analyse_pattern(const State& s) {
  lu_.clear();
  problem_.tangent(s, {0, 0, 1}, lu_);
  lu_.factorise();
}

void NewtonStage::set_configuration(const VectorXd& q_from, const StageLine& line,
                                    const VectorXd& x, State& to) {
  moved_ = line.displacement + line.weights.q * x + correction_;
  to.q = q_from;
  to.v = line.v + line.weights.v * x;
  if (line.chart_share != 0) {
    problem_.chart_rate(moved_, to.v, rate_);
    moved_ += line.chart_share * (rate_ - to.v);
  }
  problem_.plus(to.q, moved_);
  to.a = line.a + line.weights.a * x;
}

/// Velocity constraints are divided by ∂v/∂x, which keeps the matrix well conditioned for any step size.
void NewtonStage::evaluate_residual(const StageLine& line, const State& to) {
  problem_.dynamics(to, dynamics_);
  problem_.constraint_rates(to, constraint_);
  dx_ << dynamics_, constraint_ / line.weights.v;
}

bool NewtonStage::refresh_tangent(const StageLine& line, const State& to) {
  lu_.clear();
  problem_.tangent(to, line.weights, lu_);
  return lu_.factorise();
}

/// Applies the update dx and closes the joints, with a half of the update as long as that would leave the range of a law:
/// what is asked for its validity is the state that the forces are evaluated in next.
bool NewtonStage::apply_update(const VectorXd& q_from, const StageLine& line, State& to,
                               VectorXd& x, StepReport& report) {
  x_before_ = x;
  lambda_before_ = to.lambda;
  correction_before_ = correction_;
  double share = 1;
  for (int k = 0; k <= max_halvings; ++k, share /= 2) {
    x = x_before_ - share * dx_.head(n_);
    to.lambda = lambda_before_ - share * dx_.tail(m_);
    correction_ = correction_before_;
    set_configuration(q_from, line, x, to);
    project_positions(q_from, line, to, x);
    report.violation = problem_.violation(to);
    if (!report.violation) return true;
  }
  return false;
}

void NewtonStage::project_positions(const VectorXd& q_from, const StageLine& line, State& to,
                                    const VectorXd& x) {
  if (m_ == 0) return;
  problem_.constraint_values(to, constraint_);
  closing_ << VectorXd::Zero(n_), constraint_;
  lu_.solve_in_place(closing_);
  correction_ -= closing_.head(n_);
  set_configuration(q_from, line, x, to);
}

void NewtonStage::project_velocities(State& to) {
  if (m_ == 0) return;
  problem_.constraint_rates(to, constraint_);
  dx_.head(n_).setZero();
  dx_.tail(m_) = constraint_;
  lu_.solve_in_place(dx_);
  to.v -= dx_.head(n_);
}

bool NewtonStage::solve(const VectorXd& q_from, const StageLine& line, double tolerance, State& to,
                        VectorXd& x, StepReport& report) {
  correction_.setZero();
  set_configuration(q_from, line, x, to);
  report.violation = problem_.violation(to);
  if (report.violation) return false;
  double previous = 0;
  bool renew = true;
  for (int k = 0; k < max_newton_iterations; ++k) {
    evaluate_residual(line, to);
    ++report.iterations;
    ++report.evaluations;
    if (renew && !refresh_tangent(line, to)) break;
    lu_.solve_in_place(dx_);
    displacement_ = line.weights.q * dx_.head(n_);
    const double size = problem_.scaled_norm(to, displacement_);
    if (!std::isfinite(size) || !apply_update(q_from, line, to, x, report)) break;
    const bool first = previous == 0;
    const double contraction =
        first ? std::max(to.step.contraction, least_expected) : size / previous;
    const double remaining = contraction < 1 ? size * contraction / (1 - contraction) : size;
    if (remaining <= newton_share * tolerance || size <= 1e-14) {
      to.step.contraction = first ? std::pow(contraction, fading) : contraction;
      return true;
    }
    renew = !first && contraction > slow;
    previous = size;
  }
  Eigen::Index worst = 0;
  if (n_ > 0) displacement_.cwiseAbs().maxCoeff(&worst);
  report.worst = problem_.unknown_name(static_cast<int>(worst));
  report.error_diagnosis = problem_.most_displaced(to, displacement_);
  return false;
}

}  // namespace stribeck
