#include "io/statistics.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double edge_slack =
    1e-6;  ///< of a window's width: the round-off a run may end short of an edge

/// A piece of a signal: nodes (t, x) joined by straight lines, times never falling.
struct Piece {
  std::vector<double> time, value;
  std::size_t samples = 0;

  void add(double t, double x) {
    time.push_back(t);
    value.push_back(x);
  }
};

/// ∫ f dt over the piece, with f's integral over one straight line given per unit of time.
template <class LineMean>
double integral(const Piece& piece, LineMean line_mean) {
  double sum = 0;
  for (std::size_t i = 1; i < piece.time.size(); ++i)
    sum += (piece.time[i] - piece.time[i - 1]) * line_mean(piece.value[i - 1], piece.value[i]);
  return sum;
}

void set_moments(const Piece& piece, SignalStatistics& s) {
  const double duration = piece.time.back() - piece.time.front();
  if (duration > 0) {
    const auto average = [](double a, double b) { return 0.5 * (a + b); };
    // Relative to the first value, so that a large constant part costs no digits.
    const double base = piece.value.front();
    s.mean = base + integral(piece, [&](double a, double b) {
                      return average(a - base, b - base);
                    }) / duration;
    const auto square = [&](double a, double b) {
      const double u = a - s.mean, w = b - s.mean;
      return (u * u + u * w + w * w) / 3;
    };
    s.std = std::sqrt(integral(piece, square) / duration);
  } else {
    double sum = 0;
    for (double x : piece.value) sum += x;
    s.mean = sum / static_cast<double>(piece.value.size());
  }
}

SignalStatistics statistics_of(const Piece& piece) {
  SignalStatistics s;
  const auto [low, high] = std::pair{std::min_element(piece.value.begin(), piece.value.end()),
                                     std::max_element(piece.value.begin(), piece.value.end())};
  s.min = *low;
  s.max = *high;
  s.at_min = piece.time[static_cast<std::size_t>(low - piece.value.begin())];
  s.at_max = piece.time[static_cast<std::size_t>(high - piece.value.begin())];
  s.samples = piece.samples;
  set_moments(piece, s);
  return s;
}

/// A monotone axis read as rising: sign · over.
struct Axis {
  std::span<const double> over;
  double sign = 1;
  double operator[](std::size_t i) const { return sign * over[i]; }
};

Axis rising_axis(const Record& record, const StatisticsRequest& request) {
  const std::span<const double> over = record.samples(request.over);
  if (std::is_sorted(over.begin(), over.end())) return {over, 1};
  if (std::is_sorted(over.begin(), over.end(), std::greater<>{})) return {over, -1};
  throw InputError("statistics." + request.name,
                   fmt::format("'{}' both rises and falls during the run, so a window of it is not "
                               "one span of time",
                               request.over),
                   "Use a channel that only rises or only falls, or \"time\".");
}

/// Straight line between samples i−1 and i of both signals, where the axis passes `edge`.
void add_edge(Piece& piece, const Record& record, std::span<const double> x, const Axis& axis,
              std::size_t i, double edge) {
  const double s = (edge - axis[i - 1]) / (axis[i] - axis[i - 1]);
  const std::span<const double> t = record.time();
  piece.add(std::lerp(t[i - 1], t[i], s), std::lerp(x[i - 1], x[i], s));
}

/// The samples with low <= axis <= high, and the interpolated edges where no sample lies on them.
Piece cut(const Record& record, std::span<const double> x, const Axis& axis, double low,
          double high) {
  const std::size_t n = axis.over.size();
  std::size_t first = 0;
  while (first < n && axis[first] < low) ++first;
  Piece piece;
  if (first > 0 && first < n && axis[first] > low) add_edge(piece, record, x, axis, first, low);
  std::size_t i = first;
  for (; i < n && axis[i] <= high; ++i, ++piece.samples) piece.add(record.time()[i], x[i]);
  if (i > 0 && i < n && axis[i - 1] < high) add_edge(piece, record, x, axis, i, high);
  return piece;
}

