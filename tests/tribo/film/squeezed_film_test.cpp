#include <gtest/gtest.h>

#include <algorithm>
#include <boost/math/tools/roots.hpp>
#include <vector>

#include "tribo/film/strip_film.h"

// Parallel plates whose gap swings, with oil at both ends: the film ruptures in the middle when they part and forms again as
// oil flows in. Exact: with s the distance from the middle, b half the length, S the half width of the cavitation zone,
//   film, S < s < b: p = G (s − S) + D/2 (s − S)²,  D = 12η h'/h³,  p(b) = p_a
//   tearing: p = dp/ds = 0 at S                  → S = b − sqrt(2 p_a/D)
//   cavitated: hθ stays what h was when S passed
//   forming: (h − hθ) dS/dt = −h³ G/(12η),  G = p_a/(b − S) − D/2 (b − S)
// The problem is that of Optasanu and Bonneau (2000), with a higher pressure at the ends.
namespace stribeck::test::squeezed_film_test {
namespace {

using std::numbers::pi;

constexpr double viscosity = 1, ends = 4e5, half_length = pi * Strip::radius;
constexpr double mean_gap = 2.5e-4, swing = 1.25e-4, pace = 4 * pi;

double gap(double t) {
  return mean_gap + swing * std::cos(pace * t);
}
double opening(double t) {
  return -swing * pace * std::sin(pace * t);
}
double second_derivative(double t) {
  return 12 * viscosity * opening(t) / std::pow(gap(t), 3);
}
double tearing(double t) {
  return half_length - std::sqrt(2 * ends / second_derivative(t));
}

template <class F>
double root(const F& f, double low, double high) {
  std::uintmax_t steps = 200;
  const auto found = boost::math::tools::toms748_solve(
      f, low, high, boost::math::tools::eps_tolerance<double>(50), steps);
  return (found.first + found.second) / 2;
}

/// When and where the plates' film is cavitated.
class ExactTear {
 public:
  ExactTear() {
    double low = 0.26, high = 0.49;  // the cavitation zone is widest in between
    for (int k = 0; k < 100; ++k) {
      const double left = low + (high - low) / 3, right = high - (high - low) / 3;
      (tearing(left) > tearing(right) ? high : low) = tearing(left) > tearing(right) ? right : left;
    }
    widest_ = (low + high) / 2;
    begin_ = root(tearing, 0.2501, widest_);
    form();
  }
  double begin() const { return begin_; }
  double widest() const { return widest_; }
  double end() const { return times_.back(); }

  double half_width(double t) const {
    if (t <= begin_ || t >= end()) return 0;
    if (t <= times_.front()) return tearing(t);
    const std::size_t k = std::upper_bound(times_.begin(), times_.end(), t) - times_.begin();
    const double part = (t - times_[k - 1]) / (times_[k] - times_[k - 1]);
    return (1 - part) * widths_[k - 1] + part * widths_[k];
  }
  /// Empty share of the gap, as area between the plates [m²]: 2 ∫ (h − hθ) ds over the cavitation zone.
  double empty_area(double t) const {
    const double width = half_width(t);
    if (width == 0) return 0;
    const double last = torn_at(width);
    double sum = 0;
    constexpr int parts = 2000;
    for (int k = 0; k < parts; ++k) {
      const double tau = begin_ + (last - begin_) * (k + 0.5) / parts;
      sum += (last - begin_) / parts * opening(tau) * tearing(tau);
    }
    return 2 * ((gap(t) - gap(last)) * width + sum);
  }

 private:
  /// When the film tore at s.
  double torn_at(double s) const {
    if (s >= tearing(widest_)) return widest_;
    if (s <= tearing(begin_)) return begin_;
    return root([&](double t) { return tearing(t) - s; }, begin_, widest_);
  }
  double closing_speed(double t, double width) const {
    const double film = half_length - width, slope = ends / film - second_derivative(t) / 2 * film;
    return -std::pow(gap(t), 3) * slope / (12 * viscosity * (gap(t) - gap(torn_at(width))));
  }
  /// Where the film turns from rupturing to reforming both sides of the law vanish; with S = S_m − k (t − t_m)² had it gone on,
  /// it forms as S = S_m − k/4 (t − t_m)².
  void form() {
    constexpr double step = 2e-5, start = 10 * step;
    const double most = tearing(widest_),
                 bow = -(tearing(widest_ + 1e-3) - 2 * most + tearing(widest_ - 1e-3)) / 2e-6;
    times_ = {widest_, widest_ + start};
    widths_ = {most, most - bow / 4 * start * start};
    while (widths_.back() > 0) {
      const double t = times_.back(), s = widths_.back(), k1 = closing_speed(t, s),
                   k2 = closing_speed(t + step / 2, std::max(0.0, s + step / 2 * k1)),
                   k3 = closing_speed(t + step / 2, std::max(0.0, s + step / 2 * k2)),
                   k4 = closing_speed(t + step, std::max(0.0, s + step * k3));
      times_.push_back(t + step);
      widths_.push_back(s + step / 6 * (k1 + 2 * k2 + 2 * k3 + k4));
    }
  }

