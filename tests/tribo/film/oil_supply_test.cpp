#include "tribo/film/oil_supply.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace stribeck::test::oil_supply_test {
namespace {

using std::numbers::pi;

constexpr double radius = 0.02, length = 0.02;

ReynoldsFilm bearing(int columns = 64, int rows = 10, bool half = false) {
  return {FilmGrid(radius, length, columns, rows, half), {.viscosity = 0.01}};
}

double held_area(const ReynoldsFilm& film) {
  const FilmGrid& grid = film.grid();
  double sum = 0;
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i)
      if (film.held(grid.cell(j, i))) sum += grid.times() * grid.area[0];
  return sum;
}

bool has_surface(const ReynoldsFilm& film, int cell) {
  return film.surface()[cell] != 0;
}

TEST(Feed, pockets_and_grooves_cover_their_area) {
  // edges of cells: exact
  ReynoldsFilm film = bearing();
  const double cell = 2 * pi * radius / 64;
  EXPECT_EQ(add_feed(film, {.shape = FeedShape::pocket,
                            .angle = 1.5 * 2 * pi / 64,
                            .z = 0.002,
                            .width = 4 * cell,
                            .length = 0.008}),
            "");
  EXPECT_NEAR(held_area(film), 4 * cell * 0.008, 1e-12);

  ReynoldsFilm around = bearing();
  EXPECT_EQ(add_feed(around, {.shape = FeedShape::circumferential_groove, .width = 0.004}), "");
  EXPECT_NEAR(held_area(around), 2 * pi * radius * 0.004, 1e-12);
}

TEST(Feed, holes_tend_to_their_area) {
  constexpr double r = 0.004;
  ReynoldsFilm film = bearing(640, 40);
  EXPECT_EQ(add_feed(film, {.shape = FeedShape::hole, .angle = -3.1, .radius = r}), "");
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
  EXPECT_TRUE(line.held(0) && has_surface(line, 0));
  EXPECT_TRUE(groove.held(0) && !has_surface(groove, 0));
  EXPECT_FALSE(line.held(line.grid().cell(1, 0)) || line.held(line.grid().cell(63, 0)));
}

TEST(Feed, what_is_smaller_than_a_cell_is_drawn_and_told) {
  for (const Feed& feed :
       {Feed{.shape = FeedShape::hole, .angle = 0.05, .z = 0.0004, .radius = 1e-5},
        Feed{.shape = FeedShape::pocket, .angle = 0.05, .z = 0.0004, .width = 1e-5, .length = 0.01},
        Feed{.shape = FeedShape::circumferential_groove, .z = 0.0004, .width = 1e-5}}) {
    ReynoldsFilm film = bearing();
    EXPECT_NE(add_feed(film, feed).find("narrower than a cell"), std::string::npos);
    EXPECT_GT(held_area(film), 0);
  }
}

TEST(Feed, an_arc_opens_the_rest) {
  ReynoldsFilm film = bearing();
  add_arc(film, {-pi / 2 - pi / 3, -pi / 2 + pi / 3}, 0, 1);
  const FilmGrid& grid = film.grid();
  int covered = 0;
  for (int j = 0; j < grid.columns(); ++j) covered += has_surface(film, grid.cell(j, 0)) ? 1 : 0;
  EXPECT_NEAR(covered, grid.columns() / 3.0, 1);
  EXPECT_TRUE(has_surface(film, grid.cell(48, 3)));
  EXPECT_FALSE(has_surface(film, grid.cell(16, 3)));
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
