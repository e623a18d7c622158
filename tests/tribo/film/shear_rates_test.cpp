#include "tribo/film/patch/shear_rates.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tribo/film/bearing/finite_journal_film.h"
#include "tribo/lubricant/thinning_cases.h"

// Sliding speeds and pressure gradients of oil that thins, in a bearing with a line that is kept at a pressure.
namespace stribeck::test::shear_rates_test {
namespace {

constexpr double radius = 0.02, length = 0.02, viscosity = 0.01, supply = 3e5;
constexpr int groove = 5;  // its column

FiniteJournalFilm bearing() {
  FilmFlow flow{.viscosity = viscosity, .cavitation = Cavitation::mass_conserving};
  flow.thinning = multigrade();
  ReynoldsFilm film(FilmGrid(radius, length, 24, 4, true), flow);
  for (int i = 0; i < film.grid().rows(); ++i)
    film.domain().prescribe(film.grid().cell(groove, i), supply, 1);
  return {film, 3e-5, {}};
}

// Cells that were not full at the step's start are marked by a negative pressure, those of a groove as well.
TEST(ShearRates, fall_from_the_pressure_of_a_groove_into_an_empty_film) {
  const FiniteJournalFilm film = bearing();
  FiniteJournalFilm::Workspace w(film);
  const Field empty = Field::Constant(film.grid().size(), -1.0);
  evaluate_shear_rates(film, empty.data(), w);
  const double gradient = supply / (film.grid().radius() * film.grid().width(0)),
               rate = gradient / (std::sqrt(12.0) * viscosity);
  const Field& east = w.film.thinning->east.pressure_rate;
  EXPECT_NEAR(east[film.grid().cell(groove, 1)] / rate, 1, 1e-12);
  EXPECT_NEAR(east[film.grid().cell(groove - 1, 1)] / rate, 1, 1e-12);
  EXPECT_EQ(east[film.grid().cell(groove + 3, 1)], 0);
}

TEST(ShearRates, are_those_of_the_speed_of_the_journal) {
  const FiniteJournalFilm film = bearing();
  FiniteJournalFilm::Workspace w(film);
  const Field none = Field::Zero(film.grid().size());
  w.at.rate[2] = -300;  // turn of the journal
  evaluate_shear_rates(film, none.data(), w);
  const FilmThinning& places = *w.film.thinning;
  const int c = film.grid().cell(9, 2);
  EXPECT_NEAR(places.east.sliding[c], -300 * radius, 1e-12);
  EXPECT_NEAR(places.cells.sliding[c], -300 * radius, 1e-12);
  EXPECT_NEAR(places.north.crossing[c], -300 * radius, 1e-12);
  EXPECT_EQ(places.north.sliding[c], 0);
}

}  // namespace
}  // namespace stribeck::test::shear_rates_test
