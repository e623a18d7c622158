#include "surface/conformal_contact.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <utility>

namespace stribeck {
namespace {

constexpr double balanced = 5e-13;  // of the load
constexpr double enough = 1e-12;    // where round-off of the gap forbids better
constexpr double least_gain = 0.5;  // share of a slope that a step must take away
constexpr int most_iterations = 100, most_trials = 40;

/// Σ p A g under this load.
Eigen::Vector2d pressing_part(const BoreLoad& load) {
  const Eigen::Vector2d across(-load.force.y(), load.force.x());
  return (load.force - load.friction * across) / (1 + load.friction * load.friction);
}

/// A single strip, or parallel ones, hold nothing sideways: the step stays finite, and within `most` [m].
Eigen::Vector2d step_towards(const Eigen::Vector2d& imbalance, const Eigen::Matrix2d& stiffness,
                             double most) {
  constexpr double least_side = 1e-10;
  Eigen::Matrix2d safe = stiffness;
  safe.diagonal().array() += least_side * stiffness.trace();
  const Eigen::Vector2d step = safe.inverse() * imbalance;
  return step.norm() > most ? Eigen::Vector2d(step.normalized() * most) : step;
}

}  // namespace

ConformalContact::ConformalContact(Bore bore, Compliance compliance)
    : pressure_(std::move(bore), std::move(compliance)) {}

/// Deeper than the pressure F/(2R b) over the whole of the bore's projection would press: Newton comes from the stiff side.
void ConformalContact::start(const Eigen::Vector2d& load, const Eigen::VectorXd& worn,
                             ContactGuess& guess, ContactWorkspace& workspace) const {
  const Eigen::Vector2d direction = load.normalized();
  const BoreSize& size = bore().size();
  double depth = load.norm() / (2 * size.bore_radius * size.length) * pressure_.reach();
  guess.centre = bore().clearance() * direction;
  for (int k = 0; k < 200; ++k, depth *= 1.5) {
    ContactGuess trial{guess.centre + depth * direction, {}};
    const ContactForce there = pressure_.evaluate(worn, {}, trial, workspace);
    if (there.force.dot(direction) < load.norm()) continue;
    guess = trial;
    return;
  }
}

ContactReport ConformalContact::carry(const BoreLoad& load, const Eigen::VectorXd& worn,
                                      const DepthIncrement& increment, ContactGuess& guess,
                                      ContactWorkspace& w) const {
  const Eigen::Vector2d target = pressing_part(load);
  const double size = target.norm(), stale = 1e-5 * bore().size().bore_radius,
               longest = 0.1 * bore().size().pin_radius;
  const auto evaluate = [&] { return pressure_.evaluate(worn, increment, guess, w, stale); };
  const Eigen::Vector2d last = guess.centre;
  guess.centre += guess.drift;
  ContactForce now = evaluate();
  ContactReport report{.imbalance = 1};
  if (size == 0) return {true, 0, now.force.norm()};
  if (now.force.isZero(0)) {
    start(target, worn, guess, w);
    now = evaluate();
  }
  for (;; ++report.iterations) {
    const Eigen::Vector2d imbalance = target - now.force;
    const bool settled = report.imbalance <= enough && report.iterations > 0;
    report.imbalance = imbalance.norm() / size;
    report.converged = report.imbalance <= balanced || (settled && report.imbalance <= enough);
    if (report.converged || report.iterations == most_iterations) {
      guess.drift = last.isZero(0) ? last : Eigen::Vector2d(guess.centre - last);
      return report;
    }
    Eigen::Vector2d step = step_towards(imbalance, now.stiffness, longest);
    const Eigen::Vector2d before = guess.centre;
    for (int trials = 0; trials < most_trials; ++trials) {
      guess.centre = before + step;
      now = evaluate();
      const double beyond = (now.force - target).dot(step), slope = -imbalance.dot(step);
      if (!now.force.isZero(0) && beyond <= -least_gain * slope) break;
      step *= std::clamp(slope / (slope - beyond), 0.1, 0.5);
    }
  }
}

ContactReading reading(const Bore& bore, const Eigen::VectorXd& pressure) {
  ContactReading r;
  double x = 0, y = 0;
  int touching = 0;
  for (int i = 0; i < bore.strips(); ++i) {
    x += pressure[i] * std::cos(bore.angle(i));
    y += pressure[i] * std::sin(bore.angle(i));
    touching += pressure[i] > 0;
  }
  r.greatest_pressure = pressure.maxCoeff();
  r.middle = std::atan2(y, x);
  r.width = touching * bore.spacing();
  return r;
}

}  // namespace stribeck
