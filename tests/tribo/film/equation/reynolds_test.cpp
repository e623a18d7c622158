#include "tribo/film/equation/reynolds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tribo/film/mesh/surface_motion.h"
#include "tribo/journal/long_film.h"
#include "tribo/journal/short_film.h"

namespace stribeck::test::reynolds_test {
namespace {

constexpr double radius = 0.01, clearance = 3e-5, viscosity = 0.01;

/// Force of the pressure on the journal, bearing axes [N].
Eigen::Vector2d force(const ReynoldsFilm& film, const ReynoldsWork& w) {
  const FilmGrid& grid = film.grid();
  const double scale = -grid.times() * grid.area[0];
  return {scale * (w.p * grid.cosine).sum(), scale * (w.p * grid.sine).sum()};
}

/// A film at an eccentricity, with a content that makes the gap change as the journal moves.
struct Case {
  SurfaceMotion motion;
  double length = 0.02, tau = 1e-3;
  Cavitation cavitation = Cavitation::full_film;

  Eigen::Vector2d solve(int columns, int rows) const {
    const ReynoldsFilm film(FilmGrid(radius, length, columns, rows, true),
                            {.viscosity = viscosity, .cavitation = cavitation});
    ReynoldsWork w(film);
    Gap gap(film.grid()), old(film.grid());
    SurfaceMotion before = motion;
    for (int k = 0; k < 2; ++k) before.a[k] -= tau * motion.rate[k];
    journal_gap(film.grid(), clearance, motion, gap);
    journal_gap(film.grid(), clearance, before, old);
    EXPECT_TRUE(film.solve(gap, {1 / tau, motion.omega * radius / 2, old.h.data()}, w));
    return force(film, w);
  }
  JournalMotion<double> journal() const {
    return {motion.a[0], motion.a[1], motion.rate[0], motion.rate[1], motion.omega};
  }
  FilmConditions conditions() const { return {radius, clearance, length, viscosity}; }
};

Eigen::Vector2d vector(const JournalForce<double>& f) {
  return {f.fx, f.fy};
}

/// Observed order between grids of 1, 2 and 4 times as many cells, and the error of the finest.
struct Convergence {
  double order, error;
};
Convergence convergence(const Case& c, const Eigen::Vector2d& exact, int columns, int rows) {
  const double coarse = (c.solve(2 * columns, 2 * rows) - exact).norm(),
               fine = (c.solve(4 * columns, 4 * rows) - exact).norm();
  return {std::log2(coarse / fine), fine / exact.norm()};
}

const SurfaceMotion moving{{1.5e-5, -0.6e-5}, {0.004, 0.007}, 300};

TEST(Reynolds, full_film_of_a_short_bearing_tends_to_ocvirk_with_order_two) {
  const Case c{moving, 1e-5};
  const auto exact = vector(ShortSommerfeld().force(c.conditions(), c.journal()));
  const Convergence found = convergence(c, exact, 12, 4);
  EXPECT_NEAR(found.order, 2, 0.15);
  EXPECT_LT(found.error, 3e-3);
}

TEST(Reynolds, full_film_of_a_long_bearing_tends_to_sommerfeld_with_order_two) {
  // ends far away: their share of the force is (R/L) and falls with the length
  Case c{moving, 200.0};
  const auto exact = vector(LongSommerfeld().force(c.conditions(), c.journal()));
  const Eigen::Vector2d coarse = c.solve(24, 4), fine = c.solve(48, 4);
  EXPECT_LT((fine - exact).norm() / exact.norm(), 1e-2);
  EXPECT_NEAR(std::log2((coarse - exact).norm() / (fine - exact).norm()), 2, 0.2);
}

}  // namespace
}  // namespace stribeck::test::reynolds_test
