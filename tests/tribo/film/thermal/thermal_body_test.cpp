#include "tribo/film/thermal/thermal_body.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "thermal_cases.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/thermal/body_temperatures.h"

namespace stribeck::test::thermal_body_test {
namespace {

using std::numbers::pi;

constexpr RingSizes steel{0.05, 0.1, 0.08, 50, 80, 313.15};

TEST(Ring, warms_as_a_tube_by_heat_that_is_the_same_all_around) {
  // 500 W: the bore by ln(r_o/r_i)/(2 pi k b) + 1/(2 pi r_o b h), 138.1295 K
  const double flux = 500 / (2 * pi * steel.inner_radius * steel.length);
  EXPECT_NEAR(flux * ring_impedance(steel, 0), 138.12952, 1e-5);
  const int columns = 24;
  const Eigen::VectorXd angles = Eigen::VectorXd::LinSpaced(columns, 0, 2 * pi * 23 / 24),
                        widths = Eigen::VectorXd::Constant(columns, 2 * pi / columns);
  const ThermalBody body = ring(steel, angles, widths);
  const Eigen::VectorXd rise =
      body.resistance * Eigen::VectorXd::Constant(columns, 500.0 / columns);
  EXPECT_LT((rise.array() - 138.12952).abs().maxCoeff(), 1e-5);
}

/// 30 K at the bore and 20 K outside, radii 30 and 45 mm: the mean over the area is 24.33152 K.
TEST(Ring, has_the_mean_of_its_logarithm) {
  RingSizes r{0.03, 0.045, 0.02, 50, 0, 0};
  const double flux = r.conductivity * 10 / (r.inner_radius * std::log(1.5));
  r.outer_coefficient = flux * r.inner_radius / (r.outer_radius * 20);
  EXPECT_NEAR(flux * ring_impedance(r, 0), 30, 1e-9);
  EXPECT_NEAR(30 * ring_mean_share(r), 24.33152, 1e-5);
}

/// A r^n + B r^-n with the flux at the bore and the coefficient outside.
TEST(Ring, modes_meet_both_boundaries) {
  for (const int n : {1, 2, 5, 20}) {
    const double ri = steel.inner_radius, ro = steel.outer_radius, k = steel.conductivity,
                 h = steel.outer_coefficient;
    Eigen::Matrix2d m;
    m << -k * n * std::pow(ri, n - 1), k * n * std::pow(ri, -n - 1),
        k * n * std::pow(ro, n - 1) + h * std::pow(ro, n),
        -k * n * std::pow(ro, -n - 1) + h * std::pow(ro, -n);
    const double det = m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0);
    const double a = m(1, 1) / det, b = -m(1, 0) / det;
    const double exact = a * std::pow(ri, n) + b * std::pow(ri, -n);
    EXPECT_NEAR(ring_impedance(steel, n), exact, 1e-9 * exact) << n;
  }
}

TEST(Bodies, steady_ones_take_the_heat_that_their_temperature_needs) {
  HeatedBearing bearing{.columns = 48, .rows = 4, .mixes = true, .width = 0.0157};
  const FilmGrid grid = bearing.film().grid();
  Eigen::VectorXd angles(grid.columns()), widths(grid.columns());
  for (int j = 0; j < grid.columns(); ++j) {
    widths[j] = grid.width(j);
    angles[j] = grid.edge_angle[static_cast<std::size_t>(j)] - widths[j] / 2;
  }
  bearing.bearing = ring(steel, angles, widths);
  bearing.journal = ThermalBody::connected(3, HeatedBearing::supply);
  const FiniteJournalFilm film = bearing.film();
  SteadyFilm steady(film, HeatedBearing::omega);
  ASSERT_TRUE(steady.evaluate({0.66 * HeatedBearing::clearance, 0}));
  const ThermalWork& w = *steady.work().thermal;
  const TemperatureRows row(film.grid(), *film.extras().thermal);
  const Eigen::VectorXd rise = bearing.bearing->resistance * w.surface.stationary;
  EXPECT_LT((w.rows.segment(row.stationary(), row.columns) - rise).array().abs().maxCoeff() -
                HeatedBearing::supply,
            1e-6);
  EXPECT_NEAR(w.rows[row.moving()], HeatedBearing::supply + w.surface.moving / 3, 1e-6);
  EXPECT_NEAR(w.balance.error(), 0, 1e-9 * w.balance.generated);
}

/// Bodies of a film: the stationary surface heated by column, the moving one with a heat capacity.
struct HeatedBodies {
  explicit HeatedBodies(double cycle) : film(HeatedBearing{.columns = 12, .rows = 2}.film()) {
    heat = *film.extras().thermal;
    heat.stationary = ThermalBody::connected(2, 300);
    heat.moving = ThermalBody::connected(12, 300);
    heat.moving->heat_capacity = 2000;
    heat.cycle = cycle;
    work.emplace(film.grid(), heat);
    start_temperatures(film.grid(), heat, work->rows.data());
  }
  void advance(double now, double duration, double moving) {
    work->surface.moving = work->balance.moving = moving;
    advance_bodies(film.grid(), heat, now, duration, *work);
  }
  double moving() const { return work->rows[TemperatureRows(film.grid(), heat).moving()]; }

