#include "tribo/film/bearing/oil_supply.h"
#include "tribo/film/mesh/surface_motion.h"
#include "tribo/film/result/oil_flows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck::test::oil_supply_test {
namespace {

using std::numbers::pi;

constexpr double radius = 0.02, length = 0.02, clearance = 3e-5, viscosity = 0.01, supply = 1e5;

ReynoldsFilm bearing(int columns = 64, int rows = 10, bool half = false) {
  return {FilmGrid(radius, length, columns, rows, half), {.viscosity = viscosity}};
}

double held_area(const ReynoldsFilm& film) {
  const FilmGrid& grid = film.grid();
  double sum = 0;
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i)
      if (film.domain().is_prescribed(grid.cell(j, i)))
        sum += grid.times() * grid.area[grid.cell(j, i)];
  return sum;
}

bool has_surface(const ReynoldsFilm& film, int cell) {
  return film.domain().surface()[cell] != 0;
}

/// A bearing whose cells are put on the edges of a feed.
ReynoldsFilm fed(const Feed& feed, int columns = 64, int rows = 10, bool half = false) {
  FilmGrid grid(radius, length, columns, rows, half);
  fit(grid, {feed});
  ReynoldsFilm film(grid, {.viscosity = viscosity, .cavitation = Cavitation::full_film});
  add_feed(film, feed);
  return film;
}

/// What the feeds give to the parallel film of a journal at rest in the middle [m³/s].
double flow_at_rest(const ReynoldsFilm& film) {
  Gap gap(film.grid());
  journal_gap(film.grid(), clearance, {}, gap);
  ReynoldsWork w(film);
  EXPECT_TRUE(film.solve(gap, {}, w));
  EXPECT_NEAR(side_flow(film, w) / feed_flow(film, w), 1, 1e-12);
  return feed_flow(film, w);
}

const double conductance = clearance * clearance * clearance / (12 * viscosity);

TEST(Feed, pockets_and_grooves_cover_their_area_on_any_grid) {
  for (const int columns : {16, 41, 64})
    for (const int rows : {2, 5, 10})
      for (const double z : {0.0, 0.0013})
        for (const double width : {0.3e-3, 2e-3, 9e-3})
          for (const double along : {0.5e-3, 7e-3, 17e-3}) {
            const Feed pocket{
                .shape = FeedShape::pocket, .angle = 0.03, .z = z, .width = width, .length = along};
            const bool half = z == 0;
            if (!half && rows == 2) continue;  // too few to have a land on both sides
            EXPECT_NEAR(held_area(fed(pocket, columns, rows, half)), width * along,
                        1e-12 * width * along)
                << columns << ' ' << rows << ' ' << z << ' ' << width << ' ' << along;
          }
}

TEST(Feed, all_cells_together_keep_the_area_of_the_bearing) {
  FilmGrid grid(radius, length, 40, 6, false, {3, 2, 1});
  for (const Feed& feed : {Feed{.angle = 1, .z = 0.003, .width = 0.005, .length = 0.01},
                           Feed{.angle = 3.1, .z = 0.003, .width = 0.0001, .length = 0.01},
                           Feed{.angle = 0, .width = 0.0001, .length = 0.0199}}) {
    fit(grid, {feed});
    EXPECT_NEAR(grid.area.sum(), 2 * pi * radius * length, 1e-15);
    EXPECT_TRUE((grid.area >= 0).all());
    EXPECT_TRUE(std::ranges::is_sorted(grid.angle) && std::ranges::is_sorted(grid.z));
    EXPECT_TRUE(grid.angle.front() >= 0 && grid.angle.back() < 2 * pi);
  }
}

// q = 2 · 2πR h³ p/(12 η l): pressure falls straight from the edges of the groove to the ends, so that any rows are exact.
TEST(Feed, a_groove_around_feeds_as_its_closed_form_on_any_rows) {
  for (const int rows : {2, 3, 4, 8, 12, 18, 20})
    for (const double width : {0.2e-3, 3.3e-3, 12e-3, 19.9e-3}) {
      const Feed groove{
          .shape = FeedShape::circumferential_groove, .width = width, .pressure = supply};
      const double land = (length - width) / 2,
                   exact = 2 * conductance * 2 * pi * radius * supply / land;
      EXPECT_NEAR(flow_at_rest(fed(groove, 16, rows, true)) / exact, 1, 1e-11)
          << rows << ' ' << width;
      if (rows > 3) {
        EXPECT_NEAR(flow_at_rest(fed(groove, 16, rows)) / exact, 1, 1e-11) << rows << ' ' << width;
      }
    }
}

// Grooves from end to end are closed there. All flow passes from the one under pressure to the other.
TEST(Feed, grooves_along_the_axis_feed_each_other_as_their_closed_form_on_any_columns) {
  for (const int columns : {16, 41, 64, 77})
    for (const double width : {0.1e-3, 2.5e-3, 12e-3}) {
      constexpr double lonely = 500;  // so long that only 1e-7 of it flows out at the ends
      const Feed one{.angle = 0.4, .width = width, .length = lonely, .pressure = supply},
          other{.angle = 0.4 + pi, .width = width, .length = lonely};
      FilmGrid grid(radius, lonely, columns, 2, true);
      fit(grid, {one, other});
      ReynoldsFilm film(grid, {.viscosity = viscosity, .cavitation = Cavitation::full_film});
      for (const Feed& feed : {one, other}) add_feed(film, feed);
      Gap gap(grid);
      journal_gap(grid, clearance, {}, gap);
      ReynoldsWork w(film);
      ASSERT_TRUE(film.solve(gap, {}, w));
      const double exact = 2 * conductance * lonely * supply / (pi * radius - width);
      EXPECT_NEAR(supply_flow(film, w) / exact, 1, 1e-6) << columns << ' ' << width;
    }
}