[[noreturn]] void window_not_reached(const Record& record, const StatisticsRequest& request,
                                     const std::string& unit) {
  const std::span<const double> over = record.samples(request.over);
  const std::string reached = over.empty() ? "nothing was recorded"
                                           : fmt::format("the run covers {:.9g} .. {:.9g} {}",
                                                         over.front(), over.back(), unit);
  throw InputError("statistics." + request.name,
                   fmt::format("the window {:.9g} .. {:.9g} {} of '{}' was not reached: {}",
                               request.from, request.to, unit, request.over, reached),
                   "Move the window, or let the simulation run longer.");
}

std::string unit_of(const Record& record, const std::string& name) {
  const auto index = record.find(name);
  return index ? record.channels()[*index].unit : "s";
}

void check_request(const StatisticsRequest& request, std::set<std::string>& names,
                   const Record& record) {
  const std::string path = "statistics." + request.name;
  if (!names.insert(request.name).second)
    throw InputError(path, "two statistics have this name", "Give each its own name.");
  if (!(request.from < request.to))
    throw InputError(
        path,
        fmt::format("the window {:.9g} .. {:.9g} is empty; its second edge must be the "
                    "larger one",
                    request.from, request.to),
        "Write the window as [smaller, larger].");
  try {
    record.samples(request.channel);
    record.samples(request.over);
  } catch (const InputError& error) {
    Diagnostic diagnostic = error.diagnostics().front();
    diagnostic.path = path;
    throw InputError({diagnostic});
  }
}

}  // namespace

bool StatisticsResult::covers_window() const {
  const double slack = edge_slack * (request.to - request.from);
  return covered_from <= request.from + slack && covered_to >= request.to - slack;
}

SignalStatistics channel_statistics(const Record& record, std::size_t channel) {
  ensure(!record.empty(), "statistics of an empty record");
  const std::span<const double> t = record.time(), x = record.column(channel);
  return statistics_of({{t.begin(), t.end()}, {x.begin(), x.end()}, t.size()});
}

StatisticsResult window_statistics(const Record& record, const StatisticsRequest& request) {
  const std::span<const double> x = record.samples(request.channel);
  const Axis axis = rising_axis(record, request);
  const bool rises = axis.sign > 0;
  const Piece piece =
      cut(record, x, axis, rises ? request.from : -request.to, rises ? request.to : -request.from);
  StatisticsResult result{
      request, unit_of(record, request.channel), unit_of(record, request.over), {}, 0, 0};
  if (piece.time.empty()) window_not_reached(record, request, result.over_unit);
  result.values = statistics_of(piece);
  const auto [low, high] = std::minmax(axis.over.front(), axis.over.back());
  result.covered_from = std::max(request.from, low);
  result.covered_to = std::min(request.to, high);
  return result;
}

StatisticsAnswers answer_statistics(const Record& record,
                                    const std::vector<StatisticsRequest>& requests) {
  StatisticsAnswers answers;
  for (const StatisticsRequest& request : requests) try {
      const StatisticsResult result = window_statistics(record, request);
      if (!result.covers_window())
        answers.warnings.push_back(fmt::format(
            "statistics '{}': only {:.9g} .. {:.9g} {} of the window {:.9g} .. {:.9g} was reached",
            request.name, result.covered_from, result.covered_to, result.over_unit, request.from,
            request.to));
      answers.results.push_back(result);
    } catch (const InputError& error) {
      answers.warnings.push_back(
          fmt::format("statistics '{}': {}", request.name, error.diagnostics().front().problem));
    }
  return answers;
}

void check_statistics(const std::vector<StatisticsRequest>& requests,
                      const std::vector<Channel>& channels) {
  const Record record(channels);
  std::set<std::string> names;
  std::vector<Diagnostic> complaints;
  for (const StatisticsRequest& request : requests) try {
      check_request(request, names, record);
    } catch (const InputError& error) {
      complaints.insert(complaints.end(), error.diagnostics().begin(), error.diagnostics().end());
    }
  if (!complaints.empty()) throw InputError(std::move(complaints));
}

}  // namespace stribeck
