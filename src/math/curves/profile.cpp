#include "math/curves/profile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "math/curves/table_features.h"

namespace stribeck {
namespace {

class Constant final : public Profile {
 public:
  explicit Constant(double value) : value_(value) {}
  double value(double) const override { return value_; }
  double rate(double) const override { return 0; }
  double acceleration(double) const override { return 0; }
  double integral(double t) const override { return value_ * t; }

 private:
  double value_;
};

class Harmonic final : public Profile {
 public:
  Harmonic(double mean, double amplitude, double frequency, double phase)
      : mean_(mean), amplitude_(amplitude), frequency_(frequency), phase_(phase) {}
  double value(double t) const override { return mean_ + amplitude_ * std::sin(argument(t)); }
  double rate(double t) const override { return amplitude_ * frequency_ * std::cos(argument(t)); }
  double acceleration(double t) const override {
    return -amplitude_ * frequency_ * frequency_ * std::sin(argument(t));
  }
  double integral(double t) const override {
    if (frequency_ == 0) return value(0) * t;
    return mean_ * t - amplitude_ / frequency_ * (std::cos(argument(t)) - std::cos(phase_));
  }

 private:
  double argument(double t) const { return frequency_ * t + phase_; }
  double mean_, amplitude_, frequency_, phase_;
};

class Polynomial final : public Profile {
 public:
  explicit Polynomial(std::vector<double> coefficients) : c_(std::move(coefficients)) {}
  double value(double t) const override {
    return horner(t, 0, [](double) { return 1.0; });
  }
  double rate(double t) const override {
    return horner(t, 1, [](double k) { return k; });
  }
  double acceleration(double t) const override {
    return horner(t, 2, [](double k) { return k * (k - 1); });
  }
  double integral(double t) const override {
    return t * horner(t, 0, [](double k) { return 1 / (k + 1); });
  }

 private:
  /// Σ factor(k) c_k t^(k − lowest), k ≥ lowest
  template <class Factor>
  double horner(double t, std::size_t lowest, Factor factor) const {
    double sum = 0;
    for (std::size_t k = c_.size(); k-- > lowest;)
      sum = sum * t + factor(static_cast<double>(k)) * c_[k];
    return sum;
  }
  std::vector<double> c_;
};

class Affine final : public Profile {
 public:
  Affine(double scale, ProfilePtr profile, double shift)
      : scale_(scale), profile_(std::move(profile)), shift_(shift) {}
  double value(double t) const override { return scale_ * profile_->value(t) + shift_; }
  double rate(double t) const override { return scale_ * profile_->rate(t); }
  double acceleration(double t) const override { return scale_ * profile_->acceleration(t); }
  double integral(double t) const override { return scale_ * profile_->integral(t) + shift_ * t; }
  double next_breakpoint(double t) const override { return profile_->next_breakpoint(t); }
  double next_jump(double t, int order) const override { return profile_->next_jump(t, order); }
  const TableFeatures* features() const override { return profile_->features(); }

 private:
  double scale_;
  ProfilePtr profile_;
  double shift_;
};

/// y = Σ c_k (x − x_i)^k, k = 0..5, on [x_i, x_{i+1}); end values are held outside. Ramps and tables are made of it.
class Piecewise final : public Profile {
 public:
  static constexpr int degree = 5;
  using Coefficients = std::array<double, degree + 1>;

  Piecewise(std::vector<double> x, std::vector<Coefficients> c, double period,
            std::optional<TableFeatures> features = {})
      : x_(std::move(x)),
        c_(std::move(c)),
        period_(period),
        features_(std::move(features)),
        sums_{0} {
    for (std::size_t i = 0; i < c_.size(); ++i)
      sums_.push_back(sums_.back() + antiderivative(c_[i], x_[i + 1] - x_[i]));
    origin_ = primitive(0);
    for (std::size_t knot = 0; knot < x_.size(); ++knot)
      for (int order = lowest_jump(knot); order <= degree; ++order)
        jumps_[order].push_back(x_[knot]);
  }

  double value(double t) const override { return derivative(t, 0); }
  double rate(double t) const override { return derivative(t, 1); }
  double acceleration(double t) const override { return derivative(t, 2); }
  double integral(double t) const override { return primitive(t) - origin_; }

  double next_breakpoint(double t) const override { return next_of(x_, t); }
  double next_jump(double t, int order) const override {
    return order < 0 ? infinity : next_of(jumps_[std::min(order, degree)], t);
  }
  const TableFeatures* features() const override { return features_ ? &*features_ : nullptr; }

 private:
  static constexpr double infinity = std::numeric_limits<double>::infinity();

