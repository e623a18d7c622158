#include "tribo/film/mesh/film_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

namespace stribeck::test::film_grid_test {
namespace {

constexpr double pi = std::numbers::pi, radius = 0.01, length = 0.02;

TEST(FilmGrid, equal_cells_share_the_surface) {
  const FilmGrid grid(radius, length, 40, 5, true);
  EXPECT_EQ(grid.angle[0], 0);
  EXPECT_NEAR(grid.narrowest(), 2 * pi / 40, 1e-15);
  for (int j = 0; j < 40; ++j)
    for (int i = 0; i < 5; ++i)
      EXPECT_NEAR(grid.area[grid.cell(j, i)], 2 * pi * radius * length / 400, 1e-18);
}

TEST(FilmGrid, graded_cells_share_the_surface_as_they_are_asked_to) {
  for (const bool half : {true, false})
    for (const double finest : {0.0, 1.3, -2.0, 7.0}) {
      const FilmGrid grid(radius, length, 60, 8, half, {5, 3, finest});
      EXPECT_NEAR(grid.times() * grid.area.sum(), 2 * pi * radius * length, 1e-15);
      EXPECT_TRUE(std::ranges::is_sorted(grid.angle));
      EXPECT_GE(grid.angle.front(), 0);
      EXPECT_LT(grid.angle.back(), 2 * pi);
      double widest = 0, nearest = pi;
      for (int j = 0; j < grid.columns(); ++j) {
        widest = std::max(widest, grid.width(j));
        nearest = std::min(nearest, std::abs(std::remainder(grid.angle[j] - finest, 2 * pi)));
      }
      EXPECT_NEAR(nearest, 0, 1e-12);
      EXPECT_NEAR(widest / grid.narrowest(), 5, 0.02);
      const double middle = grid.depth(half ? 0 : 3), end = grid.depth(grid.rows() - 1);
      EXPECT_NEAR(middle / end, 3, half ? 0.1 : 0.4);  // rows average what the law says of places
      if (!half) {
        for (int i = 0; i < 8; ++i) EXPECT_NEAR(grid.z[i], -grid.z[7 - i], 1e-17);
      }
    }
}

TEST(FilmGrid, finds_its_first_column_however_often_the_finest_angle_goes_round) {
  const FilmGrid grid(radius, length, 16, 2, true, {5, 1, 1e12});
  EXPECT_GE(grid.angle.front(), 0);
  EXPECT_LT(grid.angle.back(), 2 * pi);
}

// What flows between two cells is that of a pressure that falls straight from centre to centre.
TEST(FilmGrid, shares_are_lengths_of_edges_over_distances) {
  const FilmGrid grid(radius, length, 24, 4, true, {4, 2, 1});
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i) {
      const int c = grid.cell(j, i);
      const double apart = std::remainder(grid.angle[grid.next(j)] - grid.angle[j], 2 * pi);
      EXPECT_NEAR(grid.around_share[c] * radius * apart, grid.depth(i), 1e-16);
      const double up = i == 3 ? length / 2 - grid.z[3] : grid.z[i + 1] - grid.z[i];
      EXPECT_NEAR(grid.above_share[c] * up, radius * grid.width(j), 1e-16);
      const double from_below =
          i > 0 ? grid.above_share[c - 1] : 0;  // no flow through the mid plane
      EXPECT_NEAR(grid.below_share[c], from_below, 1e-12);
    }
}

}  // namespace
}  // namespace stribeck::test::film_grid_test
