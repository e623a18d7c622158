#include "results/statistics.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "base/error.h"

namespace stribeck {
namespace {

/// Share of a window's width: the round-off by which a run may end short of an edge.
constexpr double edge_slack = 1e-6;

[[noreturn]] void refuse_swinging(const StatisticsRequest& request) {
  throw InputError("statistics." + request.name,
                   fmt::format("'{}' both rises and falls during the run, so a window of it is not "
                               "one span of time",
                               request.over),
                   "Use a channel that only rises or only falls, or \"time\".");
}

[[noreturn]] void refuse_missed(const StatisticsRequest& request, const std::string& unit,
                                const std::string& reached) {
  throw InputError("statistics." + request.name,
                   fmt::format("the window {:.9g} .. {:.9g} {} of '{}' was not reached: {}",
                               request.from, request.to, unit, request.over, reached),
                   "Move the window, or let the simulation run longer.");
}

[[noreturn]] void refuse_without_cycle(const StatisticsRequest& request,
                                       const std::optional<CycleResult>& cycle) {
  throw InputError("statistics." + request.name,
                   cycle ? fmt::format("the run completed no cycle: one takes {:.9g} {} of '{}'",
                                       cycle->cycle.length, cycle->over_unit, cycle->cycle.over)
                         : "the model has no cycle",
                   cycle ? "Let the simulation run longer, or shorten output.cycle."
                         : "Write [output] cycle = { over = \"time\", length = ... }.");
}

void check_window(const StatisticsRequest& request) {
  if (request.last_cycle || request.from < request.to) return;
  throw InputError("window",
                   fmt::format("the window {:.9g} .. {:.9g} is empty; its second edge must be the "
                               "larger one",
                               request.from, request.to),
                   "Write the window as [smaller, larger].");
}

void check_channel(const char* key, const std::string& channel, const Record& record) {
  try {
    record.samples(channel);
  } catch (const InputError& error) {
    Diagnostic diagnostic = error.diagnostics().front();
    diagnostic.path = key;
    throw InputError({diagnostic});
  }
}

std::string unit_of(const Record& record, const std::string& name) {
  const auto index = record.find(name);
  return index ? record.channels()[*index].unit : "s";
}

}  // namespace

bool StatisticsResult::covers_window() const {
  const double slack = edge_slack * (request.to - request.from);
  return covered_from <= request.from + slack && covered_to >= request.to - slack;
}

WindowStatistics::WindowStatistics(StatisticsRequest request, std::string unit,
                                   std::string over_unit)
    : request_(std::move(request)), unit_(std::move(unit)), over_unit_(std::move(over_unit)) {}

void WindowStatistics::add_point(double time, double value, bool is_sample) {
  inside_.add(time, std::span(&value, 1), is_sample);
}

/// Returns the places at which a step enters and leaves the window.
WindowStatistics::Edges WindowStatistics::edges(const StepCurve& over) const {
  const double low = request_.from, high = request_.to;
  const auto is_inside = [&](double x) { return low <= x && x <= high; };
  const bool begins = is_inside(over.begin), ends = is_inside(over.end);
  const double entry = over.begin < low ? low : high, exit = over.end > high ? high : low;
  const bool enters = !begins && (over.begin < low ? over.end >= low : over.end <= high);
  const auto share = [&](double edge) {
    return over.is_straight() ? (edge - over.begin) / (over.end - over.begin) : over.crossing(edge);
  };
  return {enters && over.end != entry ? share(entry)
          : enters                    ? 1.0
                                      : 0.0,
          ends || over.end == over.begin ? 1.0 : share(exit), begins, ends, begins || enters};
}

/// The part of the curve from the last step to this one that lies inside the window.
void WindowStatistics::pass(double time, const StepCurve& over, const StepCurve& value,
                            bool is_sample) {
  const Edges e = edges(over);
  if (!e.overlaps || (e.begins_inside && !e.ends_inside && e.exit == 0)) return;
  const auto time_at = [&](double s) { return std::lerp(time_, time, s); };
  if (!e.begins_inside && e.entry < 1) add_point(time_at(e.entry), value.at(e.entry), false);
  const double until = e.ends_inside ? time : time_at(e.exit), end = value.at(e.exit);
  if (value.is_straight()) return add_point(until, end, e.ends_inside && is_sample);
  const double middle = value.at(0.5 * (e.entry + e.exit));
  const char smooth = value.is_smooth ? 1 : 0;
  inside_.add(until, std::span(&end, 1), e.ends_inside && is_sample,
              {std::span(&middle, 1), std::span(&smooth, 1)});
}

void WindowStatistics::note(double time, double over, double value) {
  time_ = time;
  over_ = over;
  value_ = value;
}

void WindowStatistics::add(double time, double over, double value, bool is_sample) {
  if (begun_)
    return add(time, StepCurve::straight(over_, over), StepCurve::straight(value_, value),
               is_sample);
  first_over_ = over;
  begun_ = true;
  if (request_.from <= over && over <= request_.to) add_point(time, value, is_sample);
  note(time, over, value);
}

void WindowStatistics::add(double time, const StepCurve& over, const StepCurve& value,
                           bool is_sample) {
  rises_ = rises_ || over.end > over.begin;
  falls_ = falls_ || over.end < over.begin;
  pass(time, over, value, is_sample);
  note(time, over.end, value.end);
}

StatisticsResult WindowStatistics::result() const {
  if (rises_ && falls_) refuse_swinging(request_);
  if (inside_.empty())
    refuse_missed(
        request_, over_unit_,
        begun_ ? fmt::format("the run covers {:.9g} .. {:.9g} {}", first_over_, over_, over_unit_)
               : "nothing was recorded");
  const auto [low, high] = std::minmax(first_over_, over_);
  return {request_,
          unit_,
          over_unit_,
          inside_.of(0),
          std::max(request_.from, low),
          std::min(request_.to, high)};
}

std::vector<double> WindowStatistics::numbers() const {
  std::vector<double> all{begun_ ? 1.0 : 0.0,
                          rises_ ? 1.0 : 0.0,
                          falls_ ? 1.0 : 0.0,
                          first_over_,
                          time_,
                          over_,
                          value_};
  const std::vector<double> inside = inside_.numbers();
  all.insert(all.end(), inside.begin(), inside.end());
  return all;
}

bool WindowStatistics::restore(std::span<const double>& numbers) {
  constexpr std::size_t head = 7;
  if (numbers.size() < head) return false;
  begun_ = numbers[0] != 0;
  rises_ = numbers[1] != 0;
  falls_ = numbers[2] != 0;
  first_over_ = numbers[3];
  time_ = numbers[4];
  over_ = numbers[5];
  value_ = numbers[6];
  numbers = numbers.subspan(head);
  return inside_.restore(numbers);
}

StatisticsResult window_statistics(const Record& record, const StatisticsRequest& request) {
  const std::span<const double> x = record.samples(request.channel),
                                over = record.samples(request.over);
  WindowStatistics window(request, unit_of(record, request.channel), unit_of(record, request.over));
  for (std::size_t i = 0; i < x.size(); ++i) window.add(record.time()[i], over[i], x[i]);
  return window.result();
}

StatisticsResult last_cycle_statistics(const StatisticsRequest& request, const std::string& unit,
                                       std::size_t channel,
                                       const std::optional<CycleResult>& cycle) {
  if (!cycle || !cycle->last) refuse_without_cycle(request, cycle);
  StatisticsRequest window = request;
  window.over = cycle->cycle.over;
  std::tie(window.from, window.to) = std::minmax(cycle->last->from, cycle->last->to);
  return {window,      unit,     cycle->over_unit, cycle->last->channels.at(channel),
          window.from, window.to};
}

void check_statistics(const std::vector<StatisticsRequest>& requests,
                      const std::vector<Channel>& channels) {
  const Record record(channels);
  std::set<std::string> names;
  std::vector<Diagnostic> diagnostics;
  const auto collect = [&](std::size_t i, const auto& check) {
    try {
      check();
    } catch (const InputError& error) {
      Diagnostic diagnostic = error.diagnostics().front();
      diagnostic.path = fmt::format("statistics[{}].{}", i, diagnostic.path);
      diagnostics.push_back(diagnostic);
    }
  };
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const StatisticsRequest& request = requests[i];
    collect(i, [&] {
      if (!names.insert(request.name).second)
        throw InputError("name", "two statistics have this name", "Give each its own name.");
    });
    collect(i, [&] { check_window(request); });
    collect(i, [&] { check_channel("channel", request.channel, record); });
    collect(i, [&] { check_channel("over", request.over, record); });
  }
  if (!diagnostics.empty()) throw InputError(std::move(diagnostics));
}

}  // namespace stribeck
