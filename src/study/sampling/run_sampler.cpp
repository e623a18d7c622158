#include "study/sampling/run_sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "results/thinning.h"

namespace stribeck {
namespace {

constexpr std::size_t most_steps = 20'000, most_at_intervals = 100'000;  // samples of a run
constexpr double same_time = 1e-9;  // tolerance of equal times, as a share of an interval
// Tolerance, as a share of the time: intervals are written with 12 digits
constexpr double same_share = 1e-12;

/// Returns the least multiple of the requested interval with no more than `most` samples until `end` [s].
double affordable(double requested, double end, std::size_t most) {
  return requested *
         std::max(1.0, std::ceil(end / requested / static_cast<double>(most) * (1 - 1e-12)));
}

}  // namespace

RunSampler::RunSampler(Probe& probe, StepsBetween& between, const OutputSpec& output,
                       const SimulationSpec& simulation)
    : probe_(probe),
      between_(between),
      requested_(output.interval.value_or(0)),
      most_(static_cast<std::size_t>(
          output.max_samples.value_or(requested_ > 0 ? most_at_intervals : most_steps))) {
  interval_ = requested_ > 0 ? affordable(requested_, simulation.end(), most_) : 0;
}

void RunSampler::begin(const State& s) {
  if (interval_ > 0) previous_ = s;
}

/// Returns the number of intervals that have passed at t; one that ends within round-off of t has.
double RunSampler::intervals(double t) const {
  const double passed = t / interval_;
  return std::floor(passed + same_time + same_share * passed);
}

bool RunSampler::takes(const State& s) const {
  if (interval_ <= 0) return true;
  const double passed = s.t / interval_;
  return std::abs(passed - intervals(s.t)) <= same_time + same_share * passed;
}

void RunSampler::record_between(const State& s, Record& record) {
  if (interval_ <= 0) return;
  const double last = intervals(s.t) - (takes(s) ? 1 : 0);
  bool found = false;
  for (double k = intervals(previous_.t) + 1; k <= last; ++k) {
    record_at(k * interval_, s, record);
    found = true;
  }
  if (found)
    probe_.sample(previous_);  // elements that remember their last evaluation forget those between
  previous_ = s;
}

/// Should it not be reached, it lies on the straight line to where the step of the run ended.
void RunSampler::record_at(double t, const State& s, Record& record) {
  const State* between = between_.within(previous_, s, (t - previous_.t) / (s.t - previous_.t));
  if (!between) between = between_.at(t, previous_);
  if (between) {
    record.append(t, probe_.sample(*between));
    return;
  }
  std::vector<double> values = probe_.sample(previous_);
  const std::vector<double>& last = probe_.sample(s);
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = std::lerp(values[i], last[i], (t - previous_.t) / (s.t - previous_.t));
  record.append(t, values);
}

std::size_t RunSampler::expected(const State& s) const {
  if (interval_ <= 0) return 0;
  return static_cast<std::size_t>(intervals(s.t)) + (takes(s) ? 1 : 2);
}

bool RunSampler::thin(Record& record, std::optional<double> spare_from) const {
  if (interval_ > 0 || record.size() < most_) return false;
  const std::vector<std::size_t> kept = samples_to_keep(record, spare_from, most_);
  if (kept.size() == record.size()) return false;
  record.keep(kept);
  return true;
}

std::optional<std::string> RunSampler::warning() const {
  if (interval_ <= requested_) return {};
  return fmt::format(
      "the sample interval is {:.4g} s instead of {:.4g} s, which would give more than {} of them; "
      "raise output.max_samples to keep all",
      interval_, requested_, most_);
}

}  // namespace stribeck
