#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/channel.h"
#include "results/cycle.h"
#include "results/record.h"
#include "results/signal/span_statistics.h"

namespace stribeck {

/// A question asked in the model: statistics of a channel while another one, rising or falling, is
/// inside a window; or over the last whole cycle of the run.
struct StatisticsRequest {
  std::string name;
  std::string channel;
  std::string over = "time";  ///< any monotone channel, or "time"
  double from = 0, to = 0;    ///< window, from < to, in SI of `over`
  bool last_cycle = false;    ///< instead of a window
};

/// The answer. `covered_from`, `covered_to` are smaller than the window when the run ended inside
/// it.
struct StatisticsResult {
  StatisticsRequest request;
  std::string unit;       ///< unit of the channel
  std::string over_unit;  ///< unit of the window
  SignalStatistics values;
  double covered_from = 0, covered_to = 0;
  bool covers_window() const;  ///< true up to round-off of the window's edges
};

/// Statistics of one signal over all times at which from <= over <= to, step by step, with interpolated edges.
/// Between two steps signal and `over` are straight lines, or curves where their middle is known.
class WindowStatistics {
 public:
  /// `over` is called so in messages.
  WindowStatistics(StatisticsRequest request, std::string unit, std::string over_unit);

  void add(double time, double over, double value, bool is_sample = true);
  /// Adds values along curves from the last point to this one; they end there.
  void add(double time, const StepCurve& over, const StepCurve& value, bool is_sample);
  /// Throws InputError when `over` is not monotone, or no part of the window was reached.
  StatisticsResult result() const;

  std::vector<double> numbers() const;
  bool restore(std::span<const double>& numbers);

 private:
  struct Edges {
    double entry, exit;  ///< shares of the step
    bool begins_inside, ends_inside, overlaps;
  };
  Edges edges(const StepCurve& over) const;
  void pass(double time, const StepCurve& over, const StepCurve& value, bool is_sample);
  void add_point(double time, double value, bool is_sample);
  void note(double time, double over, double value);

  StatisticsRequest request_;
  std::string unit_, over_unit_;
  SpanStatistics inside_{1};
  bool begun_ = false, rises_ = false, falls_ = false;
  double first_over_ = 0;
  double time_ = 0, over_ = 0, value_ = 0;  ///< time, abscissa and value at the last step
};

/// WindowStatistics over a record. Throws InputError likewise, and when a channel is unknown (the message names the nearest one).
StatisticsResult window_statistics(const Record& record, const StatisticsRequest& request);

/// Results of all requests, without ever losing its results: a request that fails,
/// or whose window was reached only in part, becomes a warning.
struct StatisticsAnswers {
  std::vector<StatisticsResult> results;
  std::vector<std::string> warnings;
};
/// Statistics of a channel over the last whole cycle. Throws InputError when there is none.
StatisticsResult last_cycle_statistics(const StatisticsRequest& request, const std::string& unit,
                                       std::size_t channel,
                                       const std::optional<CycleResult>& cycle);

/// Asks before a run what can be known then: throws InputError with every unknown channel (and the
/// nearest name), empty or reversed window and name used twice, each with its path in the model.
void check_statistics(const std::vector<StatisticsRequest>& requests,
                      const std::vector<Channel>& channels);

}  // namespace stribeck