  /// The first of these knots, or of their repetitions, after t.
  double next_of(const std::vector<double>& knots, double t) const {
    const double first_turn = period_ > 0 ? std::floor((t - x_.front()) / period_) : 0;
    const double round_off = 1e-14 * (std::abs(t) + period_);
    for (const double turn : {first_turn, first_turn + 1}) {
      for (auto knot = std::upper_bound(knots.begin(), knots.end(), t - turn * period_);
           knot != knots.end(); ++knot)
        if (const double breakpoint = *knot + turn * period_; breakpoint > t + round_off)
          return breakpoint;
      if (!(period_ > 0)) break;
    }
    return infinity;
  }

  /// A derivative of one piece at s from its start, and the sum of the sizes of its terms.
  struct Derivative {
    double value = 0, size = 0;
  };
  static Derivative derivative_of(const Coefficients& c, int order, double s) {
    Derivative d;
    for (int k = degree; k >= order; --k) {
      double factor = 1;
      for (int j = 0; j < order; ++j) factor *= k - j;
      d.value = d.value * s + factor * c[k];
      d.size = d.size * s + factor * std::abs(c[k]);
    }
    return d;
  }

  /// The lowest order of a derivative that jumps at a knot by more than round-off; degree + 1 if none does.
  int lowest_jump(std::size_t knot) const {
    constexpr double round_off = 1e-9;
    const std::size_t last = c_.size();
    const bool repeats = period_ > 0, open_left = knot == 0 && !repeats,
               open_right = knot == last && !repeats;
    const std::size_t left = knot == 0 ? last - 1 : knot - 1, right = knot == last ? 0 : knot;
    for (int order = 0; order <= degree; ++order) {
      const Derivative before = derivative_of(c_[left], order, x_[left + 1] - x_[left]),
                       after = derivative_of(c_[right], order, 0);
      const bool held = order > 0;  // the value is held outside: its derivatives are zero there
      const double jump = open_left    ? (held ? after.value : 0)
                          : open_right ? (held ? before.value : 0)
                                       : after.value - before.value;
      if (std::abs(jump) > round_off * (before.size + after.size)) return order;
    }
    return degree + 1;
  }

  static double antiderivative(const Coefficients& c, double s) {
    double sum = 0;
    for (int k = 5; k >= 0; --k) sum = sum * s + c[k] / (k + 1);
    return sum * s;
  }

  double wrapped(double t) const {
    return period_ > 0 ? t - std::floor((t - x_.front()) / period_) * period_ : t;
  }

  std::size_t interval(double t) const {
    const auto above = std::upper_bound(x_.begin(), x_.end() - 1, t);
    return above == x_.begin() ? 0 : static_cast<std::size_t>(above - x_.begin()) - 1;
  }

  double derivative(double t, int order) const {
    const double x = wrapped(t);
    if ((x < x_.front() || x > x_.back()) && order > 0) return 0;
    const std::size_t i = interval(x);
    return derivative_of(c_[i], order, std::clamp(x, x_.front(), x_.back()) - x_[i]).value;
  }

  double primitive(double t) const {
    const double turns = period_ > 0 ? std::floor((t - x_.front()) / period_) : 0;
    const double x = t - turns * period_;
    const double inside = std::clamp(x, x_.front(), x_.back());
    const std::size_t i = interval(inside);
    const double held = (x - inside) * value(inside);
    return turns * sums_.back() + sums_[i] + antiderivative(c_[i], inside - x_[i]) + held;
  }

