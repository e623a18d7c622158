#include "results/cycle.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

// Share of a cycle: the round-off by which a run may begin or end beside a border.
constexpr double slack = 1e-6;

}  // namespace

CycleStatistics::CycleStatistics(Cycle cycle, std::string over_unit, std::size_t channels)
    : cycle_(std::move(cycle)),
      over_unit_(std::move(over_unit)),
      current_(channels),
      last_(channels),
      edge_(channels),
      begin_(channels),
      between_(channels) {}

/// Counts the way on to a share of the step, where the signals have these values.
void CycleStatistics::advance(Step& step, double share, std::span<const double> values, double at,
                              bool is_sample) {
  if (step.middle.empty() || (step.done == 0 && share == 1)) {
    current_.add(at, values, is_sample, step.middle);
  } else {
    for (std::size_t i = 0; i < values.size(); ++i)
      between_[i] = step.middle.curve(i, begin_[i], step.values[i]).at(0.5 * (step.done + share));
    current_.add(at, values, is_sample, {between_, step.middle.smooth});
  }
  step.done = share;
}

/// The way from the last step, or the last border, to this step passes border k.
void CycleStatistics::cross(double k, Step& step) {
  const StepCurve& over = step.over;
  const double s = over.is_straight() ? (border(k) - over.begin) / (over.end - over.begin)
                                      : over.crossing(border(k));
  const double at = std::lerp(step.begin_time, step.time, s);
  for (std::size_t i = 0; i < edge_.size(); ++i)
    edge_[i] = step.middle.empty() ? std::lerp(begin_[i], step.values[i], s)
                                   : step.middle.curve(i, begin_[i], step.values[i]).at(s);
  advance(step, s, edge_, at, false);
  if (entered_ && std::abs(k - entry_) == 1) {
    std::swap(current_, last_);
    last_from_ = entry_;
    last_to_ = k;
    ++whole_;
  }
  current_.clear();
  current_.add(at, edge_, false);
  entered_ = true;
  entry_ = k;
}

/// Crosses the borders that a step passes; of many only the last ones can matter, and the others are counted.
void CycleStatistics::cross_borders(Step& step) {
  constexpr double most = 3;
  const double a = place(step.over.begin), b = place(step.over.end), sign = b > a ? 1 : -1;
  const double first = std::floor(sign * a) + 1, last = std::floor(sign * b);  // along the motion
  if (first > last) return;
  std::ranges::copy(current_.last_values(), begin_.begin());
  const double skipped = std::max(0.0, last - first + 1 - most);
  if (skipped > 0) {
    whole_ += skipped;
    entry_ = sign * (first + skipped - 1);
  }
  for (double k = first + skipped; k <= last; ++k) cross(sign * k, step);
}

void CycleStatistics::add(double time, double over, std::span<const double> values,
                          bool is_sample) {
  add(time, StepCurve::straight(begun_ ? over_ : over, over), values, {}, is_sample);
}

void CycleStatistics::add(double time, const StepCurve& over, std::span<const double> values,
                          const StepMiddle& middle, bool is_sample) {
  Step step{time_, time, over, values, middle};
  if (!begun_) {
    const double nearest = std::round(place(over.end));
    entered_ = std::abs(place(over.end) - nearest) <= slack;
    entry_ = nearest;
    begun_ = true;
  } else if (over.end != over.begin) {
    cross_borders(step);
  }
  advance(step, 1, values, time, is_sample);
  time_ = time;
  over_ = over.end;
}

/// The run ends on a border but for round-off.
bool CycleStatistics::current_is_whole() const {
  return entered_ && !current_.empty() && std::abs(std::abs(place(over_) - entry_) - 1) <= slack;
}

std::optional<double> CycleStatistics::last_begin() const {
  if (current_is_whole()) return current_.begin();
  if (whole_ > 0) return last_.begin();
  return std::nullopt;
}

CycleResult CycleStatistics::result() const {
  const bool ends_whole = current_is_whole();
  CycleResult result{cycle_, over_unit_, static_cast<long>(whole_) + (ends_whole ? 1 : 0), {}};
  if (result.whole_cycles == 0) return result;
  const SpanStatistics& last = ends_whole ? current_ : last_;
  const double from = ends_whole ? entry_ : last_from_;
  const double to = ends_whole ? std::round(place(over_)) : last_to_;
  result.last = LastCycle{border(from), border(to), last.begin(), last.end(), {}};
  for (std::size_t i = 0; i < last.signals(); ++i) result.last->channels.push_back(last.of(i));
  return result;
}

std::vector<double> CycleStatistics::numbers() const {
  std::vector<double> all{entered_ ? 1.0 : 0.0, entry_, last_from_, last_to_, time_, over_, whole_,
                          begun_ ? 1.0 : 0.0};
  for (const SpanStatistics* part : {&current_, &last_}) {
    const std::vector<double> more = part->numbers();
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

bool CycleStatistics::restore(std::span<const double>& numbers) {
  constexpr std::size_t head = 8;
  if (numbers.size() < head) return false;
  entered_ = numbers[0] != 0;
  entry_ = numbers[1];
  last_from_ = numbers[2];
  last_to_ = numbers[3];
  time_ = numbers[4];
  over_ = numbers[5];
  whole_ = numbers[6];
  begun_ = numbers[7] != 0;
  numbers = numbers.subspan(head);
  return current_.restore(numbers) && last_.restore(numbers);
}

}  // namespace stribeck
