#pragma once
#include <cmath>
#include <span>

namespace stribeck {

/// A signal from one point of time to the next, by its values at both and, where known, in the middle of the time between:
///   smooth    the parabola through the three,   x(s) = b + s (4m − 3b − e) + 2 s² (b − 2m + e),   0 <= s <= 1
///   else      the straight lines through them
/// b, m, e at begin, middle and end. A parabola through a corner would pass values that the signal never has.
struct StepCurve {
  double begin = 0, middle = 0, end = 0;
  bool is_smooth = false;

  static StepCurve straight(double begin, double end) {
    return {begin, 0.5 * (begin + end), end, false};
  }
  bool is_straight() const { return !is_smooth && middle == 0.5 * (begin + end); }

  double at(double s) const {
    if (is_straight()) return std::lerp(begin, end, s);
    if (!is_smooth)
      return s < 0.5 ? std::lerp(begin, middle, 2 * s) : std::lerp(middle, end, 2 * s - 1);
    if (s == 1) return end;
    return begin + s * (4 * middle - 3 * begin - end + 2 * s * (begin - 2 * middle + end));
  }
  double mean() const {
    return is_smooth ? (begin + 4 * middle + end) / 6 : (begin + 2 * middle + end) / 4;
  }
  /// Returns the mean square of the difference from its mean.
  double variance() const;
  /// Returns the place at which a smooth curve has its extreme; below 0 or above 1 where that lies outside, not a number on a straight line.
  double vertex() const {
    return 0.25 * (3 * begin - 4 * middle + end) / (begin - 2 * middle + end);
  }
  /// Returns the place at which a curve that only rises or only falls passes this value between its ends.
  double crossing(double value) const;
};

/// Values of several signals in the middle of the time between two points, and which of them are smooth there. Empty where no
/// state between the two is known: signals are taken as linear then.
struct StepMiddle {
  std::span<const double> values;
  std::span<const char> smooth;

  bool empty() const { return values.empty(); }
  StepCurve curve(std::size_t i, double begin, double end) const {
    return {begin, values[i], end, smooth[i] != 0};
  }
};

/// Do two successive second divided differences belong to one smooth signal? A corner or a jump lies in one of them alone.
bool are_alike(double first, double second);

/// Returns whether a signal is smooth from `begin` to the end, by its second divided differences before and after `begin`. `before` is the value
/// `h_before` earlier, the middle and the end follow at distances h.
bool is_smooth(double before, double h_before, const StepCurve& curve, double h);

}  // namespace stribeck
