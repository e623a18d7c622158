#include "tribo/geometry/form_deviation.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/error.h"
#include "math/curves/hermite.h"

namespace stribeck {
namespace {

constexpr double revolution = 2 * std::numbers::pi;

FormGap wave(int count, double amplitude, double angle) {
  const double gap = amplitude * std::cos(count * angle);
  return {gap, -amplitude * count * std::sin(count * angle), 0, -count * count * gap};
}

FormGap gap_of(const Ellipse& form, double angle, double, double) {
  return wave(2, form.amplitude, angle - form.phase);
}
FormGap gap_of(const Lobes& form, double angle, double, double) {
  return wave(form.count, form.amplitude, angle - form.phase);
}
FormGap gap_of(const Taper& form, double, double z, double length) {
  return {form.difference * z / length, 0, form.difference / length};
}
FormGap gap_of(const Crown& form, double, double z, double length) {
  const double x = 2 * z / length;
  return {form.height * x * x,
          0,
          4 * form.height * x / length,
          0,
          0,
          8 * form.height / (length * length)};
}
FormGap gap_of(const FormMap& form, double angle, double z, double) {
  return form.at(angle, z);
}

// Slope in the middle of three points: that of the parabola through them.
double middle_slope(double before, double rise_before, double after, double rise_after) {
  return (after * rise_before / before + before * rise_after / after) / (before + after);
}

/// The slope in the middle of three points with which no cubic leaves the range of the values on both sides.
double monotone_slope(double before, double rise_before, double after, double rise_after) {
  const double back = rise_before / before, ahead = rise_after / after;
  if (!(back * ahead > 0)) return 0;
  const double slope = middle_slope(before, rise_before, after, rise_after),
               most = 3 * std::min(std::abs(back), std::abs(ahead));
  return std::copysign(std::min(std::abs(slope), most), back);
}

using SlopeRule = double (*)(double before, double rise_before, double after, double rise_after);

/// The slope at an end, of which this is the parabola's: no more than thrice the chord beside it, and of its sense.
double end_slope(double parabola, double chord, SlopeRule rule) {
  if (rule == middle_slope) return parabola;
  return parabola * chord > 0
             ? std::copysign(std::min(std::abs(parabola), 3 * std::abs(chord)), chord)
             : 0;
}

// Slopes at points x, of the values that `at` gives for their indices.
template <class At>
std::vector<double> open_slopes(const std::vector<double>& x, At at, SlopeRule rule) {
  const std::size_t n = x.size();
  std::vector<double> slopes(n, 0.0);
  if (n == 1) return slopes;
  const auto chord = [&](std::size_t i) { return (at(i + 1) - at(i)) / (x[i + 1] - x[i]); };
  for (std::size_t i = 1; i + 1 < n; ++i)
    slopes[i] = rule(x[i] - x[i - 1], at(i) - at(i - 1), x[i + 1] - x[i], at(i + 1) - at(i));
  // The parabola's slope at the end of an interval: twice the chord less that at its other end.
  const auto at_end = [&](std::size_t interval, double other) {
    return n == 2 ? chord(0) : end_slope(2 * chord(interval) - other, chord(interval), rule);
  };
  slopes[0] = at_end(0, slopes[1]);
  slopes[n - 1] = at_end(n - 2, slopes[n - 2]);
  return slopes;
}

template <class At>
std::vector<double> periodic_slopes(const std::vector<double>& x, At at, SlopeRule rule) {
  const std::size_t n = x.size();
  std::vector<double> slopes(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t before = (i + n - 1) % n, after = (i + 1) % n;
    const double back = x[i] - x[before] + (i == 0 ? revolution : 0);
    const double ahead = x[after] - x[i] + (after == 0 ? revolution : 0);
    slopes[i] = rule(back, at(i) - at(before), ahead, at(after) - at(i));
  }
  return slopes;
}

/// Shares of the values and slopes at both ends of an interval in the form between them (hermite.h).
HermiteBasis basis_of(FormInterpolation interpolation, double s, double width) {
  HermiteBasis basis(s, width);
  if (interpolation != FormInterpolation::linear) return basis;
  basis.value = {1 - s, 0, s, 0};
  basis.slope = {-1 / width, 0, 1 / width, 0};
  basis.second_derivative = {};
  return basis;
}

}  // namespace

FormMap::FormMap(std::vector<double> angles, std::vector<double> positions,
                 const std::vector<double>& gaps, FormInterpolation interpolation)
    : interpolation_(interpolation), angles_(std::move(angles)), positions_(std::move(positions)) {
  const std::size_t n = angles_.size(), m = positions_.size();
  ensure(n >= 3 && m >= 1 && gaps.size() == n * m, "{} gaps for {} by {} points", gaps.size(), n,
         m);
  ensure(angles_.back() - angles_.front() < revolution, "the angles lie within one revolution");
  nodes_.resize(n * m);
  for (std::size_t k = 0; k < gaps.size(); ++k) nodes_[k].gap = gaps[k];
  if (interpolation_ != FormInterpolation::linear) set_slopes();
}

/// Between four points a monotone form has no twist of its own: blended slopes stay between those at the points.
void FormMap::set_slopes() {
  const std::size_t n = angles_.size(), m = positions_.size();
  const bool is_smooth = interpolation_ == FormInterpolation::smooth;
  const SlopeRule rule = is_smooth ? middle_slope : monotone_slope;
  for (std::size_t j = 0; j < m; ++j) {
    const auto gap = [&](std::size_t i) { return node(i, j).gap; };
    const auto slopes = periodic_slopes(angles_, gap, rule);
    for (std::size_t i = 0; i < n; ++i) nodes_[i * m + j].by_angle = slopes[i];
  }
  for (std::size_t i = 0; i < n; ++i) {
    const auto gap = [&](std::size_t j) { return node(i, j).gap; };
    const auto slope = [&](std::size_t j) { return node(i, j).by_angle; };
    const auto slopes = open_slopes(positions_, gap, rule);
    const auto twist = is_smooth ? open_slopes(positions_, slope, rule) : std::vector<double>(m);
    for (std::size_t j = 0; j < m; ++j) {
      nodes_[i * m + j].by_width = slopes[j];
      nodes_[i * m + j].by_both = twist[j];
    }
  }
}

// Returns the values between the angles i and i + 1 at position j.
FormMap::Crossing FormMap::across(std::size_t j, std::size_t i, double s, double width) const {
  const Node &a = node(i, j), &b = node(i + 1, j);
  const HermiteBasis basis = basis_of(interpolation_, s, width);
  const std::array<double, 4> gaps{a.gap, a.by_angle, b.gap, b.by_angle};
  const std::array<double, 4> slopes{a.by_width, a.by_both, b.by_width, b.by_both};
  return {{combined(basis.value, gaps), combined(basis.slope, gaps), combined(basis.value, slopes),
           combined(basis.slope, slopes)},
          combined(basis.second_derivative, gaps),
          combined(basis.second_derivative, slopes)};
}

FormGap FormMap::at(double angle, double z) const {
  const double from_first = angle - angles_.front();
  const double phi =
      angles_.front() + from_first - revolution * std::floor(from_first / revolution);
  const auto after = std::upper_bound(angles_.begin() + 1, angles_.end(), phi);
  const std::size_t i = static_cast<std::size_t>(after - angles_.begin()) - 1;
  const double width =
      (after == angles_.end() ? angles_.front() + revolution : *after) - angles_[i];
  const double s = (phi - angles_[i]) / width;

  const double inside = std::clamp(z, positions_.front(), positions_.back());
  if (positions_.size() == 1) {
    const Crossing only = across(0, i, s, width);
    return {only.gap, only.by_angle, 0, only.second_derivative};
  }
  const auto right = std::upper_bound(positions_.begin() + 1, positions_.end() - 1, inside);
  const std::size_t j = static_cast<std::size_t>(right - positions_.begin()) - 1;
  const double height = positions_[j + 1] - positions_[j];
  const HermiteBasis basis = basis_of(interpolation_, (inside - positions_[j]) / height, height);
  const Crossing a = across(j, i, s, width), b = across(j + 1, i, s, width);
  const std::array<double, 4> gaps{a.gap, a.by_width, b.gap, b.by_width};
  const std::array<double, 4> turns{a.by_angle, a.by_both, b.by_angle, b.by_both};
  const std::array<double, 4> bends{a.second_derivative, a.second_derivative_by_z,
                                    b.second_derivative, b.second_derivative_by_z};
  const double within = inside == z ? 1 : 0;
  return {combined(basis.value, gaps),           combined(basis.value, turns),
          within * combined(basis.slope, gaps),  combined(basis.value, bends),
          within * combined(basis.slope, turns), within * combined(basis.second_derivative, gaps)};
}

FormDeviation::FormDeviation(std::vector<FormTerm> terms, double length)
    : terms_(std::move(terms)), length_(length) {
  ensure(length > 0, "a film has a length");
}

FormGap FormDeviation::at(double angle, double z) const {
  FormGap sum;
  for (const FormTerm& term : terms_) {
    const FormGap one =
        std::visit([&](const auto& form) { return gap_of(form, angle, z, length_); }, term);
    sum.gap += one.gap;
    sum.by_angle += one.by_angle;
    sum.by_width += one.by_width;
    sum.second_derivative += one.second_derivative;
    sum.twist += one.twist;
    sum.second_derivative_z += one.second_derivative_z;
  }
  return sum;
}

double least_gap(const FormDeviation& form) {
  constexpr int places = 3600;
  double least = form.at(0, 0).gap;
  for (int k = 1; k < places; ++k) least = std::min(least, form.at(revolution * k / places, 0).gap);
  return least;
}

const Schema<Ellipse>& Ellipse::schema() {
  static const auto s =
      Schema<Ellipse>{"ellipse", "An oval: adds the gap a cos 2(phi - phi_0)."}
          .quantity("amplitude", &Ellipse::amplitude, metre, any,
                    "a, half of the difference between the greatest and the least radius")
          .quantity("phase", &Ellipse::phase, radian, any, "phi_0, where the gap is widest",
                    defaulted);
  return s;
}

const Schema<Lobes>& Lobes::schema() {
  constexpr int most = 1000;
  static const auto s =
      Schema<Lobes>{"lobes", "Lobes or waviness: adds the gap a cos n(phi - phi_0)."}
          .integer("count", &Lobes::count, between(1, most), "n, waves around")
          .quantity("amplitude", &Lobes::amplitude, metre, any, "a, of each wave")
          .quantity("phase", &Lobes::phase, radian, any, "phi_0, where the gap is widest",
                    defaulted);
  return s;
}

const Schema<Taper>& Taper::schema() {
  static const auto s = Schema<Taper>{"taper", "A cone: adds the gap D z/L."}.quantity(
      "difference", &Taper::difference, metre, any,
      "D, gap at the end z = +L/2 less that at z = -L/2");
  return s;
}

const Schema<Crown>& Crown::schema() {
  static const auto s = Schema<Crown>{"crown", "A barrel: adds the gap H (2 z/L)^2."}.quantity(
      "crowning", &Crown::height, metre, any, "H, gap at both ends less that in the middle");
  return s;
}

}  // namespace stribeck