// Of a hole far from everything but the ends: q = 2π h³/(12 η) p/ln(2L/(π r)), the image of the hole in both ends; what the circumference
// closes adds e^(-π²R/L).
TEST(Feed, holes_feed_as_their_closed_form_whether_larger_than_cells_or_smaller) {
  for (const double r : {1e-6, 0.1e-3, 0.5e-3, 1e-3, 1.7e-3, 2.4e-3})
    for (const double angle : {0.0, 0.021, 0.037, 0.049})
      for (const bool half : {true, false}) {
        const Feed hole{.shape = FeedShape::hole, .angle = angle, .radius = r, .pressure = supply};
        const double exact = 2 * pi * conductance * supply / std::log(2 * length / (pi * r));
        EXPECT_NEAR(flow_at_rest(fed(hole, 64, half ? 5 : 10, half)) / exact, 1, 0.004)
            << r << ' ' << angle << ' ' << half;
        EXPECT_NEAR(flow_at_rest(fed(hole, 256, half ? 20 : 40, half)) / exact, 1, 0.0025)
            << r << ' ' << angle << ' ' << half;
      }
}

TEST(Feed, holes_tend_to_their_area) {
  constexpr double r = 0.004;
  const ReynoldsFilm film = fed({.shape = FeedShape::hole, .angle = -3.1, .radius = r}, 640, 40);
  // a circle drawn with some 20 x 16 cells
  EXPECT_NEAR(held_area(film) / (pi * r * r), 1, 0.05);
}

TEST(Feed, a_half_bearing_holds_half_of_what_the_whole_one_does) {
  ReynoldsFilm whole = bearing(64, 20), half = bearing(64, 10, true);
  for (ReynoldsFilm* film : {&whole, &half})
    add_feed(*film, {.shape = FeedShape::hole, .angle = 1, .radius = 0.004});
  EXPECT_NEAR(held_area(whole), held_area(half), 1e-12);
}

TEST(Feed, a_line_leaves_the_surface_and_a_groove_does_not) {
  ReynoldsFilm line = bearing(), groove = bearing();
  add_feed(line, {.angle = 0, .length = length});
  add_feed(groove, {.angle = 0, .width = 0.004, .length = length});
  EXPECT_TRUE(line.domain().is_prescribed(0) && has_surface(line, 0));
  EXPECT_TRUE(groove.domain().is_prescribed(0) && !has_surface(groove, 0));
  EXPECT_FALSE(line.domain().is_prescribed(line.grid().cell(1, 0)) ||
               line.domain().is_prescribed(line.grid().cell(63, 0)));
}

TEST(Feed, a_supply_of_the_journal_that_is_smaller_than_a_cell_is_told) {
  const FilmGrid grid(radius, length, 64, 10, false);
  for (const Feed& feed :
       {Feed{.shape = FeedShape::hole, .angle = 0.05, .z = 0.0004, .radius = 1e-5},
        Feed{.shape = FeedShape::pocket, .angle = 0.05, .z = 0.0004, .width = 1e-5, .length = 0.01},
        Feed{.shape = FeedShape::circumferential_groove, .z = 0.0004, .width = 1e-5}})
    EXPECT_NE(undrawn(grid, feed).find("narrower than a cell"), std::string::npos);
}

TEST(Feed, an_arc_opens_the_rest) {
  for (const int columns : {16, 41, 64}) {
    const BearingArc arc{-pi / 2 - pi / 3, -pi / 2 + 0.9};
    FilmGrid grid(radius, length, columns, 4, true);
    fit(grid, arc);
    ReynoldsFilm film(grid, {.viscosity = viscosity});
    add_arc(film, arc, 0, 1);
    EXPECT_NEAR((film.domain().surface() * grid.area).sum(), (pi / 3 + 0.9) * radius * length / 2,
                1e-15);
    EXPECT_TRUE(has_surface(film, grid.cell(3 * columns / 4, 3)));
    EXPECT_FALSE(has_surface(film, grid.cell(columns / 4, 3)));
  }
}

TEST(Feed, the_smallest_gap_does_not_jump_from_cell_to_cell) {
  const ReynoldsFilm film = bearing();
  constexpr double c = 3e-5;
  Gap gap(film.grid());
  for (int k = 0; k < 20; ++k) {
    SurfaceMotion m;
    m.a = {0.99 * c * std::cos(0.013 * k), 0.99 * c * std::sin(0.013 * k), 0, 0};
    journal_gap(film.grid(), c, m, gap);
    // of a cosine over 64 cells the parabola misses 1e-6
    EXPECT_NEAR(gap.least(film.grid()), 0.01 * c, 3e-6 * c);
  }
}

}  // namespace
}  // namespace stribeck::test::oil_supply_test
