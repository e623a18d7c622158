#include "study/sampling/figure_sampler.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double usual_tolerance = 1e-6;
constexpr double most_parts = 8;  // a jump of an acceleration is no oscillation
// Share of the largest multiplier below which others are round-off
constexpr double least_share = 1e-6;

}  // namespace

/// Errors of the figures are the same multiple of the tolerance at all smaller tolerances.
FigureSampler::Turns::Turns(double tolerance) {
  const double share = std::min(tolerance / usual_tolerance, 1.0);
  straight = 0.0125 * std::sqrt(share);
  followed = 0.2 * std::sqrt(std::sqrt(share));
  parabolic = 0.25 * std::cbrt(share);
}

int FigureSampler::Turns::parts_of(double turn) const {
  return static_cast<int>(std::min(std::ceil(turn / parabolic), most_parts));
}

FigureSampler::FigureSampler(const MultibodySystem& system, Probe& probe,
                             TimeIntegrator* time_integrator, StepsBetween& between,
                             double tolerance)
    : system_(system),
      probe_(probe),
      time_integrator_(time_integrator),
      tolerance_(tolerance),
      turns_(tolerance),
      between_(between),
      speed_{VectorXd::Zero(system.velocities())},
      acceleration_{VectorXd::Zero(system.velocities())},
      multiplier_{VectorXd::Zero(system.constraints())} {}

void FigureSampler::begin(const State& s) {
  previous_ = s;
}

void FigureSampler::take(const State& s) {
  speed_.take(s.v);
  acceleration_.take(s.a);
  multiplier_.take(s.lambda);
  if (s.t > previous_.t && s.step.last_error > worst_error_) {
    worst_error_ = s.step.last_error;
    worst_at_ = s.t;
  }
}

/// r of the step from the last state to this one [rad].
double FigureSampler::turn_of_phase(const State& s) const {
  const double h = s.t - previous_.t;
  const bool smooth = time_integrator_->has_smooth_accelerations();
  double r = 0;
  for (Eigen::Index i = 0; i < s.v.size(); ++i) {
    const double least = tolerance_ * system_.unit(static_cast<int>(i));
    if (h * speed_.of_row[i] > least) r = std::max(r, speed_.change(previous_.v, s.v, i));
    if (smooth && h * h * acceleration_.of_row[i] > least)
      r = std::max(r, acceleration_.change(previous_.a, s.a, i));
    if (system_.is_rotation(static_cast<int>(i))) r = std::max(r, h * std::abs(s.v[i]));
  }
  if (!smooth || s.lambda.size() == 0) return r;
  const double least = least_share * multiplier_.of_row.maxCoeff();
  for (Eigen::Index i = 0; i < s.lambda.size(); ++i)
    if (multiplier_.of_row[i] > least)
      r = std::max(r, multiplier_.change(previous_.lambda, s.lambda, i));
  return r;
}

/// Interpolated, or by a step from the nearest state before.
const State* FigureSampler::find(const State& s, double share, const State& nearest) {
  if (const State* found = between_.within(previous_, s, share)) return found;
  return between_.at(std::lerp(previous_.t, s.t, share), nearest);
}

/// The middles and the ends of all parts but the last end; false where one of them was not found.
bool FigureSampler::find_states(const State& s, int parts) {
  State nearest = previous_;
  const auto states = static_cast<std::size_t>(2 * parts - 1);
  if (found_.size() < states) found_.resize(states);
  times_.resize(found_.size());
  bool all = true;
  for (std::size_t k = 0; k < states && all; ++k) {
    const State* found = find(s, static_cast<double>(k + 1) / (2 * parts), nearest);
    all = found != nullptr;
    if (!all) break;
    nearest = *found;
    found_[k] = probe_.sample(nearest);
    times_[k] = nearest.t;
  }
  probe_.sample(previous_);  // elements that remember their last evaluation forget those between
  states_ = all ? states : 0;
  return all;
}

void FigureSampler::sample_between_steps(const State& s) {
  states_ = 0;
  turn_ = 0;
  if (!time_integrator_) return;
  take(s);
  if (!(s.t > previous_.t) || previous_.v.size() == 0) return;
  turn_ = turn_of_phase(s);
  if (turn_ > turns_.followed && time_integrator_->follows_forces())
    find_states(s, turns_.parts_of(turn_));
}

void FigureSampler::add_samples(const Record& record, std::size_t first, RunStatistics& figures) {
  row_.resize(record.channels().size());
  for (std::size_t k = first; k < record.size(); ++k) {
    for (std::size_t c = 0; c < row_.size(); ++c) row_[c] = record.column(c)[k];
    figures.add(record.time()[k], row_, false);
  }
}

const std::vector<double>& FigureSampler::add(const State& s, const Record& record,
                                              std::size_t first, RunStatistics& figures) {
  if (time_integrator_ && !time_integrator_->follows_forces()) {
    if (turn_ <= turns_.straight * static_cast<double>(record.size() - first + 1))
      add_samples(record, first, figures);
    else
      find_states(s, turns_.parts_of(turn_));
  }
  for (std::size_t k = 1; k < states_; k += 2)
    figures.add_curved(times_[k], found_[k - 1], found_[k], false);
  const std::vector<double>& values = probe_.sample(s);
  require_finite(s.t, values, probe_.channels());
  if (states_ > 0)
    figures.add_curved(s.t, found_[states_ - 1], values, true);
  else if (turn_ > turns_.straight)
    figures.add_curved(s.t, {}, values, true);
  else
    figures.add(s.t, values);
  if (time_integrator_) previous_ = s;
  return values;
}

std::vector<double> FigureSampler::numbers() const {
  std::vector<double> all;
  for (const Greatest* one : {&speed_, &acceleration_, &multiplier_})
    all.insert(all.end(), one->of_row.begin(), one->of_row.end());
  all.insert(all.end(), {worst_error_, worst_at_});
  return all;
}

bool FigureSampler::restore(std::span<const double> numbers) {
  const std::size_t rows = static_cast<std::size_t>(
      speed_.of_row.size() + acceleration_.of_row.size() + multiplier_.of_row.size());
  if (numbers.size() != rows + 2) return false;
  auto next = numbers.begin();
  for (Greatest* one : {&speed_, &acceleration_, &multiplier_})
    for (double& x : one->of_row) x = *next++;
  worst_error_ = *next++;
  worst_at_ = *next;
  return true;
}

}  // namespace stribeck
