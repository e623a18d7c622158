#include "math/curves/monotone_curve.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {
namespace {

/// Steps and slopes between neighbouring points.
struct Secants {
  std::vector<double> step, slope;
};

Secants secants_of(const std::vector<double>& x, const std::vector<double>& y) {
  Secants s;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    s.step.push_back(x[i + 1] - x[i]);
    s.slope.push_back((y[i + 1] - y[i]) / s.step[i]);
  }
  return s;
}

double inner_slope(double h0, double h1, double m0, double m1) {
  if (m0 == 0 || m1 == 0 || (m0 > 0) != (m1 > 0)) return 0;
  const double w0 = 2 * h1 + h0, w1 = h1 + 2 * h0;
  return (w0 + w1) / (w0 / m0 + w1 / m1);
}

/// Returns the slope of the parabola through the end point and the two beside it, cut so that the end piece stays monotone.
double end_slope(double h0, double h1, double m0, double m1) {
  const double d = ((2 * h0 + h1) * m0 - h0 * m1) / (h0 + h1);
  if (d * m0 <= 0) return 0;
  if (m0 * m1 <= 0 && std::abs(d) > 3 * std::abs(m0)) return 3 * m0;
  return d;
}

std::vector<double> slopes_at(const Secants& s) {
  const std::size_t n = s.slope.size();
  if (n == 1) return {s.slope[0], s.slope[0]};
  std::vector<double> d{end_slope(s.step[0], s.step[1], s.slope[0], s.slope[1])};
  for (std::size_t i = 1; i < n; ++i)
    d.push_back(inner_slope(s.step[i - 1], s.step[i], s.slope[i - 1], s.slope[i]));
  d.push_back(end_slope(s.step[n - 1], s.step[n - 2], s.slope[n - 1], s.slope[n - 2]));
  return d;
}

}  // namespace

MonotoneCurve::MonotoneCurve(std::vector<double> x, const std::vector<double>& y) {
  ensure(x.size() == y.size() && x.size() >= 2, "a curve needs two or more points");
  ensure(std::adjacent_find(x.begin(), x.end(), std::greater_equal<>()) == x.end(),
         "abscissae must increase");
  const Secants s = secants_of(x, y);
  const std::vector<double> d = slopes_at(s);
  pieces_.push_back({x.front(), y.front(), d.front(), 0, 0});
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    const double h = s.step[i];
    pieces_.push_back({x[i], y[i], d[i], (3 * s.slope[i] - 2 * d[i] - d[i + 1]) / h,
                       (d[i] + d[i + 1] - 2 * s.slope[i]) / (h * h)});
  }
  pieces_.push_back({x.back(), y.back(), d.back(), 0, 0});
  sums_ = {0, 0};
  for (std::size_t i = 1; i + 1 < pieces_.size(); ++i)
    sums_.push_back(sums_.back() + pieces_[i].integral(s.step[i - 1]));
  at_zero_ = primitive(0);
}

double MonotoneCurve::Piece::integral(double u) const {
  return u * (c0 + u * (c1 / 2 + u * (c2 / 3 + u * c3 / 4)));
}

/// The lead-in starts at the first point too, but holds left of it.
std::size_t MonotoneCurve::index(double x) const {
  const auto above =
      std::upper_bound(pieces_.begin() + 1, pieces_.end(), x,
                       [](double value, const Piece& piece) { return value < piece.from; });
  return static_cast<std::size_t>(above - pieces_.begin()) - 1;
}

double MonotoneCurve::value(double x) const {
  const Piece& p = piece(x);
  const double u = x - p.from;
  return p.c0 + u * (p.c1 + u * (p.c2 + u * p.c3));
}

double MonotoneCurve::slope(double x) const {
  const Piece& p = piece(x);
  const double u = x - p.from;
  return p.c1 + u * (2 * p.c2 + u * 3 * p.c3);
}

double MonotoneCurve::primitive(double x) const {
  const std::size_t i = index(x);
  return sums_[i] + pieces_[i].integral(x - pieces_[i].from);
}

}  // namespace stribeck