  double begin_, widest_;
  std::vector<double> times_, widths_;
};

/// The film of the simulation at these times, from the narrowest gap on.
struct Simulated {
  std::vector<double> half_width, empty_area;
};
Simulated simulate(int columns, double step, const std::vector<double>& times) {
  Strip s(columns, viscosity, ends);
  s.shape([](double) { return gap(0.25); });
  Field oil_height = s.gap.h;
  Simulated all;
  const FilmGrid& g = s.film.grid();
  double t = 0.25;
  for (const double until : times) {
    const int steps = static_cast<int>(std::lround((until - t) / step));
    for (int k = 1; k <= steps; ++k) {
      s.shape([&](double) { return gap(t + k * (until - t) / steps); });
      EXPECT_TRUE(s.film.solve(s.gap, {steps / (until - t), 0, oil_height.data()}, s.work));
      oil_height = s.gap.h * s.work.theta;
    }
    t = until;
    const double column = g.radius() * g.width(0);
    all.half_width.push_back(column / 2 * (s.work.theta * g.used < 1).cast<double>().sum());
    all.empty_area.push_back(column * (g.used * s.gap.h * (1 - s.work.theta)).sum());
  }
  return all;
}

const ExactTear& exact() {
  static const ExactTear e;
  return e;
}

/// While the film ruptures, where it is cavitated most, and three times while it forms again.
std::vector<double> times() {
  const double tearing_for = exact().widest() - exact().begin(),
               forming_for = exact().end() - exact().widest();
  return {exact().begin() + 0.5 * tearing_for, exact().widest(),
          exact().widest() + 0.25 * forming_for, exact().widest() + 0.5 * forming_for,
          exact().widest() + 0.75 * forming_for};
}

TEST(SqueezedFilm, is_torn_as_far_as_the_exact_film) {
  EXPECT_GT(tearing(exact().widest()), half_length / 2);
  for (const int columns : {50, 100, 200, 400}) {
    const Simulated found = simulate(columns, 1.25e-4, times());
    const double column = 2 * half_length / columns;
    for (std::size_t k = 0; k < times().size(); ++k)
      EXPECT_NEAR(found.half_width[k], exact().half_width(times()[k]), column)
          << columns << " columns, time " << k;
  }
}

// The content is that of whole steps: first order in time, which TR-BDF2 and the correction of mixed films mend in forces.
TEST(SqueezedFilm, empty_space_tends_to_the_exact_one_with_order_one_in_time) {
  std::vector<Simulated> found;
  for (const double step : {1e-3, 5e-4, 2.5e-4}) found.push_back(simulate(400, step, times()));
  for (std::size_t k = 1; k < times().size(); ++k) {
    const double right = exact().empty_area(times()[k]);
    const auto error = [&](int level) { return std::abs(found[level].empty_area[k] / right - 1); };
    EXPECT_NEAR(std::log2(error(0) / error(2)) / 2, 1, 0.1) << "time " << k;
    EXPECT_LT(error(2), 0.015) << "time " << k;
  }
}

// Second differences of a parabola are exact, so that a film without a tear is, to round-off.
TEST(SqueezedFilm, full_film_is_the_exact_parabola) {
  constexpr int columns = 60;
  constexpr double before = 0.1, now = 0.101;
  Strip s(columns, viscosity, ends);
  s.shape([](double) { return gap(before); });
  const Field oil_height = s.gap.h;
  s.shape([](double) { return gap(now); });
  ASSERT_TRUE(s.film.solve(s.gap, {1 / (now - before), 0, oil_height.data()}, s.work));
  const double curvature =
      12 * viscosity * (gap(now) - gap(before)) / (now - before) / std::pow(gap(now), 3);
  const double most = ends - curvature / 2 * half_length * half_length;
  for (int j = 0; j < columns; ++j) {
    const double x = Strip::radius * s.angle(j) - half_length;
    EXPECT_NEAR(s.p(j), ends - curvature / 2 * (half_length * half_length - x * x), 1e-10 * most);
  }
}

// From a full film at once to one cavitated over half its length: the search for the edge moves it by a cell at a time.
TEST(SqueezedFilm, a_tear_over_many_cells_is_found_in_one_step) {
  const Simulated found = simulate(800, 5e-3, {0.3});
  EXPECT_GT(found.half_width[0], 0.3 * half_length);
}

}  // namespace
}  // namespace stribeck::test::squeezed_film_test
