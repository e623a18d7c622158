#include <array>
#include <limits>

#include "tribo/journal/film_cases.h"

// Forces of the closed-form films: printed formulas, derivatives, symmetries, edges of validity.
namespace stribeck::test::film_force_test {
namespace {

constexpr double R = conditions.journal_radius;
constexpr double c = conditions.radial_clearance;
constexpr double L = conditions.length;
constexpr double short_scale = conditions.viscosity * R * L * L * L / (c * c);
constexpr double long_scale = conditions.viscosity * R * R * R * L / (c * c);

// The formulas as they are printed, with W and without care for ε = 0 or ε̇ = 0.
Polar printed_short_sommerfeld(const PolarMotion& m) {
  const double e = m.eps, q = 1 - e * e, W = m.omega - 2 * m.spread / e;
  return {-short_scale * pi * m.eps_dot * (1 + 2 * e * e) / std::pow(q, 2.5),
          short_scale * pi * e * W / (2 * std::pow(q, 1.5))};
}
Polar printed_short_guembel(const PolarMotion& m) {
  const double e = m.eps, q = 1 - e * e, W = m.omega - 2 * m.spread / e;
  return {-0.5 * short_scale *
              (2 * e * e * W / (q * q) + pi * m.eps_dot * (1 + 2 * e * e) / std::pow(q, 2.5)),
          0.5 * short_scale * (pi * e * W / (2 * std::pow(q, 1.5)) + 4 * e * m.eps_dot / (q * q))};
}
Polar printed_long_sommerfeld(const PolarMotion& m) {
  const double e = m.eps, q = 1 - e * e, W = m.omega - 2 * m.spread / e;
  return {-12 * pi * long_scale * m.eps_dot / std::pow(q, 1.5),
          12 * pi * long_scale * e * W / ((2 + e * e) * std::sqrt(q))};
}
Polar printed_long_guembel_a(const PolarMotion& m) {
  const double e = m.eps, q = 1 - e * e, W = m.omega - 2 * m.spread / e, d = 2 + e * e;
  return {-long_scale *
              (12 * e * e * W / (d * q) + 6 * m.eps_dot / std::pow(q, 1.5) * (pi - 16 / (pi * d))),
          long_scale * (6 * pi * e * W / (d * std::sqrt(q)) + 24 * e * m.eps_dot / (d * q))};
}
Polar printed_long_guembel_b(const PolarMotion& m) {
  const double e = m.eps, q = 1 - e * e, W = m.omega - 2 * m.spread / e, d = 2 + e * e;
  return {-long_scale * (12 * e * e * W / (d * q) + 6 * pi * m.eps_dot / std::pow(q, 1.5)),
          long_scale * (6 * pi * e * W / (d * std::sqrt(q)) + 24 * m.eps_dot / ((1 + e) * q))};
}
Polar printed_pinkus_sternlicht(const PolarMotion& m) {
  const double e = m.eps, q = 1 - e * e, W = m.omega - 2 * m.spread / e, d = 2 + e * e;
  const double kd = std::sqrt(q) * std::hypot(W / 2, m.eps_dot / e);
  const double k = kd / std::abs(m.eps_dot);
  const double squeeze = long_scale * 6 * m.eps_dot / (d * std::pow(q, 1.5));
  const double wedge = long_scale * 6 * pi * e * W / (d * std::sqrt(q));
  if (m.eps_dot > 0)
    return {-squeeze * (4 * k * e * e + d * pi * (k + 3) / (k + 1.5)), wedge * (k + 3) / (k + 1.5)};
  return {squeeze * (4 * k * e * e - d * pi * k / (k + 1.5)), wedge * k / (k + 1.5)};
}

TEST(PrintedFilmForce, is_the_printed_formula) {
  const std::vector<std::pair<std::string, Polar (*)(const PolarMotion&)>> formulas{
      {"short_sommerfeld", printed_short_sommerfeld},
      {"short_guembel", printed_short_guembel},
      {"long_sommerfeld", printed_long_sommerfeld},
      {"long_guembel_a", printed_long_guembel_a},
      {"long_guembel_b", printed_long_guembel_b},
      {"pinkus_sternlicht", printed_pinkus_sternlicht}};
  for (const auto& [name, printed] : formulas)
    for (const FilmCase& film : film_cases()) {
      if (film.name != name) continue;
      for (const PolarMotion& m : random_motions(400)) {
        const Polar expected = printed(m);
        const Polar f = polar(film.film->force(conditions, m.cartesian()), m.gamma);
        // Round-off, multiplied by the condition 1/(1 − ε²) of powers of q.
        const double tolerance = 1e-12 * std::hypot(expected.radial, expected.tangential);
        EXPECT_NEAR(f.radial, expected.radial, tolerance) << name;
        EXPECT_NEAR(f.tangential, expected.tangential, tolerance) << name;
      }
    }
}

class FilmForce : public testing::TestWithParam<FilmCase> {};

std::array<double, 5> inputs(const JournalMotion<double>& m) {
  return {m.ex, m.ey, m.vx, m.vy, m.omega};
}
JournalMotion<double> motion_of(const std::array<double, 5>& x) {
  return {x[0], x[1], x[2], x[3], x[4]};
}
JournalMotion<Dual<5>> seeded(const JournalMotion<double>& m) {
  return {{m.ex, 5, 0}, {m.ey, 5, 1}, {m.vx, 5, 2}, {m.vy, 5, 3}, {m.omega, 5, 4}};
}
std::array<double, 3> outputs(const JournalForce<double>& f) {
  return {f.fx, f.fy, f.moment};
}

TEST_P(FilmForce, has_the_slope_of_its_differences) {
  const ClosedFormFilm& film = *GetParam().film;
  const double rate = 200.0;
  const std::array<double, 5> scale{c, c, c * rate, c * rate, rate};
  for (const PolarMotion& m : random_motions(100, 0.95)) {
    if (m.eps < 0.05 || std::abs(m.eps_dot) < 1.0) continue;  // kinks: tested for continuity
    const auto x = inputs(m.cartesian());
    const JournalForce<Dual<5>> dual = film.force(conditions, seeded(m.cartesian()));
    const std::array<Dual<5>, 3> exact{dual.fx, dual.fy, dual.moment};
    std::array<double, 3> size{};
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t i = 0; i < 5; ++i)
        size[row] += std::abs(exact[row].derivatives()[static_cast<int>(i)] * scale[i]);
    for (std::size_t i = 0; i < 5; ++i) {
      const double step = 1e-6 * scale[i];
      auto ahead = x, behind = x;
      ahead[i] += step;
      behind[i] -= step;
      const auto high = outputs(film.force(conditions, motion_of(ahead)));
      const auto low = outputs(film.force(conditions, motion_of(behind)));
      for (std::size_t row = 0; row < 3; ++row) {
        const double slope = exact[row].derivatives()[static_cast<int>(i)];
        // Truncation of the difference, (step/(1 − ε))² at worst; round-off is smaller.
        EXPECT_NEAR(slope * scale[i], (high[row] - low[row]) / (2.0 * step) * scale[i],
                    1e-7 * size[row])
            << "row " << row << " input " << i << " eps " << m.eps << " eps_dot " << m.eps_dot;
      }
    }
  }
}

TEST_P(FilmForce, has_the_same_value_with_and_without_derivatives) {
  for (const PolarMotion& m : random_motions(100)) {
    const auto plain = outputs(GetParam().film->force(conditions, m.cartesian()));
    const JournalForce<Dual<5>> dual = GetParam().film->force(conditions, seeded(m.cartesian()));
    const double size = std::hypot(plain[0], plain[1]);
    EXPECT_NEAR(dual.fx.value(), plain[0], 1e-13 * size);  // round-off
    EXPECT_NEAR(dual.fy.value(), plain[1], 1e-13 * size);
    EXPECT_NEAR(dual.moment.value(), plain[2], 1e-13 * std::abs(plain[2]) + 1e-13 * size * c);
  }
}

TEST_P(FilmForce, chains_the_derivatives_its_inputs_carry) {
  const PolarMotion m = random_motions(1).front();
  JournalMotion<Dual<5>> twice = seeded(m.cartesian());
  for (Dual<5>* input : {&twice.ex, &twice.ey, &twice.vx, &twice.vy, &twice.omega})
    input->derivatives() = Eigen::Matrix<double, 5, 1>::Constant(2.0 * input->derivatives().sum());
  const JournalForce<Dual<5>> once = GetParam().film->force(conditions, seeded(m.cartesian()));
  const JournalForce<Dual<5>> chained = GetParam().film->force(conditions, twice);
  const double size = once.fx.derivatives().cwiseAbs().sum();
  EXPECT_NEAR(chained.fx.derivatives()[3], 2.0 * once.fx.derivatives().sum(), 1e-13 * size);
}

TEST_P(FilmForce, turns_with_the_bearing_axes) {
  for (const PolarMotion& m : random_motions(100)) {
    PolarMotion turned = m;
    turned.gamma += 2.1;
    const JournalForce<double> a = GetParam().film->force(conditions, m.cartesian());
    const JournalForce<double> b = GetParam().film->force(conditions, turned.cartesian());
    const double size = std::hypot(a.fx, a.fy);
    // Round-off of the turned axes, 2e-16, times the condition 1/(1 − ε²) ^ (5/2) of the force.
    const double tolerance = 1e-11 * size;
    EXPECT_NEAR(b.fx, a.fx * std::cos(2.1) - a.fy * std::sin(2.1), tolerance) << m.eps;
    EXPECT_NEAR(b.fy, a.fx * std::sin(2.1) + a.fy * std::cos(2.1), tolerance) << m.eps;
    EXPECT_NEAR(b.moment, a.moment, 1e-11 * std::abs(a.moment) + tolerance * c);
  }
}

TEST_P(FilmForce, doubles_with_every_rate) {
  for (const PolarMotion& m : random_motions(50)) {
    PolarMotion faster = m;
    faster.eps_dot *= 2.0;
    faster.spread *= 2.0;
    faster.omega *= 2.0;
    const JournalForce<double> a = GetParam().film->force(conditions, m.cartesian());
    const JournalForce<double> b = GetParam().film->force(conditions, faster.cartesian());
    const double size = std::hypot(a.fx, a.fy);
    EXPECT_NEAR(b.fx, 2.0 * a.fx, 1e-11 * size);
    EXPECT_NEAR(b.moment, 2.0 * a.moment, 1e-11 * (std::abs(a.moment) + size * c));
  }
}

TEST_P(FilmForce, grows_with_the_square_of_the_length_unit) {
  constexpr double unit = 3.0;
  const FilmConditions larger{unit * R, unit * c, unit * L, conditions.viscosity};
  for (const PolarMotion& m : random_motions(50)) {
    const JournalMotion<double> a = m.cartesian();
    const JournalMotion<double> b{unit * a.ex, unit * a.ey, unit * a.vx, unit * a.vy, a.omega};
    const JournalForce<double> f = GetParam().film->force(conditions, a);
    const JournalForce<double> g = GetParam().film->force(larger, b);
    const double size = std::hypot(f.fx, f.fy);
    EXPECT_NEAR(g.fy, unit * unit * f.fy, 1e-11 * unit * unit * size);
    EXPECT_NEAR(g.moment, std::pow(unit, 3) * f.moment,
                1e-11 * std::pow(unit, 3) * (std::abs(f.moment) + size * c));
  }
}

TEST_P(FilmForce, is_finite_with_its_derivatives_everywhere_inside) {
  for (double eps : {0.0, 1e-300, 1e-160, 1e-15, 1e-11, 1e-9, 0.5, 0.999, 1.0 - 1e-6, 1.0 - 1e-9})
    for (double speed : {0.0, 1e-300, -1e-160, 1e-9, -0.1, 10.0})
      for (double sliding : {0.0, 1e-200, -0.3})
        for (double omega : {0.0, 1e-300, -500.0, 500.0})
          for (double gamma : {0.0, 0.5 * pi, 4.0}) {
            const PolarMotion m{eps, gamma, speed / c, sliding / c, omega};
            const JournalForce<Dual<5>> f =
                GetParam().film->force(conditions, seeded(m.cartesian()));
            for (const Dual<5>& y : {f.fx, f.fy, f.moment}) {
              ASSERT_TRUE(std::isfinite(y.value()))
                  << eps << ' ' << speed << ' ' << sliding << ' ' << omega;
              ASSERT_TRUE(y.derivatives().allFinite())
                  << eps << ' ' << speed << ' ' << sliding << ' ' << omega;
            }
            ASSERT_TRUE(std::isfinite(GetParam().film->peak_pressure(conditions, m.cartesian())));
          }
}

TEST_P(FilmForce, is_zero_at_rest_and_resists_the_first_motion) {
  const JournalMotion<double> rest{0.0, 0.0, 0.0, 0.0, 0.0};
  const JournalForce<Dual<5>> f = GetParam().film->force(conditions, seeded(rest));
  EXPECT_EQ(f.fx.value(), 0.0);
  EXPECT_EQ(f.fy.value(), 0.0);
  EXPECT_EQ(f.moment.value(), 0.0);
  EXPECT_LT(f.fx.derivatives()[2], 0.0);  // ∂F_x/∂v_x
  EXPECT_NEAR(f.fx.derivatives()[2], f.fy.derivatives()[3],
              1e-12 * std::abs(f.fx.derivatives()[2]));
}

TEST_P(FilmForce, takes_the_direction_of_motion_at_the_centre) {
  const PolarMotion off{1e-7, 0.7, 35.0, 0.0, 0.0};
  const PolarMotion centred{0.0, 0.7, 35.0, 0.0, 0.0};
  const Polar near = polar(GetParam().film->force(conditions, off.cartesian()), 0.7);
  const Polar at = polar(GetParam().film->force(conditions, centred.cartesian()), 0.7);
  const double size = std::hypot(at.radial, at.tangential);
  EXPECT_GT(size, 0.0);
  EXPECT_NEAR(near.radial, at.radial, 1e-6 * size);  // the next term is of order ε
  EXPECT_NEAR(near.tangential, at.tangential, 1e-6 * size);
}

TEST_P(FilmForce, refuses_a_journal_beyond_its_clearance) {
  for (double eps : {1.0, 1.2, std::numeric_limits<double>::quiet_NaN()}) {
    const JournalMotion<double> m{0.0, c * eps, 0.01, 0.0, 1.0};
    EXPECT_FALSE(within_clearance(conditions, m));
    EXPECT_THROW(GetParam().film->force(conditions, m), std::logic_error);
    EXPECT_THROW(GetParam().film->force(conditions, seeded(m)), std::logic_error);
    EXPECT_THROW(GetParam().film->pressure(conditions, m, 0.0, 0.0), std::logic_error);
  }
  EXPECT_TRUE(within_clearance(conditions, {0.0, 0.999 * c, 0.0, 0.0, 0.0}));
}

INSTANTIATE_TEST_SUITE_P(All, FilmForce, testing::ValuesIn(film_cases()), case_name);

}  // namespace
}  // namespace stribeck::test::film_force_test
