#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "results/signal/step_curve.h"

namespace stribeck {

/// Extremes and moments of a signal that is a curve between its samples (results/signal/step_curve.h):
///   mean = (1/T) ∫ x dt,   std² = (1/T) ∫ (x − mean)² dt,   T = ∫ dt
/// The integrals are exact for these curves, so they do not depend on where steps of a linear or quadratic signal fall.
/// Where T = 0 (one sample) the mean is that of the values and std is 0.
struct SignalStatistics {
  double min = 0, max = 0;  ///< extremes in the signal's unit; edges of a window count as samples
  double at_min = 0, at_max = 0;  ///< time of the first extreme [s]
  double mean = 0, std = 0;       ///< time-weighted
  double integral = 0;            ///< ∫ x dt [unit s]
  double last = 0;                ///< value at the end of the span
  std::size_t samples = 0;        ///< samples used, interpolated edges not counted
};

/// The statistics of several signals over one span of time, point by point, in memory that does not grow. Moments are
/// merged as in Chan, Golub and LeVeque (1983), which keeps the digits of a small ripple on a large constant:
///   mean' = mean + δ w,   M' = M + h σ² + δ² (T' − h) w,   w = h/T',   δ = μ − mean
/// with h the time between two points, μ and σ² mean and variance of the signal between them, T' the span so far and std² = M/T.
/// On a straight line from a to b μ = (a + b)/2 and σ² = (b − a)²/12.
class SpanStatistics {
 public:
  explicit SpanStatistics(std::size_t signals = 0);

  /// The next point; times never fall. An interpolated point is no sample.
  void add(double time, std::span<const double> values, bool is_sample = true,
           const StepMiddle& middle = {});
  void clear();

  bool empty() const { return points_ == 0; }
  std::size_t signals() const { return last_.size(); }
  double begin() const { return begin_; }  ///< [s]
  double end() const { return end_; }      ///< [s]
  std::span<const double> last_values() const { return last_; }
  /// Returns the statistics of one signal; there must be a point.
  SignalStatistics of(std::size_t signal) const;

  /// Everything in it, for a checkpoint; restore() gives the same bits.
  std::vector<double> numbers() const;
  /// Takes its numbers from the front of `numbers`, written for as many signals; false when they are too few.
  bool restore(std::span<const double>& numbers);

 private:
  void begin_at(double time, std::span<const double> values);
  void merge(std::size_t i, double value, double mean, double variance, double h, double weight);
  void take_extremes(std::size_t i, double time, double value);
  bool passes_zero(std::size_t i, double value) const;
  void take_curve(std::size_t i, const StepCurve& curve, double time, double h, double weight);

  double begin_ = 0, end_ = 0;
  std::size_t points_ = 0, samples_ = 0;
  std::vector<double> last_, min_, max_, at_min_, at_max_, mean_, second_moment_;
};

}  // namespace stribeck
