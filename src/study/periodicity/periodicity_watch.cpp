#include "study/periodicity/periodicity_watch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double slack = 1e-7;  // round-off, as a share of a phase
constexpr double finest_floor =
    10.0;  // step tolerances: a change from cycle to cycle that steps do not resolve
constexpr int most_attempts = 8;  // attempts to find a phase

}  // namespace

PeriodicityWatch::PeriodicityWatch(const MultibodySystem& system, const MechanismProbe& mechanism,
                                   Probe& probe, TimeIntegrator& time_integrator,
                                   const Cycle& cycle, const SimulationSpec& run)
    : mechanism_(mechanism),
      probe_(probe),
      between_(system, &time_integrator, run.tolerance),
      comparison_(system, finest_floor * run.tolerance / run.periodic->tolerance),
      spec_(*run.periodic),
      cycle_(cycle),
      over_time_(cycle.over == "time"),
      over_crank_(cycle.over == "crank.angle") {
  if (over_time_ || over_crank_) return;
  const auto found = std::ranges::find(probe.channels(), cycle.over, &Channel::name);
  over_channel_ = static_cast<std::size_t>(found - probe.channels().begin());
}

double PeriodicityWatch::place(const State& s) {
  const double over = over_time_    ? s.t
                      : over_crank_ ? *mechanism_.crank_angle(s)
                                    : probe_.sample(s)[over_channel_];
  return (over - cycle_.start) / cycle_.length;
}

void PeriodicityWatch::begin(const State& s) {
  previous_ = s;
  at_ = place(s);
  if (begun_) return;
  begun_ = true;
  if (std::abs(at_ - std::round(at_)) * phases <= slack) now_.push_back(comparison_.phase(s));
}

/// A run that turns round begins a new cycle.
void PeriodicityWatch::start_anew(double direction) {
  if (direction_ != 0) {
    now_.clear();
    last_.clear();
    within_ = 0;
  }
  direction_ = direction;
}

void PeriodicityWatch::observe(const State& s) {
  const double at = place(s);
  const double direction = at > at_ ? 1 : at < at_ ? -1 : 0;
  if (direction != 0 && direction != direction_) start_anew(direction);
  const double first = std::floor(along(at_) + slack) + 1, last = std::floor(along(at) + slack);
  for (double phase = first; phase <= last; ++phase)
    take_phase(phase, state_at(phase, s, along(at)));
  // Elements that remember their last evaluation forget those between.
  if (last >= first) probe_.sample(previous_);
  previous_ = s;
  at_ = at;
}

/// Secant steps: what cycles run over is nearly proportional to time within a step.
const State& PeriodicityWatch::state_at(double phase, const State& s, double end) {
  double t_a = previous_.t, t_b = s.t;
  double a = along(at_) - phase, b = end - phase;
  if (-a <= slack) return previous_;
  if (b <= slack) return s;
  const State* found = nullptr;
  for (int attempts = 0; attempts < most_attempts; ++attempts) {
    const double t = t_a - a * (t_b - t_a) / (b - a);
    found = between_.at(t, previous_);
    if (!found) return s;  // the end of the step stands for it
    const double gap = along(place(*found)) - phase;
    if (std::abs(gap) <= slack) break;
    (gap < 0 ? t_a : t_b) = t;
    (gap < 0 ? a : b) = gap;
  }
  return *found;
}

void PeriodicityWatch::take_phase(double phase, const State& s) {
  const bool at_border = std::fmod(phase, phases) == 0;
  if (at_border && now_.size() == phases) compare(s);
  if (at_border) now_.clear();
  if (at_border || !now_.empty()) now_.push_back(comparison_.phase(s));
}

void PeriodicityWatch::compare(const State& s) {
  ++cycles_;
  if (!last_.empty()) {
    change_ = comparison_.change(now_, last_, s);
    within_ = change_.size <= spec_.tolerance ? within_ + 1 : 0;
    reached_ = reached_ || within_ >= running;
  }
  std::swap(now_, last_);
}

bool PeriodicityWatch::ends() const {
  return reached_ || (spec_.max_cycles && cycles_ >= *spec_.max_cycles);
}

Periodicity PeriodicityWatch::result() const {
  Periodicity result{reached_, ends(), cycles_, spec_.tolerance, {}, {}};
  if (cycles_ < 2) return result;
  result.largest_change = change_.size;
  result.changed = comparison_.quantities()[change_.quantity];
  return result;
}

std::vector<double> PeriodicityWatch::numbers() const {
  std::vector<double> all{direction_,
                          begun_ ? 1.0 : 0.0,
                          reached_ ? 1.0 : 0.0,
                          static_cast<double>(cycles_),
                          static_cast<double>(within_),
                          change_.size,
                          static_cast<double>(change_.quantity),
                          static_cast<double>(now_.size()),
                          static_cast<double>(last_.size())};
  for (const auto* cycle : {&now_, &last_})
    for (const CyclePhase& phase : *cycle) {
      const std::vector<double> more = phase.numbers();
      all.insert(all.end(), more.begin(), more.end());
    }
  return all;
}

bool PeriodicityWatch::restore(std::span<const double> numbers, const State& like) {
  constexpr std::size_t head = 9;
  if (numbers.size() < head) return false;
  direction_ = numbers[0];
  begun_ = numbers[1] != 0;
  reached_ = numbers[2] != 0;
  cycles_ = static_cast<long>(numbers[3]);
  within_ = static_cast<long>(numbers[4]);
  change_ = {numbers[5], static_cast<std::size_t>(numbers[6])};
  if (change_.quantity >= comparison_.quantities().size()) return false;
  now_.resize(static_cast<std::size_t>(std::clamp(numbers[7], 0.0, double{phases})));
  last_.resize(static_cast<std::size_t>(std::clamp(numbers[8], 0.0, double{phases})));
  numbers = numbers.subspan(head);
  const CyclePhase model = comparison_.blank(like);
  for (auto* cycle : {&now_, &last_})
    for (CyclePhase& phase : *cycle)
      if (!CyclePhase::restore(model, numbers, phase)) return false;
  return numbers.empty();
}

std::string text_of(const Periodicity& periodicity) {
  std::string change = "no two whole cycles to compare";
  if (periodicity.largest_change)
    change =
        fmt::format("largest change {:.2g}, {}", *periodicity.largest_change, periodicity.changed);
  if (periodicity.largest_change && !periodicity.reached)
    change += fmt::format("; {:.2g} is allowed, two cycles running", periodicity.tolerance);
  return fmt::format("{}periodic after {} cycle{} ({})", periodicity.reached ? "" : "not ",
                     periodicity.cycles, periodicity.cycles == 1 ? "" : "s", change);
}

}  // namespace stribeck
