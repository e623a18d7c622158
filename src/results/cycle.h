#pragma once
#include <optional>
#include <string>
#include <vector>

#include "results/record.h"
#include "results/signal/span_statistics.h"

namespace stribeck {

/// Cycle of a run: `length` of a channel that advances, such as 4π rad of crank.angle. Cycles begin where the channel is start + k·length with
/// whole k, rising or falling.
struct Cycle {
  std::string over;              ///< a channel, or "time"
  double length = 0, start = 0;  ///< length and start in SI of `over`
  /// Origin of the length: "output.cycle", "force.gas", "crank", "wear.period".
  std::string source;
  friend bool operator==(const Cycle&, const Cycle&) = default;
};

/// The last whole cycle of a run.
struct LastCycle {
  double from = 0, to = 0;    ///< range of `over`; to < from where it falls
  double begin = 0, end = 0;  ///< times of its ends [s]
  /// Statistics over it, in the order of the record's channels
  std::vector<SignalStatistics> channels;
};

struct CycleResult {
  Cycle cycle;
  std::string over_unit;
  long whole_cycles = 0;  ///< number of cycles that the run went through
  std::optional<LastCycle> last;
};

/// Finds the whole cycles of a run step by step. A cycle is whole once the channel has gone from one of its borders to
/// the next: a crank that swings to and fro within a cycle completes none. Values at the borders are interpolated.
class CycleStatistics {
 public:
  CycleStatistics() = default;
  CycleStatistics(Cycle cycle, std::string over_unit, std::size_t channels);

  void add(double time, double over, std::span<const double> values, bool is_sample = true);
  /// Adds values along curves from the last point to this one; `over` ends there.
  void add(double time, const StepCurve& over, std::span<const double> values,
           const StepMiddle& middle, bool is_sample);
  CycleResult result() const;
  /// Returns the begin of the last whole cycle, or of the run where there is none [s].
  std::optional<double> last_begin() const;

  std::vector<double> numbers() const;
  bool restore(std::span<const double>& numbers);

 private:
  double border(double k) const { return cycle_.start + k * cycle_.length; }
  /// Position in cycles.
  double place(double over) const { return (over - cycle_.start) / cycle_.length; }
  /// The way from the last point to this one, and how far along it is counted already.
  struct Step {
    double begin_time, time;
    StepCurve over;
    std::span<const double> values;
    StepMiddle middle;
    double done = 0;
  };
  void cross_borders(Step& step);
  void cross(double k, Step& step);
  void advance(Step& step, double share, std::span<const double> values, double at, bool is_sample);
  bool current_is_whole() const;

  Cycle cycle_;
  std::string over_unit_;
  SpanStatistics current_, last_;
  bool entered_ = false;                            ///< the current cycle began on a border
  double entry_ = 0, last_from_ = 0, last_to_ = 0;  ///< borders by number
  double time_ = 0, over_ = 0;                      ///< time and abscissa of the last step
  double whole_ = 0;
  bool begun_ = false;
  std::vector<double> edge_, begin_, between_;  ///< scratch of a step
};

}  // namespace stribeck