  std::vector<double> x_;
  std::vector<Coefficients> c_;
  double period_;
  std::optional<TableFeatures> features_;
  std::vector<double> sums_;  ///< integral up to each knot
  double origin_ = 0;
  std::array<std::vector<double>, degree + 1>
      jumps_;  ///< knots by the order up to which a derivative jumps there
};

/// Second derivatives of the natural cubic spline at the knots (tridiagonal solve).
std::vector<double> spline_curvatures(const std::vector<double>& x, const std::vector<double>& y) {
  const std::size_t n = x.size();
  std::vector<double> m(n, 0.0), upper(n, 0.0);
  for (std::size_t i = 1; i + 1 < n; ++i) {
    const double left = x[i] - x[i - 1], right = x[i + 1] - x[i];
    const double jump = 6 * ((y[i + 1] - y[i]) / right - (y[i] - y[i - 1]) / left);
    const double pivot = 2 * (left + right) - left * upper[i - 1];
    upper[i] = right / pivot;
    m[i] = (jump - left * m[i - 1]) / pivot;
  }
  for (std::size_t i = n - 1; i-- > 1;) m[i] -= upper[i] * m[i + 1];
  return m;
}

/// The pieces between knots `first` and `last` of the curve through all points.
ProfilePtr curve(const std::vector<double>& x, const std::vector<double>& y, bool smooth,
                 std::size_t first, std::size_t last, double period, TableFeatures features) {
  const std::vector<double> m =
      smooth ? spline_curvatures(x, y) : std::vector<double>(x.size(), 0.0);
  std::vector<Piecewise::Coefficients> c;
  for (std::size_t i = first; i < last; ++i) {
    const double h = x[i + 1] - x[i];
    const double slope = (y[i + 1] - y[i]) / h - h * (2 * m[i] + m[i + 1]) / 6;
    c.push_back({y[i], slope, m[i] / 2, (m[i + 1] - m[i]) / (6 * h), 0, 0});
  }
  return std::make_unique<Piecewise>(std::vector(x.begin() + first, x.begin() + last + 1),
                                     std::move(c), period, std::move(features));
}

/// A periodic table is continued by neighbouring points on both sides: the influence of the ends of a natural spline decays by a
/// factor of about 4 per point, so that with 24 of them it equals the periodic spline to round-off.
ProfilePtr periodic_table(const std::vector<double>& x, const std::vector<double>& y, bool smooth,
                          double period) {
  ensure(x.back() - x.front() < period, "the table must be shorter than its period");
  const int n = static_cast<int>(x.size()), margin = smooth ? 24 : 0;
  std::vector<double> xs, ys;
  for (int i = -margin; i <= n + margin; ++i) {
    const int turn = i >= 0 ? i / n : -((n - 1 - i) / n), local = i - turn * n;
    xs.push_back(x[local] + turn * period);
    ys.push_back(y[local]);
  }
  return curve(xs, ys, smooth, margin, margin + n, period, {x, y, period});
}

/// Returns the rise of the rate at t, when no other breakpoint is nearer than `left` before and `right` after it; 0 when that is
/// no more than round-off of the rates there or of `scale`. Rates on both sides are continued to t by the accelerations there.
double rate_jump(const Profile& p, double t, double left, double right, double scale) {
  const auto rate_beside = [&](double h) { return p.rate(t + h) - h * p.acceleration(t + h); };
  const double before = rate_beside(-1e-6 * left), after = rate_beside(1e-6 * right);
  scale = std::max({scale, std::abs(before), std::abs(after)});
  return std::abs(after - before) > 1e-6 * scale ? after - before : 0;
}

/// Largest rate in the middle between breakpoints: a spline has one of round-off where it rests.
double largest_rate(const Profile& p, double begin, double end) {
  double largest = 0;
  for (double t = begin; t < end;) {
    const double next = std::min(p.next_breakpoint(t), end);
    largest = std::max(largest, std::abs(p.rate((t + next) / 2)));
    t = next;
  }
  return largest;
}

}  // namespace

double Profile::next_breakpoint(double) const {
  return std::numeric_limits<double>::infinity();
}

double Profile::next_jump(double, int) const {
  return std::numeric_limits<double>::infinity();
}

ProfilePtr make_constant(double value) {
  return std::make_unique<Constant>(value);
}

ProfilePtr make_ramp(double from, double to, double start, double duration, bool smooth) {
  ensure(duration > 0, "a ramp needs a duration");
  const double rise = to - from, d = duration;
  const Piecewise::Coefficients linear{from, rise / d, 0, 0, 0, 0};
  const Piecewise::Coefficients quintic{from,
                                        0,
                                        0,
                                        10 * rise / (d * d * d),
                                        -15 * rise / (d * d * d * d),
                                        6 * rise / (d * d * d * d * d)};
  return std::make_unique<Piecewise>(std::vector{start, start + duration},
                                     std::vector{smooth ? quintic : linear}, 0);
}

ProfilePtr make_harmonic(double mean, double amplitude, double frequency, double phase) {
  return std::make_unique<Harmonic>(mean, amplitude, frequency, phase);
}

ProfilePtr make_polynomial(std::vector<double> coefficients) {
  return std::make_unique<Polynomial>(std::move(coefficients));
}

ProfilePtr make_table(const std::vector<double>& x, const std::vector<double>& y, bool smooth,
                      double period) {
  ensure(x.size() == y.size() && x.size() >= 2, "a table needs two or more points");
  ensure(std::adjacent_find(x.begin(), x.end(), std::greater_equal<>()) == x.end(),
         "abscissae must increase");
  return period > 0 ? periodic_table(x, y, smooth, period)
                    : curve(x, y, smooth, 0, x.size() - 1, 0, {x, y, 0});
}

ProfilePtr make_affine(double scale, ProfilePtr profile, double shift) {
  return std::make_unique<Affine>(scale, std::move(profile), shift);
}

std::optional<RateJump> first_rate_jump(const Profile& p, double begin, double end) {
  const double round_off = 1e-12 * (end - begin);
  const double scale = largest_rate(p, begin, end);
  double last = begin;
  for (double t = p.next_breakpoint(begin + round_off); t < end - round_off;
       t = p.next_breakpoint(t)) {
    const double next = std::min(p.next_breakpoint(t), end);
    if (const double size = rate_jump(p, t, t - last, next - t, scale); size != 0)
      return RateJump{t, size};
    last = t;
  }
  return std::nullopt;
}

}  // namespace stribeck
