#pragma once
#include <optional>
#include <span>
#include <vector>

#include "results/cycle.h"
#include "results/signal/recent_points.h"
#include "results/statistics.h"

namespace stribeck {

/// Figures of a run over its steps: the numbers of its summary.
struct RunFigures {
  /// Statistics over the whole run; empty before the first step
  std::vector<SignalStatistics> channels;
  std::optional<CycleResult> cycle;  ///< cycle of a model that has one
  StatisticsAnswers statistics;
};

/// Gathers the figures of a run from every accepted step and from states between, whatever of it is recorded, in memory that does not grow.
class RunStatistics {
 public:
  /// `cycle` runs over one of the channels or "time".
  RunStatistics(const std::vector<Channel>& channels,
                const std::vector<StatisticsRequest>& requests, const std::optional<Cycle>& cycle);

  /// The end of a step, or a state between two of them, which is no sample; values in the order of the channels.
  void add(double time, std::span<const double> values, bool is_sample = true);
  /// Adds values along curves from the last point: through the values in the middle of the time since then, or, where none are given, through the
  /// points before.
  void add_curved(double time, std::span<const double> middle, std::span<const double> values,
                  bool is_sample);
  RunFigures figures() const;
  /// Returns the begin of the last whole cycle [s].
  std::optional<double> last_cycle_begin() const;

  /// Everything in it, for a checkpoint; restore() gives the same bits, or false where they are of another model.
  std::vector<double> numbers() const;
  bool restore(std::span<const double> numbers);

 private:
  struct Question {
    StatisticsRequest request;
    std::optional<std::size_t> channel, over;  ///< none is the time
    std::optional<WindowStatistics> window;    ///< none is the last cycle
    std::string problem;                       ///< reason why there is no answer
  };
  StepCurve curve(std::optional<std::size_t> channel, double time, std::span<const double> values,
                  const StepMiddle& middle) const;
  Question question(const StatisticsRequest& request, const Record& names) const;
  std::string unit_of(std::optional<std::size_t> channel) const;

  std::vector<Channel> channels_;
  SpanStatistics run_;
  std::optional<std::size_t> cycle_over_;  ///< none is the time
  std::optional<CycleStatistics> cycle_;
  std::vector<Question> questions_;
  RecentPoints recent_;
};

/// Returns the figures of a record alone.
RunFigures figures_of(const Record& record, const std::vector<StatisticsRequest>& requests,
                      const std::optional<Cycle>& cycle);

}  // namespace stribeck
