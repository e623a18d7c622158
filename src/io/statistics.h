#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "base/channel.h"
#include "io/record.h"

namespace stribeck {

/// Extremes and moments of a signal that is linear between its samples:
///   mean = (1/T) ∫ x dt,   std² = (1/T) ∫ (x − mean)² dt,   T = ∫ dt
/// both integrals exact for the piecewise linear signal, so they do not depend on where steps fall.
/// Where T = 0 (one sample) the mean is that of the values and std is 0.
struct SignalStatistics {
  double min = 0, max = 0;        ///< in the signal's unit; edges of a window count as samples
  double at_min = 0, at_max = 0;  ///< time of the first extreme [s]
  double mean = 0, std = 0;       ///< time-weighted
  std::size_t samples = 0;        ///< recorded samples used, interpolated edges not counted
};

/// A question asked in the model: statistics of a channel while another one, rising or falling, is
/// inside a window.
struct StatisticsRequest {
  std::string name;
  std::string channel;
  std::string over = "time";  ///< any monotone channel, or "time"
  double from = 0, to = 0;    ///< window, from < to, in SI of `over`
};

/// The answer. `covered_from`, `covered_to` are smaller than the window when the run ended inside
/// it.
struct StatisticsResult {
  StatisticsRequest request;
  std::string unit;       ///< of the channel
  std::string over_unit;  ///< of the window
  SignalStatistics values;
  double covered_from = 0, covered_to = 0;
  bool covers_window() const;  ///< true up to round-off of the window's edges
};

/// Statistics over the whole record. The record must not be empty.
SignalStatistics channel_statistics(const Record& record, std::size_t channel);

/// Statistics over all times at which from <= over <= to, with interpolated edges. Throws
/// InputError when a channel is unknown (nearest name told), `over` is not monotone, or no part of
/// the window was reached.
StatisticsResult window_statistics(const Record& record, const StatisticsRequest& request);

/// What a run can tell about all requests, without ever losing its results: a request that fails,
/// or whose window was reached only in part, becomes a warning.
struct StatisticsAnswers {
  std::vector<StatisticsResult> results;
  std::vector<std::string> warnings;
};
StatisticsAnswers answer_statistics(const Record& record,
                                    const std::vector<StatisticsRequest>& requests);

/// Asks before a run what can be known then: throws InputError with every unknown channel (nearest
/// name told), empty or reversed window and name used twice.
void check_statistics(const std::vector<StatisticsRequest>& requests,
                      const std::vector<Channel>& channels);

}  // namespace stribeck
