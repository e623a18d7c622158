#include "tribo/film/bearing/film_fields.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tribo/roughness/asperity_cases.h"

namespace stribeck::test::film_fields_test {
namespace {

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5, eccentricity = 2.96e-5;

FiniteJournalFilm film(bool half, bool rough = true) {
  return {ReynoldsFilm(FilmGrid(radius, length, 40, half ? 4 : 8, half), {.viscosity = 0.01}),
          clearance,
          {.contact = rough ? thesis_contact() : nullptr}};
}

/// What the fields show of a film whose cells hold 1 µm of oil, under a pressure of 1 MPa where j is even and cavitated where
/// it is odd.
std::vector<double> shown(const FiniteJournalFilm& film) {
  const FilmGrid& grid = film.grid();
  std::vector<double> oil_height(static_cast<std::size_t>(grid.size()), 1e-6),
      pressure = oil_height;
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i) pressure[grid.cell(j, i)] = j % 2 == 0 ? 1e6 + i : -1;
  std::size_t size = 0;
  for (const FieldChannel& c : film_fields("joint.pin", film)) size += c.size();
  std::vector<double> values(size);
  const SurfaceMotion motion{{eccentricity, 0, 0, 0}, {}, 0};
  sample_film_fields(film, motion, {0, {}, oil_height.data(), pressure.data()}, 0, values.data());
  return values;
}

constexpr std::size_t cells = 8 * 40;  // of the whole width

TEST(FilmFields, lie_on_the_whole_width_and_around_once) {
  for (const bool half : {true, false}) {
    const auto fields = film_fields("joint.pin", film(half));
    ASSERT_EQ(fields.size(), 5u);
    for (const FieldChannel& field : fields) EXPECT_EQ(field.size(), cells);
    const std::vector<double>& z = fields[0].axes[0].values;
    for (std::size_t i = 0; i < 8; ++i)
      EXPECT_NEAR(z[i], -0.00875 + 0.0025 * static_cast<double>(i), 1e-15);
  }
}

TEST(FilmFields, of_smooth_surfaces_have_no_pressure_of_tips) {
  const auto fields = film_fields("joint.pin", film(true, false));
  ASSERT_EQ(fields.size(), 3u);
  EXPECT_EQ(fields.back().channel.name, "joint.pin.gap");
}

TEST(FilmFields, mirror_a_half_film_about_its_middle) {
  const std::vector<double> values = shown(film(true));
  for (std::size_t i = 0; i < 8; ++i)  // the half film's row 0 is next to the middle
    EXPECT_EQ(values[i * 40],
              1e6 + (i < 4 ? 3.0 - static_cast<double>(i) : static_cast<double>(i) - 4));
}

TEST(FilmFields, have_no_pressure_in_torn_cells_and_the_contents_share_of_the_gap) {
  const FiniteJournalFilm half = film(true);
  const std::vector<double> values = shown(half);
  for (std::size_t k = 0; k < cells; ++k) {
    const int j = static_cast<int>(k % 40);
    if (j % 2 == 1) {
      EXPECT_EQ(values[k], 0);
    }
    const double gap = clearance - eccentricity * std::cos(half.grid().angle[j]);
    EXPECT_NEAR(values[2 * cells + k], gap, 1e-18);
    EXPECT_NEAR(values[cells + k], 1e-6 / gap, 1e-12);
    const AsperityState tips = half.contact()->at(values[2 * cells + k]);
    EXPECT_EQ(values[3 * cells + k], tips.pressure);
    EXPECT_EQ(values[4 * cells + k], std::min(1.0, tips.area));
  }
  EXPECT_GT(values[3 * cells], 1e6);  // the asperities touch where the gap is thinnest
}

// On a mesh that is turned the fields still lie on the bearing: the journal stays where it is.
TEST(FilmFields, of_a_turned_mesh_lie_on_the_bearing) {
  const FiniteJournalFilm whole = film(false, false);
  const FilmGrid& grid = whole.grid();
  const std::vector<double> oil_height(static_cast<std::size_t>(grid.size()), 1e-6),
      pressure = oil_height;
  const double x = eccentricity * std::cos(0.7), y = eccentricity * std::sin(0.7);
  for (const double turned : {2.3, -7.1, 6 * grid.width(0)}) {
    std::vector<double> values(3 * cells);
    const SurfaceMotion seen = SurfaceMotion{{x, y, 0, 0}, {}, 0}.from(turned);
    sample_film_fields(whole, seen, {0, {}, oil_height.data(), pressure.data()}, turned,
                       values.data());
    const double second_derivative =
        eccentricity * grid.width(0) * grid.width(0) / 8;  // between two columns
    for (std::size_t k = 0; k < cells; ++k) {
      const double angle = grid.angle[k % 40];
      EXPECT_NEAR(values[2 * cells + k], clearance - x * std::cos(angle) - y * std::sin(angle),
                  second_derivative + 1e-15);
    }
  }
}

}  // namespace
}  // namespace stribeck::test::film_fields_test
