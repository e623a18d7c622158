#pragma once
#include <array>
#include <span>
#include <vector>

#include "results/signal/step_curve.h"

namespace stribeck {

/// The last three points of several signals: what is known of the course of each to the next point.
class RecentPoints {
 public:
  explicit RecentPoints(std::size_t signals);

  void add(double time, std::span<const double> values);
  void clear() { points_ = 0; }

  /// The middle between the last point and the next one is known: which signals are smooth there.
  StepMiddle known_middle(double time, std::span<const double> middle,
                          std::span<const double> values);
  /// Returns the value of the parabola through the last two points and the next one,
  ///   m = (b + e)/2 − h² x[t₁, t₂, t₃]/4
  /// where the second divided difference x[] resembles the one before, and of the straight line elsewhere. Where the signal oscillates
  /// with ω this errs by (ωh)³/16 of its amplitude on a slope, by (ωh)⁴/32 at a peak.
  StepMiddle parabolic_middle(double time, std::span<const double> values);

  /// Everything in it, for a checkpoint; restore() takes as many from the front of `numbers`, false when they are too few.
  std::vector<double> numbers() const;
  bool restore(std::span<const double>& numbers);

 private:
  struct Point {
    double time = 0;
    std::vector<double> values;
  };
  const Point& back(std::size_t k) const { return recent_[(points_ - 1 - k) % recent_.size()]; }

  std::array<Point, 3> recent_;
  std::size_t points_ = 0;  ///< added so far
  std::vector<double> middle_;
  std::vector<char> smooth_;
};

}  // namespace stribeck
