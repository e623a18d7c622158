#include "results/run_statistics.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"

namespace stribeck {
namespace {

/// Index of a channel; nothing for the time. Throws InputError with the nearest name.
std::optional<std::size_t> index_of(const Record& names, const std::string& channel) {
  if (channel == "time") return std::nullopt;
  names.samples(channel);
  return names.find(channel);
}

double value_of(std::optional<std::size_t> channel, double time, std::span<const double> values) {
  return channel ? values[*channel] : time;
}

std::string partly_reached(const StatisticsResult& result) {
  return fmt::format(
      "statistics '{}': only {:.9g} .. {:.9g} {} of the window {:.9g} .. {:.9g} was "
      "reached",
      result.request.name, result.covered_from, result.covered_to, result.over_unit,
      result.request.from, result.request.to);
}

void append(std::vector<double>& all, const std::vector<double>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

}  // namespace

RunStatistics::RunStatistics(const std::vector<Channel>& channels,
                             const std::vector<StatisticsRequest>& requests,
                             const std::optional<Cycle>& cycle)
    : channels_(channels), run_(channels.size()), recent_(channels.size()) {
  const Record names(channels);
  if (cycle) {
    cycle_over_ = index_of(names, cycle->over);
    cycle_.emplace(*cycle, unit_of(cycle_over_), channels.size());
  }
  for (const StatisticsRequest& request : requests) questions_.push_back(question(request, names));
}

std::string RunStatistics::unit_of(std::optional<std::size_t> channel) const {
  return channel ? channels_[*channel].unit : "s";
}

RunStatistics::Question RunStatistics::question(const StatisticsRequest& request,
                                                const Record& names) const try {
  Question q{request, index_of(names, request.channel), index_of(names, request.over), {}, {}};
  if (!request.last_cycle)
    q.window.emplace(request, unit_of(q.channel), unit_of(q.over));
  else if (!q.channel)
    q.problem = "the time has no statistics over a cycle";
  return q;
} catch (const InputError& error) {
  return {request, {}, {}, {}, error.diagnostics().front().problem};
}

void RunStatistics::add(double time, std::span<const double> values, bool is_sample) {
  run_.add(time, values, is_sample);
  if (cycle_) cycle_->add(time, value_of(cycle_over_, time, values), values, is_sample);
  for (Question& q : questions_)
    if (q.window)
      q.window->add(time, value_of(q.over, time, values), value_of(q.channel, time, values),
                    is_sample);
  recent_.add(time, values);
}

/// The course of a channel, or of the time, since the last point.
StepCurve RunStatistics::curve(std::optional<std::size_t> channel, double time,
                               std::span<const double> values, const StepMiddle& middle) const {
  if (!channel) return StepCurve::straight(run_.end(), time);
  return middle.curve(*channel, run_.last_values()[*channel], values[*channel]);
}

void RunStatistics::add_curved(double time, std::span<const double> middle,
                               std::span<const double> values, bool is_sample) {
  const StepMiddle between = middle.empty() ? recent_.parabolic_middle(time, values)
                                            : recent_.known_middle(time, middle, values);
  if (between.empty()) {
    add(time, values, is_sample);
    return;
  }
  if (cycle_)
    cycle_->add(time, curve(cycle_over_, time, values, between), values, between, is_sample);
  for (Question& q : questions_)
    if (q.window)
      q.window->add(time, curve(q.over, time, values, between),
                    curve(q.channel, time, values, between), is_sample);
  if (!middle.empty()) recent_.add(0.5 * (run_.end() + time), middle);
  recent_.add(time, values);
  run_.add(time, values, is_sample, between);
}

RunFigures RunStatistics::figures() const {
  RunFigures figures;
  if (!run_.empty())
    for (std::size_t i = 0; i < channels_.size(); ++i) figures.channels.push_back(run_.of(i));
  if (cycle_) figures.cycle = cycle_->result();
  auto& [results, warnings] = figures.statistics;
  for (const Question& q : questions_) try {
      if (!q.problem.empty()) throw InputError("", q.problem);
      results.push_back(q.window ? q.window->result()
                                 : last_cycle_statistics(q.request, unit_of(q.channel), *q.channel,
                                                         figures.cycle));
      if (!results.back().covers_window()) warnings.push_back(partly_reached(results.back()));
    } catch (const InputError& error) {
      warnings.push_back(
          fmt::format("statistics '{}': {}", q.request.name, error.diagnostics().front().problem));
    }
  return figures;
}

std::optional<double> RunStatistics::last_cycle_begin() const {
  return cycle_ ? cycle_->last_begin() : std::nullopt;
}

std::vector<double> RunStatistics::numbers() const {
  std::vector<double> all = run_.numbers();
  if (cycle_) append(all, cycle_->numbers());
  for (const Question& q : questions_)
    if (q.window) append(all, q.window->numbers());
  append(all, recent_.numbers());
  return all;
}

bool RunStatistics::restore(std::span<const double> numbers) {
  bool fits = run_.restore(numbers) && (!cycle_ || cycle_->restore(numbers));
  for (Question& q : questions_) fits = fits && (!q.window || q.window->restore(numbers));
  return fits && recent_.restore(numbers) && numbers.empty();
}

RunFigures figures_of(const Record& record, const std::vector<StatisticsRequest>& requests,
                      const std::optional<Cycle>& cycle) {
  RunStatistics all(record.channels(), requests, cycle);
  std::vector<double> values(record.channels().size());
  for (std::size_t i = 0; i < record.size(); ++i) {
    for (std::size_t c = 0; c < values.size(); ++c) values[c] = record.column(c)[i];
    all.add(record.time()[i], values);
  }
  return all.figures();
}

}  // namespace stribeck
