#include "results/signal/step_curve.h"

#include <algorithm>

namespace stribeck {

/// Deviations from the middle value keep the digits of a small ripple on a large constant.
double StepCurve::variance() const {
  const double difference = end - begin, second_difference = begin - 2 * middle + end;
  if (is_smooth) return difference * difference / 12 + second_difference * second_difference / 45;
  const double b = begin - middle, e = end - middle, mean = (b + e) / 4;
  return std::max(0.0, (b * b + e * e) / 6 - mean * mean);
}

double StepCurve::crossing(double value) const {
  constexpr int bisections = 53;  // the digits of a number
  const bool rises = end > begin;
  double low = 0, high = 1;
  for (int k = 0; k < bisections; ++k) {
    const double s = 0.5 * (low + high);
    ((at(s) < value) == rises ? low : high) = s;
  }
  return high;
}

bool are_alike(double first, double second) {
  // Share of the larger one; a corner in one of them makes the difference 1.
  constexpr double share = 0.8;
  return std::abs(second - first) <= share * std::max(std::abs(first), std::abs(second));
}

bool is_smooth(double before, double h_before, const StepCurve& curve, double h) {
  if (!(h_before > 0) || !(h > 0)) return false;
  const double slope = (curve.middle - curve.begin) / h;
  const double first = (slope - (curve.begin - before) / h_before) / (h + h_before);
  const double second = ((curve.end - curve.middle) / h - slope) / (2 * h);
  return are_alike(first, second);
}

}  // namespace stribeck
