#include "tribo/film/mesh/fitted_edges.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>
#include <vector>

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
      EXPECT_NEAR(grid.east_share[c] * radius * apart, grid.depth(i), 1e-16);
      const double up = i == 3 ? length / 2 - grid.z[3] : grid.z[i + 1] - grid.z[i];
      EXPECT_NEAR(grid.north_share[c] * up, radius * grid.width(j), 1e-16);
      const double from_below =
          i > 0 ? grid.north_share[c - 1] : 0;  // no flow through the mid plane
      EXPECT_NEAR(grid.south_share[c], from_below, 1e-12);
    }
}

TEST(FilmGrid, rows_end_at_the_edges_of_grooves_and_vary_smoothly) {
  for (const bool half : {true, false})
    for (const double grading : {1.0, 5.0})
      for (const int rows : {4, 7, 12}) {
        FilmGrid grid(radius, length, 16, rows, half, {1, grading});
        fit_rows(grid, {-0.008, 0.008, 0.008 + 1e-12, 0.01, 0.02}, {});
        EXPECT_EQ(grid.edge_z.size(), static_cast<std::size_t>(rows) + 1);
        EXPECT_EQ(std::ranges::count(grid.edge_z, 0.008), 1);
        EXPECT_EQ(std::ranges::count(grid.edge_z, -0.008), half ? 0 : 1);
        EXPECT_NEAR(grid.edge_z.back(), length / 2, 1e-17);
        for (int i = 0; i < rows; ++i) {
          EXPECT_LT(grid.edge_z[i], grid.z[i]);
          EXPECT_LT(grid.z[i], grid.edge_z[i + 1]);
          if (!half && rows % 2 == 0) {
            EXPECT_EQ(grid.z[i], -grid.z[rows - 1 - i]);
          }
        }
        EXPECT_NEAR(grid.times() * grid.area.sum(), 2 * pi * radius * length, 1e-15);
      }
}

TEST(FilmGrid, a_groove_all_around_takes_one_row) {
  FilmGrid grid(radius, length, 16, 6, true);
  fit_rows(grid, {-0.004, 0.004}, {{-0.004, 0.004}});
  EXPECT_EQ(grid.edge_z[1], 0.004);
  for (int i = 1; i < 6; ++i) EXPECT_NEAR(grid.depth(i), 0.006 / 5, 1e-15);
}

TEST(FilmGrid, keeps_its_rows_where_there_are_too_few_for_all_edges) {
  FilmGrid grid(radius, length, 16, 2, true);
  fit_rows(grid, {0.002, 0.004, 0.008}, {});
  EXPECT_EQ(grid.edge_z, (std::vector<double>{0, 0.002, 0.01}));
}

}  // namespace
}  // namespace stribeck::test::film_grid_test
