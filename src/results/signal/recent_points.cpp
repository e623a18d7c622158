#include "results/signal/recent_points.h"

#include <algorithm>

namespace stribeck {

RecentPoints::RecentPoints(std::size_t signals) : middle_(signals), smooth_(signals) {
  for (Point& point : recent_) point.values.resize(signals);
}

void RecentPoints::add(double time, std::span<const double> values) {
  Point& next = recent_[points_++ % recent_.size()];
  next.time = time;
  std::ranges::copy(values, next.values.begin());
}

StepMiddle RecentPoints::known_middle(double time, std::span<const double> middle,
                                      std::span<const double> values) {
  std::ranges::fill(smooth_, char{0});
  if (points_ < 2) return {middle, smooth_};
  const Point &last = back(0), &before = back(1);
  const double h = 0.5 * (time - last.time), h_before = last.time - before.time;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const StepCurve curve{last.values[i], middle[i], values[i], false};
    smooth_[i] = is_smooth(before.values[i], h_before, curve, h) ? 1 : 0;
  }
  return {middle, smooth_};
}

StepMiddle RecentPoints::parabolic_middle(double time, std::span<const double> values) {
  if (points_ < 3) return {};
  const Point &last = back(0), &before = back(1), &earlier = back(2);
  const double h = time - last.time, h1 = last.time - before.time, h0 = before.time - earlier.time;
  if (!(h > 0 && h1 > 0 && h0 > 0)) return {};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double slope = (last.values[i] - before.values[i]) / h1;
    const double first = (slope - (before.values[i] - earlier.values[i]) / h0) / (h1 + h0);
    const double second = ((values[i] - last.values[i]) / h - slope) / (h + h1);
    smooth_[i] = are_alike(first, second) ? 1 : 0;
    middle_[i] = 0.5 * (last.values[i] + values[i]);
    if (smooth_[i]) middle_[i] -= 0.25 * h * h * second;
  }
  return {middle_, smooth_};
}

std::vector<double> RecentPoints::numbers() const {
  std::vector<double> all{static_cast<double>(points_)};
  for (const Point& point : recent_) {
    all.push_back(point.time);
    all.insert(all.end(), point.values.begin(), point.values.end());
  }
  return all;
}

bool RecentPoints::restore(std::span<const double>& numbers) {
  if (numbers.size() < 1 + recent_.size() * (1 + middle_.size())) return false;
  points_ = static_cast<std::size_t>(numbers[0]);
  numbers = numbers.subspan(1);
  for (Point& point : recent_) {
    point.time = numbers[0];
    std::copy_n(numbers.begin() + 1, middle_.size(), point.values.begin());
    numbers = numbers.subspan(1 + middle_.size());
  }
  return true;
}

}  // namespace stribeck
