#include "study/run/curve.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {

Curve::Curve(std::span<const double> x, std::span<const double> y) : x_(x), y_(y) {
  ensure(x.size() == y.size() && x.size() >= 3, "{} places, {} values", x.size(), y.size());
  ensure(std::is_sorted(x.begin(), x.end()), "the places of a curve fall");
}

/// The inner sample nearest to x: the middle one of its parabola.
std::size_t Curve::nearest(double x) const {
  const auto right =
      static_cast<std::size_t>(std::lower_bound(x_.begin(), x_.end(), x) - x_.begin());
  const std::size_t i =
      right > 0 && (right == x_.size() || x - x_[right - 1] < x_[right] - x) ? right - 1 : right;
  return std::clamp<std::size_t>(i, 1, x_.size() - 2);
}

double Curve::at(double x) const {
  const std::size_t i = nearest(x);
  const double a = x_[i - 1], b = x_[i], c = x_[i + 1];
  return y_[i - 1] * (x - b) * (x - c) / ((a - b) * (a - c)) +
         y_[i] * (x - a) * (x - c) / ((b - a) * (b - c)) +
         y_[i + 1] * (x - a) * (x - b) / ((c - a) * (c - b));
}

/// Returns the place where the parabola through the samples about i has slope zero; x_i when it is a straight line.
double Curve::vertex(std::size_t i) const {
  const double left = x_[i] - x_[i - 1], right = x_[i + 1] - x_[i];
  const double slope_left = (y_[i] - y_[i - 1]) / left, slope_right = (y_[i + 1] - y_[i]) / right;
  const double bend = (slope_right - slope_left) / (left + right);
  if (bend == 0) return x_[i];
  const double slope = (slope_left * right + slope_right * left) / (left + right);
  return x_[i] - slope / (2 * bend);
}

Curve::Point Curve::extreme(double from, double to, double sign) const {
  Point best{from, at(from)};
  const auto consider = [&](double x) {
    const Point p{x, at(x)};
    if (sign * p.y > sign * best.y) best = p;
  };
  consider(to);
  for (std::size_t i = nearest(from); i <= nearest(to); ++i) {
    const bool peak = sign * y_[i] >= sign * y_[i - 1] && sign * y_[i] >= sign * y_[i + 1];
    if (peak) consider(std::clamp(vertex(i), from, to));
  }
  return best;
}

Curve::Point Curve::largest(double from, double to) const {
  return extreme(from, to, 1);
}
Curve::Point Curve::smallest(double from, double to) const {
  return extreme(from, to, -1);
}

std::vector<double> Curve::rising_zeros() const {
  std::vector<double> zeros;
  for (std::size_t i = 0; i + 1 < x_.size(); ++i) {
    if (!(y_[i] < 0 && y_[i + 1] >= 0)) continue;
    double low = x_[i], high = x_[i + 1];
    for (double middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2)
      (at(middle) < 0 ? low : high) = middle;
    zeros.push_back(high);
  }
  return zeros;
}

double Curve::below_from(double bound) const {
  std::size_t i = y_.size();
  while (i > 0 && std::abs(y_[i - 1]) < bound) --i;
  if (i == y_.size() || i == 0) return i == 0 ? x_.front() : x_.back();
  double above = x_[i - 1], below = x_[i];
  for (double middle = (above + below) / 2; above < middle && middle < below;
       middle = (above + below) / 2)
    (std::abs(at(middle)) < bound ? below : above) = middle;
  return below;
}

}  // namespace stribeck
