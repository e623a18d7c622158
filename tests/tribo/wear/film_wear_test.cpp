#include "tribo/wear/film_wear.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tribo/conforming/conformal_geometry.h"
#include "tribo/film/mesh/rotating_columns.h"
#include "tribo/roughness/asperity_cases.h"

// Wear by asperity contact in a film.
namespace stribeck::test::film_wear_test {
namespace {

using std::numbers::pi;

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5;

FiniteJournalFilm film(bool half = true, FormDeviation bore = {}) {
  FilmExtras extras{.contact = thesis_contact(), .friction = {0.08, 1e-2}};
  extras.bore = std::move(bore);
  return {ReynoldsFilm(FilmGrid(radius, length, 40, half ? 3 : 6, half), {.viscosity = 1e-3}),
          clearance, std::move(extras)};
}

SurfaceMotion place(double e, double direction, double turn) {
  SurfaceMotion m;
  m.a = {e * std::cos(direction), e * std::sin(direction), 0, 0};
  m.angle = turn;
  return m;
}

constexpr double touching = clearance - 0.3e-6, apart = clearance - 20e-6;

/// A journal that turns on one place of its bearing.
void turn_around(FilmWear& wear, double e, double turns, int steps = 80) {
  for (int k = 0; k < steps; ++k)
    wear.add(place(e, 0.7, 2 * pi * turns * k / steps),
             place(e, 0.7, 2 * pi * turns * (k + 1) / steps));
}

TEST(FilmWear, is_nothing_where_the_film_separates_the_surfaces) {
  const FiniteJournalFilm oil = film();
  FilmWear wear(oil, 0, 0);
  turn_around(wear, apart, 1);
  EXPECT_EQ(wear.bore().maxCoeff(), 0);
  EXPECT_EQ(wear.journal().maxCoeff(), 0);
  EXPECT_NEAR(wear.slid(), 2 * pi * radius, 1e-15);
}

TEST(FilmWear, of_the_bore_is_pressure_times_sliding) {
  const FiniteJournalFilm oil = film();
  FilmWear wear(oil, 0, 0);
  turn_around(wear, touching, 1);
  const FilmMap expected = wear.pressure(place(touching, 0.7, 0)) * 2 * pi * radius;
  ASSERT_GT(expected.maxCoeff(), 1e5);
  EXPECT_LT((wear.bore() - expected).abs().maxCoeff(), 1e-12 * expected.maxCoeff());
}

TEST(FilmWear, of_a_journal_that_turns_goes_all_around_it) {
  const FiniteJournalFilm oil = film();
  FilmWear wear(oil, 0, 0);
  turn_around(wear, touching, 1);
  EXPECT_NEAR(wear.journal().sum(), wear.bore().sum(), 1e-12 * wear.bore().sum());
  const FilmMap mean = wear.bore().colwise().mean().replicate(wear.bore().rows(), 1);
  EXPECT_LT((wear.journal() - mean).abs().maxCoeff(), 1e-12 * mean.maxCoeff());
}

TEST(FilmWear, of_a_journal_that_swings_stays_where_it_presses) {
  const FiniteJournalFilm oil = film();
  const double quarter = pi / 2;
  FilmWear wear(oil, 0, 0);
  wear.add(place(touching, 0.7, quarter - 0.01), place(touching, 0.7, quarter + 0.01));
  wear.add(place(touching, 0.7, quarter + 0.01), place(touching, 0.7, quarter - 0.01));
  Eigen::Index on_bore = 0, on_journal = 0;
  wear.bore().col(0).maxCoeff(&on_bore);
  wear.journal().col(0).maxCoeff(&on_journal);
  EXPECT_EQ((on_bore - on_journal + 40) % 40, 10);
  EXPECT_NEAR(wear.slid(), 0.04 * radius, 1e-15);  // there and back
}

TEST(FilmWear, an_orbit_slides_too) {
  // A journal that does not turn but goes round: Δe·t is what its surface slides where it touches.
  const FiniteJournalFilm oil = film();
  FilmWear wear(oil, 0, 0);
  const double step = 1e-3;
  wear.add(place(touching, -step / 2, 0), place(touching, step / 2, 0));
  const double p = wear.pressure(place(touching, step / 2, 0))(0, 0);
  EXPECT_NEAR(wear.bore()(0, 0), p * touching * step * std::cos(oil.grid().angle[0]),
              1e-5 * p * touching * step);
}

TEST(FilmWear, begins_at_the_threshold_of_each_surface) {
  const FiniteJournalFilm oil = film();
  FilmWear all(oil, 0, 0), less(oil, 2e6, 0);
  turn_around(all, touching, 1);
  turn_around(less, touching, 1);
  const double way = 2 * pi * radius;
  EXPECT_LT((less.bore() - (all.bore() - 2e6 * way).max(0.0)).abs().maxCoeff(), 1e-9 * way * 2e6);
  EXPECT_TRUE((less.journal() == all.journal()).all());
}

TEST(FilmWear, of_half_a_film_is_that_of_the_whole) {
  const FiniteJournalFilm half = film(true), whole = film(false);
  FilmWear a(half, 0, 0), b(whole, 0, 0);
  turn_around(a, touching, 0.3);
  turn_around(b, touching, 0.3);
  const FilmMap seen = whole_width(half.grid(), a.bore());
  ASSERT_EQ(seen.cols(), b.bore().cols());
  EXPECT_LT((seen - b.bore()).abs().maxCoeff(), 1e-12 * seen.maxCoeff());
  EXPECT_TRUE((seen == seen.rowwise().reverse()).all());
  const std::vector<double> z = whole_width(half.grid()), z_whole = whole_width(whole.grid());
  for (std::size_t k = 0; k < z.size(); ++k) EXPECT_NEAR(z[k], z_whole[k], 1e-17);
}

TEST(FilmWear, carries_less_where_the_bore_is_worn) {
  const FiniteJournalFilm round = film(),
                          worn = film(true, FormDeviation({Lobes{1, 0.2e-6, 0.7}}, length));
  const SurfaceMotion there = place(touching, 0.7, 0);
  EXPECT_LT(FilmWear(worn, 0, 0).pressure(there).maxCoeff(),
            0.5 * FilmWear(round, 0, 0).pressure(there).maxCoeff());
}

TEST(RotatingColumns, what_is_spread_is_seen_from_the_same_places) {
  Eigen::ArrayXd journal = Eigen::ArrayXd::Zero(12), bore = Eigen::ArrayXd::Zero(12);
  bore[3] = 1;
  const double third = 2 * pi / 12 / 3;
  RotatingColumns(2 * 2 * pi / 12 + third, 12).spread(bore, journal);
  EXPECT_NEAR(journal[1], 2.0 / 3, 1e-12);
  EXPECT_NEAR(journal[0], 1.0 / 3, 1e-12);
  Eigen::ArrayXd back = Eigen::ArrayXd::Zero(12);
  RotatingColumns(2 * 2 * pi / 12 + third, 12).interpolate_to_bore(journal, back);
  EXPECT_NEAR((back * bore).sum(), 4.0 / 9 + 1.0 / 9, 1e-12);  // the transposed of spreading
  Eigen::ArrayXd backwards = Eigen::ArrayXd::Zero(12);
  RotatingColumns(third - 10 * 2 * pi / 12, 12).spread(bore, backwards);
  EXPECT_LT((backwards - journal).abs().maxCoeff(), 1e-12);
}

// A bowl h = a (z/L)² is worn out of rows of any depth: its volume is the same.
TEST(FilmWear, volume_counts_rows_as_deep_as_they_are) {
  for (const bool half : {true, false}) {
    const FilmGrid grid(radius, length, 40, half ? 20 : 40, half, {1, 5, 0});
    const std::vector<double> z = whole_width(grid);
    Eigen::VectorXd depth(40 * 40);
    for (int j = 0; j < 40; ++j)
      for (int i = 0; i < 40; ++i) depth[40 * j + i] = 1e-6 * std::pow(z[i] / length, 2);
    const Eigen::VectorXd shares = area_shares(grid);
    EXPECT_NEAR(shares.sum(), 1, 1e-14);
    EXPECT_NEAR(wear_volume(depth, shares, radius, length).unrolled /
                    (2 * pi * radius * length * 1e-6 / 12),
                1, 3e-3);
  }
}

}  // namespace
}  // namespace stribeck::test::film_wear_test
