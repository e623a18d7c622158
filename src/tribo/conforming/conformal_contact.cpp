#include "tribo/conforming/conformal_contact.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace stribeck {
namespace {

constexpr double balance_share = 5e-13;  // share of the load
constexpr double enough = 1e-12;         // error allowed where round-off of the gap forbids better
constexpr double least_gain = 0.5;       // share of a slope that a step must take away
// Shares of the pin's radius.
constexpr double stale_share = 1e-5, longest_step = 0.1, farthest = 0.5;
constexpr double least_step_share = 1e-12;  // share of a step
constexpr int most_iterations = 100;

/// Σ p A g under this load.
Eigen::Vector2d pressing_part(const BoreLoad& load) {
  const Eigen::Vector2d across(-load.force.y(), load.force.x());
  return (load.force - load.friction * across) / (1 + load.friction * load.friction);
}

/// Returns the displacement that round-off of a depth causes by the pressures of all segments, whose errors are independent [m].
double lost_in(const Eigen::VectorXd& depth) {
  if (depth.size() == 0) return 0;
  return std::numeric_limits<double>::epsilon() * std::sqrt(static_cast<double>(depth.size())) *
         depth.cwiseAbs().maxCoeff();
}

/// A single segment, or parallel ones, hold nothing sideways: the step stays finite, and within `most` [m].
Eigen::Vector2d step_towards(const Eigen::Vector2d& imbalance, const Eigen::Matrix2d& stiffness,
                             double most) {
  constexpr double least_side = 1e-10;
  Eigen::Matrix2d safe = stiffness;
  safe.diagonal().array() += least_side * stiffness.trace();
  const Eigen::Vector2d step = safe.inverse() * imbalance;
  return step.norm() > most ? Eigen::Vector2d(step.normalized() * most) : step;
}

}  // namespace

ConformalContact::ConformalContact(ConformalGeometry bore, Compliance compliance, double least_worn)
    : pressure_(std::move(bore), std::move(compliance), least_worn) {}

/// Deeper than the pressure F/(2R b) over the whole of the bore's projection would press: Newton comes from the stiff side.
void ConformalContact::start(const Eigen::Vector2d& load, const Eigen::VectorXd& worn,
                             ContactState& guess, ContactWorkspace& workspace) const {
  const Eigen::Vector2d direction = load.normalized();
  const BoreSize& size = bore().size();
  double depth = load.norm() / (2 * size.bore_radius * size.length) * pressure_.reach();
  guess.centre = bore().clearance() * direction;
  for (; depth < farthest * size.pin_radius; depth *= 1.5) {
    ContactState trial = guess.anew();
    trial.centre = guess.centre + depth * direction;
    const ContactForce there = pressure_.evaluate(worn, {}, trial, workspace);
    if (there.force.dot(direction) < load.norm()) continue;
    guess = trial;
    return;
  }
}

ContactReport ConformalContact::solve_load_balance(const BoreLoad& load,
                                                   const Eigen::VectorXd& worn,
                                                   const DepthIncrement& increment,
                                                   ContactState& guess, ContactWorkspace& w) const {
  guess.tilt = load.tilt;
  if (load.force.isZero(0)) {
    guess = guess.anew();
    w.reset(bore().cells());
    return {true, 0, 0};
  }
  const Eigen::Vector2d target = pressing_part(load), last = guess.centre;
  guess.centre += guess.drift;
  const ContactReport report = load.friction != 0 && compliance().has_shear_influence()
                                   ? balance_bent(load.friction, target, worn, increment, guess, w)
                                   : balance(target, balance_share, worn, increment, guess, w);
  guess.round();
  guess.drift =
      last.isZero(0) || report.anew ? Eigen::Vector2d(0, 0) : Eigen::Vector2d(guess.centre - last);
  return report;
}

/// Balances the better the less is left to bend.
ContactReport ConformalContact::balance_bent(double friction, const Eigen::Vector2d& target,
                                             const Eigen::VectorXd& worn,
                                             const DepthIncrement& increment, ContactState& guess,
                                             ContactWorkspace& w) const {
  constexpr double share = 0.01;
  ContactReport report;
  w.bent_.setZero(worn.size());
  bool anew = false;
  double left = 1;  // share of the bending still to come; a bore that does not bend has none
  for (int round = 0; round < most_iterations; ++round) {
    w.depth_ = worn + w.bent_;
    const int before = report.iterations;
    report = balance(target, std::max(balance_share, share * left), w.depth_, increment, guess, w);
    report.iterations += before;
    anew = report.anew = anew || report.anew;
    if (!report.converged) return report;
    w.bending_.noalias() = compliance().by_traction() * (friction * w.pressure());
    const double most = w.bending_.cwiseAbs().maxCoeff();
    const double change = (w.bending_ - w.bent_).cwiseAbs().maxCoeff();
    left = most > 0 ? change / most : 0;
    if ((left <= enough || change <= lost_in(w.depth_)) && report.imbalance <= enough)
      return report;
    w.bent_ = w.bending_;
  }
  return {false, report.iterations, left};
}

