#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <numbers>

#include "tribo/film/pad/pad_film.h"

// The film of a rigid round pin on a flat, which rolls, slides and approaches, against quadrature of Reynolds' equation.
namespace stribeck::test::line_contact_test {
namespace {

constexpr double radius = 0.01, thickness = 0.016, viscosity = 0.05;

PadFilm pin(double length, int columns, double gap) {
  PadCells cells{columns, 1};
  cells.grading = 15;
  PadEdges edges;
  edges.lower.sealed = edges.upper.sealed = true;
  const PadPatch patch(length, thickness, cells, edges);
  return {patch,
          {.viscosity = viscosity, .cavitation = Cavitation::reynolds},
          PadProfile({PadRound{radius}}, length),
          {0, -radius, 0},
          gap,
          PadCoordinates::pin,
          {}};
}

/// The film of a pin in steady motion: rates of its place along and across the flat, and of its rotation.
PatchWork moving(const PadFilm& film, double along, double across, double rotation) {
  PatchWork w(film);
  w.at.rate << along, across, rotation;
  const Field at_rest = Field::Zero(film.patch().size());
  EXPECT_TRUE(film.evaluate(
      0, {-std::numeric_limits<double>::infinity(), nullptr, nullptr, at_rest.data()}, w));
  return w;
}

double integral(const std::function<double(double)>& f, double from, double to) {
  constexpr int parts = 20000;
  const double part = (to - from) / parts;
  double sum = 0;
  for (int k = 0; k < parts; ++k) sum += f(from + (k + 0.5) * part);
  return sum * part;
}

double gap_at(double x, double gap) {
  return gap + radius - std::sqrt(radius * radius - x * x);
}

/// Load per thickness of a film that oil of mean speed U enters from x = −L/2; it ends where p = p' = 0.
///   p' = 12ηU (1/h² − h*/h³),   W = −∫ x p' dx
double rolling_load(double speed, double length, double gap) {
  const auto slope = [&](double x, double outlet) {
    const double h = gap_at(x, gap);
    return 12 * viscosity * speed * (h - gap_at(outlet, gap)) / (h * h * h);
  };
  double low = 0, high = length / 2;
  for (int k = 0; k < 50; ++k) {
    const double outlet = (low + high) / 2;
    const double end = integral([&](double x) { return slope(x, outlet); }, -length / 2, outlet);
    (end > 0 ? low : high) = outlet;
  }
  return integral([&](double x) { return -x * slope(x, low); }, -length / 2, low);
}

}  // namespace

TEST(LineContact, oil_that_rolls_in_carries_as_by_quadrature) {
  constexpr double length = 0.01, gap = 2e-6, speed = 1.5;
  const double load = thickness * rolling_load(speed, length, gap);
  const auto off = [&](int columns, double along, double rotation) {
    const PatchWork w = moving(pin(length, columns, gap), along, 0, rotation);
    return w.forces.film[1] / load - 1;
  };
  // sliding alone, rolling without slip either way, turning in place: the same mean speed
  for (const auto& [along, rotation] :
       {std::pair{-2 * speed, 0.0}, std::pair{-speed, speed / radius},
        std::pair{speed, -speed / radius}, std::pair{0.0, 2 * speed / radius}})
    EXPECT_NEAR(off(160, along, rotation), 0, 1e-3) << along << " " << rotation;
  EXPECT_LT(std::abs(off(320, -2 * speed, 0)), 3e-4);
  // surfaces that move oppositely and equally fast entrain nothing
  EXPECT_NEAR(off(160, speed, speed / radius), -1, 1e-12);
}

/// W = 4.896 ηUR/h₀ for a pin without end [Martin1916].
TEST(LineContact, long_film_carries_martins_load) {
  constexpr double gap = 1e-7, speed = 1;
  const PatchWork w = moving(pin(0.012, 400, gap), -2 * speed, 0, 0);
  EXPECT_NEAR(w.forces.film[1] * gap / (viscosity * speed * radius * thickness), 4.896, 0.01);
}

/// W = 3√2 π ηV (R/h₀)^(3/2) of a parabola without end.
TEST(LineContact, approach_is_resisted_as_by_quadrature) {
  constexpr double length = 0.01, gap = 5e-6, speed = 0.01;
  const double parabola = 3 * std::sqrt(2) * std::numbers::pi * viscosity * speed *
                          std::pow(radius / gap, 1.5) * thickness;
  const double load = thickness * integral(
                                      [&](double x) {
                                        const double h = gap_at(x, gap);
                                        return 12 * viscosity * speed * x * x / (h * h * h);
                                      },
                                      -length / 2, length / 2);
  EXPECT_NEAR(load, parabola, 3e-3 * parabola);  // the circle and its ends
  const PatchWork w = moving(pin(length, 160, gap), 0, -speed, 0);
  EXPECT_NEAR(w.forces.film[1], load, 1e-3 * load);
}

/// Without entrainment nothing but ηu/h acts: on the pin along x, and at its lower side about its centre.
TEST(LineContact, sliding_without_entrainment_is_sheared_plainly) {
  constexpr double length = 0.01, gap = 2e-6, speed = 1;
  const double shear =
      thickness * integral([&](double x) { return 2 * viscosity * speed / gap_at(x, gap); },
                           -length / 2, length / 2);
  const PatchWork w = moving(pin(length, 320, gap), speed, 0, speed / radius);
  EXPECT_NEAR(w.forces.film[0], -shear, 1e-3 * shear);
  EXPECT_NEAR(w.forces.film[2], -shear * radius, 1e-3 * shear * radius);
}

/// Where the flat rolls under the pin without slip only the pressure gradient shears: both surfaces are held back alike.
///   F_flat = −∫ (h/2) p' dx,  the shear on the pin is the same and turns it back with R
TEST(LineContact, rolling_is_resisted_by_the_pressure_gradient_alone) {
  constexpr double length = 0.01, gap = 2e-6, speed = 1;
  const PadFilm film = pin(length, 320, gap);
  const PatchWork w = moving(film, -speed, 0, speed / radius);
  double shear = 0;
  const FilmPatch& g = film.patch();
  for (int j = 0; j + 1 < g.columns(); ++j) {
    const int c = g.cell(j, 0), next = g.cell(j + 1, 0);
    shear += thickness * w.gap.east[c] / 2 * (w.pressure[next] - w.pressure[c]);
  }
  EXPECT_GT(std::abs(shear), 0.1);
  EXPECT_NEAR(w.forces.film[0], shear, 1e-9 * std::abs(shear));
  EXPECT_NEAR(w.forces.film[2], -shear * radius, 1e-9 * std::abs(shear) * radius);
  // both resist: the power of the forces is lost
  EXPECT_LT(w.forces.film.dot(w.at.rate), 0);
}

}  // namespace stribeck::test::line_contact_test
