#include <algorithm>

#include "tribo/journal/film_cases.h"

// Pressure fields, each held against Reynolds' equation in bearing axes and against the force.
namespace stribeck::test::film_pressure_test {
namespace {

constexpr double R = conditions.journal_radius;
constexpr double c = conditions.radial_clearance;
constexpr double L = conditions.length;
constexpr double eta = conditions.viscosity;

double angle_of(const PolarMotion& m, double theta) {
  return m.gamma + pi + theta;
}

double gap(const JournalMotion<double>& m, double angle) {
  return c - m.ex * std::cos(angle) - m.ey * std::sin(angle);
}

// 12η(∂h/∂t + (ω/2) ∂h/∂φ), from the gap as it stands in bearing axes.
double reynolds_source(const JournalMotion<double>& m, double angle) {
  const double h_dot = -m.vx * std::cos(angle) - m.vy * std::sin(angle);
  const double slope = m.ex * std::sin(angle) - m.ey * std::cos(angle);
  return 12.0 * eta * (h_dot + 0.5 * m.omega * slope);
}

// ∂/∂z(h³ ∂p/∂z); exact, the pressure being a parabola.
double axial_flow(const ClosedFormFilm& film, const JournalMotion<double>& m, double angle) {
  const double dz = 0.25 * L;
  const double centre = film.pressure(conditions, m, angle, 0.0);
  const double sides =
      film.pressure(conditions, m, angle, dz) + film.pressure(conditions, m, angle, -dz);
  return std::pow(gap(m, angle), 3) * (sides - 2.0 * centre) / (dz * dz);
}

// (1/R²) ∂/∂φ(h³ ∂p/∂φ) by central differences.
double circumferential_flow(const ClosedFormFilm& film, const JournalMotion<double>& m,
                            double angle) {
  constexpr double d = 2e-4;
  const auto p = [&](double a) { return film.pressure(conditions, m, a, 0.0); };
  const double ahead = std::pow(gap(m, angle + 0.5 * d), 3) * (p(angle + d) - p(angle));
  const double behind = std::pow(gap(m, angle - 0.5 * d), 3) * (p(angle) - p(angle - d));
  return (ahead - behind) / (d * d * R * R);
}

double largest_magnitude(const FilmCase& film, const PolarMotion& m) {
  const Stretch s = film.extent(m);
  double largest = 0.0;
  for (double part = 0.005; part < 1.0; part += 0.01) {
    const double angle = angle_of(m, s.begin + part * (s.end - s.begin));
    const double p = film.film->pressure(conditions, m.cartesian(), angle, 0.0);
    largest = std::max(largest, std::abs(p));
  }
  return largest;
}

class FilmPressure : public testing::TestWithParam<FilmCase> {};
class OwnFilmPressure : public FilmPressure {};

TEST_P(FilmPressure, solves_reynolds_equation_where_there_is_film) {
  const FilmCase& film = GetParam();
  for (const PolarMotion& m : random_motions(50, 0.9)) {
    const JournalMotion<double> motion = m.cartesian();
    const Stretch s = film.extent(m);
    const double scale = 12.0 * eta * c * std::hypot(m.eps_dot, 0.5 * m.wedge());
    for (double part : {0.05, 0.3, 0.5, 0.77, 0.95}) {
      const double angle = angle_of(m, s.begin + part * (s.end - s.begin));
      const double flow = film.long_film ? circumferential_flow(*film.film, motion, angle)
                                         : axial_flow(*film.film, motion, angle);
      // Truncation: d²/12 against the curvature of the profile, which grows like (1 − ε)⁻².
      EXPECT_NEAR(flow, reynolds_source(motion, angle), 3e-5 * scale) << m.eps;
    }
  }
}

TEST_P(FilmPressure, ends_at_ambient_pressure) {
  const FilmCase& film = GetParam();
  for (const PolarMotion& m : random_motions(50, 0.9)) {
    const JournalMotion<double> motion = m.cartesian();
    const double size = largest_magnitude(film, m);
    const Stretch s = film.extent(m);
    const double middle = angle_of(m, 0.5 * (s.begin + s.end));
    EXPECT_EQ(film.film->pressure(conditions, motion, middle, 0.51 * L), 0.0);
    const double edge = film.film->pressure(conditions, motion, middle, 0.5 * L);
    EXPECT_NEAR(film.long_film ? 0.0 : edge, 0.0, 1e-9 * size);
    if (!film.zero_ends) continue;
    const double inside = 1e-9;  // slope × this distance stays below the tolerance
    EXPECT_NEAR(film.film->pressure(conditions, motion, angle_of(m, s.begin + inside), 0.0), 0.0,
                1e-5 * size);
    EXPECT_NEAR(film.film->pressure(conditions, motion, angle_of(m, s.end - inside), 0.0), 0.0,
                1e-5 * size);
  }
}

TEST_P(FilmPressure, vanishes_outside_the_film) {
  const FilmCase& film = GetParam();
  for (const PolarMotion& m : random_motions(50)) {
    const Stretch s = film.extent(m);
    const double empty = 2.0 * pi - (s.end - s.begin);
    if (empty < 1.0) continue;
    for (double part : {0.01, 0.5, 0.99})
      EXPECT_EQ(
          film.film->pressure(conditions, m.cartesian(), angle_of(m, s.end + part * empty), 0.0),
          0.0);
  }
}

TEST_P(OwnFilmPressure, adds_up_to_the_force) {
  const FilmCase& film = GetParam();
  double worst = 0.0;
  for (const PolarMotion& m : random_motions(400)) {
    const JournalMotion<double> motion = m.cartesian();
    // Parabolic or constant along z: Simpson's rule is exact; the ends themselves count as inside.
    const auto line_load = [&](double theta) {
      const double a = angle_of(m, theta);
      const double ends = film.film->pressure(conditions, motion, a, 0.5 * L);
      return R * L / 6.0 * (2.0 * ends + 4.0 * film.film->pressure(conditions, motion, a, 0.0));
    };
    const double radial =
        around(m.eps, film.extent(m), [&](double t) { return line_load(t) * std::cos(t); });
    const double tangential =
        around(m.eps, film.extent(m), [&](double t) { return line_load(t) * std::sin(t); });
    const Polar f = polar(film.film->force(conditions, motion), m.gamma);
    const double size = std::hypot(f.radial, f.tangential);
    worst = std::max(worst, std::hypot(f.radial - radial, f.tangential - tangential) / size);
  }
  // Round-off of the pressure, a difference of antiderivatives that grow like (1 − ε²)^(−5/2).
  EXPECT_LT(worst, 1e-10);
}

TEST_P(FilmPressure, peaks_where_a_fine_scan_finds_it) {
  const FilmCase& film = GetParam();
  for (const PolarMotion& m : random_motions(60, 0.95)) {
    const JournalMotion<double> motion = m.cartesian();
    const Stretch s = film.extent(m);
    constexpr int samples = 4000;
    double highest = 0.0;
    for (int i = 0; i < samples; ++i) {
      const double part = std::clamp(double(i) / (samples - 1), 1e-9, 1.0 - 1e-9);
      const double theta = s.begin + (s.end - s.begin) * part;
      highest = std::max(highest, film.film->pressure(conditions, motion, angle_of(m, theta), 0.0));
    }
    const double peak = film.film->peak_pressure(conditions, motion);
    // The scan misses a summit by half a sample at most.
    EXPECT_GE(peak, highest * (1.0 - 1e-9)) << m.eps << ' ' << m.eps_dot << ' ' << m.wedge();
    EXPECT_NEAR(peak, highest, 1e-3 * largest_magnitude(film, m)) << m.eps;
  }
}

INSTANTIATE_TEST_SUITE_P(All, FilmPressure, testing::ValuesIn(film_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(All, OwnFilmPressure,
                         testing::ValuesIn(film_cases_that([](const FilmCase& film) {
                           return film.own_pressure;
                         })),
                         case_name);

}  // namespace
}  // namespace stribeck::test::film_pressure_test