ContactReport ConformalContact::balance(const Eigen::Vector2d& target, double near,
                                        const Eigen::VectorXd& worn,
                                        const DepthIncrement& increment, ContactState& guess,
                                        ContactWorkspace& w) const {
  ContactReport report = approach(target, near, worn, increment, guess, w);
  if (report.converged) return report;
  report = release(target, near, worn, increment, guess, w);
  report.converged = report.converged || report.imbalance <= report.round_off;
  return report;
}

/// Under a load that presses by a tenth of the clearance the pin finds its place in a few steps, and by tenths of that load to the
/// one asked for, each time from the stiff side. A small load far from its place would make the pin creep along the bore, touching it
/// with a segment or two at a time.
ContactReport ConformalContact::release(const Eigen::Vector2d& target, double near,
                                        const Eigen::VectorXd& worn,
                                        const DepthIncrement& increment, ContactState& guess,
                                        ContactWorkspace& w) const {
  constexpr double pressed_share = 0.1, stage = 0.1, roughly = 1e-2;
  const BoreSize& size = bore().size();
  const double pressure = pressed_share * bore().clearance() / pressure_.reach();
  const double least = target.norm();
  ContactReport report{.anew = true};
  guess = guess.anew();
  for (double load = std::max(2 * size.bore_radius * size.length * pressure, least);;
       load = std::max(stage * load, least)) {
    const int before = report.iterations;
    report =
        approach(target * (load / least), load > least ? roughly : near, worn, increment, guess, w);
    report.iterations += before;
    report.anew = true;
    if (!report.converged || load == least) return report;
  }
}

/// Newton from where the guess has the pin.
ContactReport ConformalContact::approach(const Eigen::Vector2d& target, double near,
                                         const Eigen::VectorXd& worn,
                                         const DepthIncrement& increment, ContactState& guess,
                                         ContactWorkspace& w) const {
  const double radius = bore().size().pin_radius, stale = stale_share * radius;
  ContactForce now = pressure_.evaluate(worn, increment, guess, w, stale);
  ContactReport report{.imbalance = 1};
  for (;; ++report.iterations) {
    if (now.force.isZero(0)) {
      start(target, worn, guess, w);
      now = pressure_.evaluate(worn, increment, guess, w, stale);
    }
    const Eigen::Vector2d imbalance = target - now.force;
    const bool settled = report.imbalance <= enough && report.iterations > 0;
    report.imbalance = imbalance.norm() / target.norm();
    report.converged = report.imbalance <= near || (settled && report.imbalance <= enough);
    if (report.converged || report.iterations == most_iterations) break;
    const Eigen::Vector2d step = step_towards(imbalance, now.stiffness, longest_step * radius);
    if (!((guess.centre + step).norm() < farthest * radius)) break;
    now = downhill(target, step, -imbalance.dot(step), worn, increment, guess, w);
  }
  report.round_off = now.stiffness.norm() * lost_in(worn) / target.norm();
  return report;
}

/// Moves the centre by the step, or by as much of it as the energy of contact and load goes down along it; its slope at the start is
/// negative. Places without contact on the way are passed, not stopped at.
ContactForce ConformalContact::downhill(const Eigen::Vector2d& target, const Eigen::Vector2d& step,
                                        double slope, const Eigen::VectorXd& worn,
                                        const DepthIncrement& increment, ContactState& guess,
                                        ContactWorkspace& w) const {
  const Eigen::Vector2d before = guess.centre, rest = guess.remainder;
  const double stale = stale_share * bore().size().pin_radius;
  double near = 0, far = 0;  // shares of the step; far > 0: there the energy rises again
  for (double share = 1;;) {
    guess.move(before, rest, share * step);
    const ContactForce now = pressure_.evaluate(worn, increment, guess, w, stale);
    const double beyond = (now.force - target).dot(step);
    const bool rises = beyond > -least_gain * slope, apart = now.force.isZero(0) && far > 0;
    if (!(rises || apart) || share < least_step_share) return now;
    (rises ? far : near) = share;
    share = near > 0 ? (near + far) / 2 : far * std::clamp(slope / (slope - beyond), 0.1, 0.5);
  }
}

ContactReading reading(const ConformalGeometry& bore, const Eigen::VectorXd& pressure) {
  ContactReading r;
  double x = 0, y = 0;
  int touching = 0;
  Eigen::Index most = 0;
  r.greatest_pressure = pressure.maxCoeff(&most);
  const auto slice = most / bore.segments() * bore.segments();
  for (int i = 0; i < bore.segments(); ++i) {
    const double there = pressure[slice + i];
    x += there * std::cos(bore.angle(i));
    y += there * std::sin(bore.angle(i));
    touching += there > 0;
  }
  r.middle = std::atan2(y, x);
  r.width = touching * bore.spacing();
  return r;
}

}  // namespace stribeck
