#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tribo/film/bearing/finite_journal_film.h"

// Finite bearings: order of convergence on ever finer grids and in time, and the film without negative pressure against a
// plain iteration.
namespace stribeck::test::film_order_test {
namespace {

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5, viscosity = 0.01;

/// A journal on an oval path that takes a hundredth of a second.
SurfaceMotion path(double t) {
  constexpr double pace = 628, x = 1.2e-5, y = 0.8e-5, off = 0.9e-5;
  SurfaceMotion m;
  m.a = {off + x * std::cos(pace * t), y * std::sin(pace * t)};
  m.rate = {-pace * x * std::sin(pace * t), pace * y * std::cos(pace * t)};
  m.omega = 300;
  return m;
}

ReynoldsFilm bearing(Cavitation cavitation, int columns, int rows, double ambient = 0,
                     const Grading& grading = {}) {
  return {FilmGrid(radius, length, columns, rows, true, grading),
          {.viscosity = viscosity, .ambient = {ambient, ambient}, .cavitation = cavitation}};
}

/// Force of the pressure alone.
Eigen::Vector2d force(const FilmGrid& g, const Field& p) {
  const Field push = -g.times() * g.area * p;
  return {(push * g.cosine).sum(), (push * g.sine).sum()};
}

/// Force on a journal that runs along its path in equal steps, at a few times; with p* and with p.
struct Track {
  std::vector<Eigen::Vector2d> corrected, plain;
};
constexpr int samples = 20;
Track run(const FiniteJournalFilm& film, int steps_between) {
  const FilmGrid& g = film.grid();
  const int steps = samples * steps_between;
  const double tau = 0.02 / steps;
  FiniteJournalFilm::Workspace w(film);
  Gap gap(g);
  journal_gap(g, clearance, path(0), gap);
  Field oil_height = gap.h, pressure = Field::Zero(g.size());
  Track r;
  for (int k = 1; k <= steps; ++k) {
    const double before = tau * (k - 1), now = tau * k;
    EXPECT_TRUE(film.evaluate(path(now), now,
                              {before, path(before).a, oil_height.data(), pressure.data()}, w));
    oil_height = w.film.full_height.value * w.film.theta;
    for (int c = 0; c < g.size(); ++c) pressure[c] = w.film.cells.full[c] != 0 ? w.pressure[c] : -1;
    if (k % steps_between != 0) continue;
    r.corrected.push_back(force(g, w.pressure));
    r.plain.push_back(force(g, w.film.p));
  }
  return r;
}

/// Root mean square over the times [N].
double distance(const std::vector<Eigen::Vector2d>& a, const std::vector<Eigen::Vector2d>& b) {
  double sum = 0;
  for (std::size_t k = 0; k < a.size(); ++k) sum += (a[k] - b[k]).squaredNorm();
  return std::sqrt(sum / a.size());
}

/// Film of a journal at rest in time: the force at once, from the rate of its gap.
Eigen::Vector2d force_at_once(const FiniteJournalFilm& film, double t) {
  constexpr double short_time = 1e-7;
  const SurfaceMotion m = path(t);
  SurfaceMotion before = m;
  for (int k = 0; k < 2; ++k) before.a[k] -= short_time * m.rate[k];
  ReynoldsWork w(film.film());
  Gap gap(film.grid()), old(film.grid());
  journal_gap(film.grid(), clearance, m, gap);
  journal_gap(film.grid(), clearance, before, old);
  EXPECT_TRUE(film.film().solve(gap, {1 / short_time, m.omega * radius / 2, old.h.data()}, w));
  return force(film.grid(), w.p);
}

TEST(FilmOrder, corrected_force_of_a_full_film_is_exact_whatever_the_step) {
  const FiniteJournalFilm film(bearing(Cavitation::full_film, 64, 4), clearance, {});
  std::vector<Eigen::Vector2d> exact;
  for (int k = 1; k <= samples; ++k) exact.push_back(force_at_once(film, 0.02 * k / samples));
  const Track coarse = run(film, 8), fine = run(film, 64);
  // round-off of the gap's difference over a short time: 1e-16 c/(1e-7 s) against its rate
  EXPECT_LT(distance(coarse.corrected, exact), 1e-6 * exact[0].norm());
  EXPECT_LT(distance(fine.corrected, exact), 1e-6 * exact[0].norm());
  EXPECT_NEAR(std::log2(distance(coarse.plain, exact) / distance(fine.plain, exact)) / 3, 1, 0.1);
}

TEST(FilmOrder, correction_makes_a_film_that_bears_no_tension_one_of_second_order) {
  const FiniteJournalFilm film(bearing(Cavitation::reynolds, 64, 4), clearance, {});
  const Track fine = run(film, 1024), coarse = run(film, 4), middle = run(film, 64);
  const auto order = [&](const auto& a, const auto& b, const auto& c) {
    return std::log2(distance(a, c) / distance(b, c)) / 4;
  };
  EXPECT_GT(order(coarse.corrected, middle.corrected, fine.corrected), 1.7);
  EXPECT_NEAR(order(coarse.plain, middle.plain, fine.plain), 1, 0.15);
}

// Where oil is counted, cells of the cavitation zone fill a little early or late, whole steps being of first order, and every cell
// that fills is a small jump of force. The correction takes away the error of the squeeze, which is many times larger.
TEST(FilmOrder, correction_takes_most_of_the_error_from_a_film_that_keeps_its_oil) {
  for (const double ambient : {1e5, 1e6}) {
    const FiniteJournalFilm film(bearing(Cavitation::mass_conserving, 64, 4, ambient), clearance,
                                 {});
    const Track fine = run(film, 1024);
    for (const int steps : {4, 8, 16}) {
      const Track r = run(film, steps);
      EXPECT_LT(distance(r.corrected, fine.corrected), 0.3 * distance(r.plain, fine.plain))
          << ambient << " Pa, " << steps << " steps";
      EXPECT_LT(distance(r.corrected, fine.corrected), 0.012 * 930) << "of the largest force";
    }
  }
}

/// Force of a full film on a steady journal.
Eigen::Vector2d steady(int times, const Grading& grading = {}, double ratio = 0.7) {
  const ReynoldsFilm film = bearing(Cavitation::full_film, 32 * times, 6 * times, 0, grading);
  ReynoldsWork w(film);
  Gap gap(film.grid());
  journal_gap(film.grid(), clearance, {{ratio * clearance, 0}, {}, 300}, gap);
  EXPECT_TRUE(film.solve(gap, {0, 300 * radius / 2, nullptr}, w));
  return force(film.grid(), w.p);
}

TEST(FilmOrder, full_film_of_a_finite_bearing_converges_with_order_two_in_space) {
  const Eigen::Vector2d coarse = steady(1), middle = steady(2), fine = steady(4);
  EXPECT_NEAR(std::log2((middle - coarse).norm() / (fine - middle).norm()), 2, 0.1);
}

TEST(FilmOrder, graded_cells_keep_order_two_and_the_limit) {
  for (const Grading& grading : {Grading{4, 1, 0}, Grading{1, 4, 0}, Grading{6, 3, 0.4}}) {
    const Eigen::Vector2d coarse = steady(1, grading), middle = steady(2, grading),
                          fine = steady(4, grading), equal = steady(4);
    EXPECT_NEAR(std::log2((middle - coarse).norm() / (fine - middle).norm()), 2, 0.15);
    EXPECT_NEAR(((4 * fine - middle) / 3 - (4 * equal - steady(2)) / 3).norm(), 0,
                1e-4 * equal.norm());
  }
}

// Pressure falls steepest at the ends: that is where rows pay.
TEST(FilmOrder, rows_that_are_shallow_at_the_ends_pay) {
  for (const double ratio : {0.3, 0.9, 0.97}) {
    const auto force = [&](int rows, const Grading& grading) {
      const ReynoldsFilm film = bearing(Cavitation::full_film, 400, rows, 0, grading);
      ReynoldsWork w(film);
      Gap gap(film.grid());
      journal_gap(film.grid(), clearance, {{ratio * clearance, 0}, {}, 300}, gap);
      EXPECT_TRUE(film.solve(gap, {0, 300 * radius / 2, nullptr}, w));
      return film_order_test::force(film.grid(), w.p).norm();
    };
    const double fine = force(40, {}), exact = fine + (fine - force(20, {})) / 3;
    EXPECT_LT(std::abs(force(4, {1, 6, 0}) - exact), std::abs(force(4, {}) - exact) / 2.8);
    EXPECT_LT(std::abs(force(4, {1, 6, 0}) - exact), 0.012 * exact);
  }
}

// Where a film is thin, narrow columns pay once rows are fine.
TEST(FilmOrder, columns_that_are_narrow_where_the_film_is_thin_pay) {
  constexpr double ratio = 0.97;
  const Grading narrow{8, 6, 0}, even{1, 6, 0};
  const Eigen::Vector2d fine = steady(6, narrow, ratio),
                        exact = fine + (fine - steady(3, narrow, ratio)) / 3;
  EXPECT_LT((steady(2, narrow, ratio) - exact).norm(), (steady(2, even, ratio) - exact).norm() / 3);
}

/// The film without tension by projected Gauss-Seidel: p = max(0, what balances the cell).
Field plain_iteration(const ReynoldsFilm& film, const Gap& gap, const FilmDrive& drive) {
  const FilmGrid& g = film.grid();
  const double around = g.depth(0) / (12 * viscosity * g.radius() * g.width(0)),
               across = g.radius() * g.width(0) / (12 * viscosity * g.depth(0));
  const auto cube = [](double h) { return h * h * h; };
  Field p = Field::Zero(g.size());
  for (double change = 1, most = 1; change > 1e-12 * most;) {
    change = 0;
    most = p.maxCoeff();
    for (int j = 0; j < g.columns(); ++j)
      for (int i = 0; i < g.rows(); ++i) {
        const int c = g.cell(j, i), left = g.cell(g.before(j), i), right = g.cell(g.next(j), i);
        const double l = around * cube(gap.east[left]), r = around * cube(gap.east[c]),
                     d = i > 0 ? across * cube(gap.south[c]) : 0,
                     u = across * cube(gap.north[c]) * (i + 1 < g.rows() ? 1 : 2);
        double inflow = drive.entrainment * g.depth(0) * (gap.east[left] - gap.east[c]) -
                        drive.rate * g.area[0] * (gap.h[c] - drive.oil_height[c]) + l * p[left] +
                        r * p[right];
        if (i > 0) inflow += d * p[c - 1];
        if (i + 1 < g.rows()) inflow += u * p[c + 1];
        const double balanced = std::max(0.0, inflow / (l + r + d + u));
        change = std::max(change, std::abs(balanced - p[c]));
        p[c] = balanced;
      }
  }
  return p;
}

TEST(FilmOrder, film_without_tension_is_that_of_a_plain_iteration) {
  const ReynoldsFilm film = bearing(Cavitation::reynolds, 24, 4);
  ReynoldsWork w(film);
  Gap gap(film.grid()), old(film.grid());
  for (const double t : {1e-3, 3e-3, 7e-3}) {
    for (const double omega : {300.0, -120.0}) {
      journal_gap(film.grid(), clearance, path(t), gap);
      journal_gap(film.grid(), clearance, path(t - 1e-4), old);
      const FilmDrive drive{1e4, omega * radius / 2, old.h.data()};
      ASSERT_TRUE(film.solve(gap, drive, w));
      const Field p = plain_iteration(film, gap, drive);
      EXPECT_LT((w.p - p).abs().maxCoeff(), 1e-8 * p.maxCoeff());
      EXPECT_GT((p > 0).count(), 10);
      EXPECT_GT((p * film.grid().used == 0).count(), 10);
    }
  }
}

}  // namespace
}  // namespace stribeck::test::film_order_test