  FiniteJournalFilm film;
  ThermalFilm heat;
  std::optional<ThermalWork> work;
};

TEST(Bodies, with_a_heat_capacity_follow_its_exponential_whatever_the_step) {
  for (const int steps : {1, 7, 50}) {
    HeatedBodies bodies(0);
    for (int k = 0; k < steps; ++k) bodies.advance((k + 1) * 100.0 / steps, 100.0 / steps, 240);
    EXPECT_NEAR(bodies.moving(), 300 + 20 * (1 - std::exp(-100 * 12 / 2000.0)), 1e-10) << steps;
  }
}

TEST(Bodies, of_a_cycle_wait_for_its_end_and_take_the_mean) {
  HeatedBodies bodies(1);
  bodies.advance(0.4, 0.4, 100);
  bodies.advance(0.9, 0.5, 20);
  EXPECT_EQ(bodies.moving(), 300);
  bodies.advance(1.3, 0.4, 60);  // a quarter of the step belongs to this cycle
  EXPECT_NEAR(bodies.moving(), 300 + (0.4 * 100 + 0.5 * 20 + 0.1 * 60) / 12, 1e-9);
  bodies.advance(2, 0.7, 6);  // the rest of the last step, then this one
  EXPECT_NEAR(bodies.moving(), 300 + (0.3 * 60 + 0.7 * 6) / 12, 1e-9);
}

/// Bronze + 15 K, steel + 25 K on 30 mm: -0.525 um.
TEST(Bodies, grow_as_free_rings) {
  HeatedBodies bodies(0);
  bodies.heat.radius = 0.03;
  bodies.heat.reference_temperature = 285;
  bodies.heat.stationary->expansion = 18e-6;
  bodies.heat.moving->expansion = 11.5e-6;
  const TemperatureRows row(bodies.film.grid(), bodies.heat);
  Eigen::VectorXd rows = bodies.work->rows;
  rows[row.moving()] = 310;
  EXPECT_NEAR(thermal_clearance_change(bodies.film.grid(), bodies.heat, rows.data()), -0.525e-6,
              1e-12);
}

/// Steps that divide the cycle end at its border, but for round-off: the heat of the next step alone, 1 W, is no mean of a cycle.
TEST(Bodies, of_a_cycle_balance_once_where_a_step_ends_at_its_border) {
  HeatedBodies bodies(0.04);
  constexpr double step = 1e-4;
  for (int k = 0; k < 1205; ++k)
    bodies.advance((k + 1) * step, step * (1 + 1e-12), k % 400 == 0 ? 1 : 120);
  EXPECT_NEAR(bodies.moving(), 300 + (399 * 120 + 1) / 400.0 / 12, 1e-6);
}

TEST(Bodies, change_by_20_kelvin_in_a_cycle_at_most) {
  HeatedBodies bodies(1);
  bodies.advance(1, 1, 2400);
  EXPECT_NEAR(bodies.moving(), 320, 1e-9);
}

}  // namespace
}  // namespace stribeck::test::thermal_body_test
