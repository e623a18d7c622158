#include "study/run/run_sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "dae/integrate.h"
#include "results/thinning.h"

namespace stribeck {
namespace {

constexpr std::size_t most_steps = 20'000, most_at_intervals = 100'000;  // samples of a run
constexpr double same_time = 1e-9;                                       // of an interval
constexpr int most_attempts = 60;                                        // at steps to a sample

/// The least multiple of the interval asked for that leaves no more than `most` samples until `end` [s].
double affordable(double asked, double end, std::size_t most) {
  return asked * std::max(1.0, std::ceil(end / asked / static_cast<double>(most) * (1 - 1e-12)));
}

}  // namespace

RunSampler::RunSampler(const MultibodySystem& system, Probe& probe, Stepper* stepper,
                       const OutputSpec& output, const SimulationSpec& simulation)
    : system_(system),
      probe_(probe),
      stepper_(stepper),
      tolerance_(simulation.tolerance),
      asked_(output.interval.value_or(0)),
      most_(static_cast<std::size_t>(
          output.max_samples.value_or(asked_ > 0 ? most_at_intervals : most_steps))) {
  interval_ = asked_ > 0 ? affordable(asked_, simulation.end(), most_) : 0;
}

void RunSampler::begin(const State& s) {
  if (interval_ > 0) previous_ = s;
}

double RunSampler::next(double t) const {
  return (std::floor(t / interval_ * (1 + 1e-12) + same_time) + 1) * interval_;
}

bool RunSampler::takes(const State& s) const {
  return interval_ <= 0 ||
         std::abs(s.t - std::round(s.t / interval_) * interval_) <= same_time * interval_;
}

void RunSampler::record_between(const State& s, Record& record) {
  if (interval_ <= 0) return;
  const double end = s.t - same_time * interval_;
  double t = next(previous_.t);
  if (t < end) {
    for (; t < end; t = next(t)) record_at(t, s, record);
    probe_.sample(previous_);  // elements that remember their last evaluation forget those between
  }
  previous_ = s;
}

/// Steps of a run on their own from the last state to t: mostly one, which is shorter than an accepted one. Near a singular
/// position it can end where its error is above the tolerance all the same: it is then halved as steps of the run are.
bool RunSampler::reaches(double t) {
  between_ = previous_;
  double h = t - between_.t;
  for (int attempts = 0; attempts < most_attempts; ++attempts) {
    const bool to_the_end = between_.t + h >= t;
    const StepReport step = stepper_->attempt(between_, h, tolerance_, ahead_);
    if (!is_usable(step, ahead_) || step.error > 1) {
      h /= 2;
      continue;
    }
    ahead_.t = to_the_end ? t : between_.t + h;
    system_.commit(ahead_);
    std::swap(between_, ahead_);
    if (to_the_end) return true;
    h = std::min(2 * h, t - between_.t);
  }
  return false;
}

/// Should it not be reached, it lies on the straight line to where the step of the run ended.
void RunSampler::record_at(double t, const State& s, Record& record) {
  if (reaches(t)) {
    record.append(t, probe_.sample(between_));
    return;
  }
  std::vector<double> values = probe_.sample(previous_);
  const std::vector<double>& last = probe_.sample(s);
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = std::lerp(values[i], last[i], (t - previous_.t) / (s.t - previous_.t));
  record.append(t, values);
}

bool RunSampler::thin(Record& record, std::optional<double> spare_from) const {
  if (interval_ > 0 || record.size() < most_) return false;
  const std::vector<std::size_t> kept = samples_to_keep(record, spare_from, most_);
  if (kept.size() == record.size()) return false;
  record.keep(kept);
  return true;
}

std::optional<std::string> RunSampler::warning() const {
  if (interval_ <= asked_) return {};
  return fmt::format(
      "the sample interval is {:.4g} s instead of {:.4g} s, which would give more than {} of them; "
      "raise output.max_samples to keep all",
      interval_, asked_, most_);
}

}  // namespace stribeck
