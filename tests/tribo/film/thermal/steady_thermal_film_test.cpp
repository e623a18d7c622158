#include <gtest/gtest.h>

#include <array>

#include "thermal_cases.h"
#include "tribo/conforming/elastic_ring.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/result/film_temperature.h"
#include "tribo/film/surface/section_compliance.h"

namespace stribeck::test::steady_thermal_film_test {
namespace {

using Eigen::Vector2d;

/// A steady film at an eccentricity ratio, and what it shows.
struct Found {
  double load, peak_pressure, warming, feed, loss, power;
  HeatBalance heat;
};

Found steady(const HeatedBearing& bearing, double ratio) {
  const FiniteJournalFilm film = bearing.film();
  SteadyFilm steady(film, HeatedBearing::omega);
  EXPECT_TRUE(steady.evaluate(Vector2d(ratio * HeatedBearing::clearance, 0)));
  const auto& w = steady.work();
  const FilmTemperatures T = film_temperatures(film, w);
  const FilmGrid& g = film.grid();
  const double x = 2 * (g.area * w.pressure * g.cosine).sum(),
               y = 2 * (g.area * w.pressure * g.sine).sum();
  return {std::hypot(x, y),
          w.pressure.maxCoeff(),
          T.peak - HeatedBearing::supply,
          T.feed - HeatedBearing::supply,
          w.thermal->balance.generated,
          -w.force.moment * HeatedBearing::omega,
          w.thermal->balance};
}

/// A bearing, its place and what two methods find there.
struct Reference {
  const char* name;
  HeatedBearing bearing;
  double ratio, load, peak_pressure, warming, loss;
};

class ReferenceTest : public testing::TestWithParam<Reference> {};

/// Figures at the limit of fine grids: a load falls with the square of a cell, a largest temperature with the cell.
TEST_P(ReferenceTest, figures_tend_to_those_of_another_method) {
  const Reference& r = GetParam();
  HeatedBearing fine = r.bearing;
  fine.columns *= 2, fine.rows *= 2;
  const Found coarse = steady(r.bearing, r.ratio), found = steady(fine, r.ratio);
  EXPECT_NEAR(found.load + (found.load - coarse.load) / 3, r.load, 0.001 * r.load);
  EXPECT_NEAR(found.peak_pressure, r.peak_pressure, 0.005 * r.peak_pressure);
  EXPECT_NEAR(2 * found.warming - coarse.warming, r.warming, 0.02 * r.warming);
  EXPECT_NEAR(found.loss, r.loss, 0.003 * r.loss);
}

TEST_P(ReferenceTest, heat_is_the_work_of_the_journal_and_goes_somewhere) {
  const Found found = steady(GetParam().bearing, GetParam().ratio);
  EXPECT_NEAR(found.loss, found.power, 1e-9 * found.power);
  EXPECT_NEAR(found.heat.error(), 0, 1e-9 * found.power);
}

const std::optional<ThermalBody> cold = ThermalBody::given(HeatedBearing::supply),
                                 warm = ThermalBody::given(HeatedBearing::supply + 8);

INSTANTIATE_TEST_SUITE_P(
    SteadyThermalFilm, ReferenceTest,
    testing::Values(
        Reference{"adiabatic", {}, 0.6, 5115, 1.588e6, 9.19, 515.0},
        Reference{"adiabatic_thin", {}, 0.9, 28173, 13.455e6, 37.4, 719.2},
        Reference{"groove_mixes", {.mixes = true}, 0.6, 4593, 1.4277e6, 11.71, 464.6},
        Reference{
            "cold_walls", {.bearing = cold, .journal = cold}, 0.8, 15291, 6.266e6, 2.57, 772.5},
        Reference{
            "warm_walls", {.bearing = warm, .journal = warm}, 0.8, 12710, 5.069e6, 9.73, 633.8},
        Reference{"cold_walls_by_layers",
                  {.bearing = cold, .journal = cold, .layers = 4},
                  0.8,
                  15592,
                  6.376e6,
                  2.10,
                  776},
        Reference{"warm_walls_by_layers",
                  {.bearing = warm, .journal = warm, .layers = 4},
                  0.8,
                  12444,
                  5.026e6,
                  9.48,
                  626.9},
        Reference{"adiabatic_by_layers", {.layers = 4}, 0.8, 13485, 5.294e6, 18.98, 627.3}),
    [](const auto& info) { return info.param.name; });

TEST(SteadyThermalFilm, oil_of_one_viscosity_makes_the_isothermal_film_to_the_bit) {
  const FiniteJournalFilm heated = HeatedBearing{.fall = 0}.film();
  FilmExtras cold = heated.extras();
  cold.thermal = nullptr;
  ReynoldsFilm flow(heated.grid(), heated.film().flow());
  add_feed(flow, {.angle = std::numbers::pi, .length = 1});
  const FiniteJournalFilm plain(flow, HeatedBearing::clearance, cold);
  const Vector2d e(0.5 * HeatedBearing::clearance, 0);
  SteadyFilm one(heated, HeatedBearing::omega), other(plain, HeatedBearing::omega);
  ASSERT_TRUE(one.evaluate(e) && other.evaluate(e));
  EXPECT_EQ(one.work().force.q, other.work().force.q);
  EXPECT_EQ(one.work().force.moment, other.work().force.moment);
}

/// Between concentric surfaces T − T_s = ln(1 + 2 b η u x/(ρc h²))/b at x from the groove, of first order in cells.
TEST(SteadyThermalFilm, parallel_film_warms_by_the_logarithm_of_its_way) {
  using B = HeatedBearing;
  const double speed = B::omega * B::radius;
  const auto error = [&](int columns) {
    const B bearing{.columns = columns, .rows = 2};
    const FiniteJournalFilm film = bearing.film();
    SteadyFilm steady(film, B::omega);
    EXPECT_TRUE(steady.evaluate(Vector2d::Zero()));
    const FilmGrid& g = film.grid();
    // The cell before the groove: ρc (U/2) h dT/dx = η U²/h.
    const int last = columns / 2 - 1;
    const double way = B::radius * (g.angle[static_cast<std::size_t>(last)] + std::numbers::pi) -
                       B::radius * g.width(last) / 2;
    const double rate = 2 * B::viscosity * speed / (B::heat_capacity * B::clearance * B::clearance);
    const double exact = std::log(1 + bearing.fall * rate * way) / bearing.fall;
    return std::abs(steady.work().thermal->rows[g.cell(last, 0)] - B::supply - exact) / exact;
  };
  const double coarse = error(40), fine = error(80);
  EXPECT_LT(fine, 0.01);
  EXPECT_NEAR(std::log2(coarse / fine), 1, 0.3);
}

TEST(SteadyThermalFilm, whole_bearing_has_the_figures_of_its_half) {
  const HeatedBearing half{.columns = 48, .rows = 4, .mixes = true, .width = 0.01};
  HeatedBearing whole = half;
  whole.half = false;
  const Found one = steady(half, 0.7), other = steady(whole, 0.7);
  EXPECT_NEAR(other.heat.oil, one.heat.oil, 1e-8 * one.heat.oil);
  EXPECT_NEAR(other.feed, one.feed, 1e-7);
}

/// The law of this oil ends 30 K above the supply, where the thin film comes to, and not the thick one.
TEST(SteadyThermalFilm, is_found_after_another_one_was_not) {
  const FiniteJournalFilm whole = HeatedBearing{.columns = 48, .rows = 4}.film();
  FilmExtras extras = whole.extras();
  auto thermal = std::make_shared<ThermalFilm>(*extras.thermal);
  thermal->viscosity = [law = thermal->viscosity](double T) {
    return T < HeatedBearing::supply + 30 ? law(T) : std::nan("");
  };
  extras.thermal = std::move(thermal);
  ReynoldsFilm flow(whole.grid(), whole.film().flow());
  add_feed(flow, {.angle = std::numbers::pi, .length = 1});
  const FiniteJournalFilm film(flow, HeatedBearing::clearance, extras);
  SteadyFilm steady(film, HeatedBearing::omega);
  EXPECT_FALSE(steady.evaluate(Vector2d(0.95 * HeatedBearing::clearance, 0)));
  EXPECT_TRUE(steady.evaluate(Vector2d(0.3 * HeatedBearing::clearance, 0)));
}

/// A steady film is found in rounds, and in each of them its surfaces deflect from where they are without load.
TEST(SteadyThermalFilm, elastic_surfaces_deflect_once) {
  const FiniteJournalFilm rigid =
      HeatedBearing{.columns = 48, .rows = 4, .bearing = warm, .journal = warm}.film();
  FilmExtras extras = rigid.extras();
  const Annulus ring{HeatedBearing::radius, 0.1, {2e10, 0.3, PlaneState::strain}};
  extras.elastic = std::make_shared<const ElasticSurface>(ElasticSurface{
      std::make_shared<const SectionCompliance>(
          rigid.grid(), influence_matrix(48, [&](int n) { return ring.compliance(n); })),
      EdgeInterpolation(rigid.grid()), 0.0});
  ReynoldsFilm flow(rigid.grid(), rigid.film().flow());
  add_feed(flow, {.angle = std::numbers::pi, .length = 1});
  const FiniteJournalFilm film(flow, HeatedBearing::clearance, extras);
  SteadyFilm steady(film, HeatedBearing::omega);
  const Vector2d e(0.6 * HeatedBearing::clearance, 0);
  ASSERT_TRUE(steady.evaluate(e));
  Gap gap(film.grid());
  film.shape({.a = {e.x(), e.y(), 0, 0}}, gap);
  const Field& deflection = steady.work().elastic->iterate.deflection;
  EXPECT_GT(deflection.maxCoeff(), 1e-3 * HeatedBearing::clearance);
  EXPECT_LT((film.grid().used * (steady.work().gap.h - gap.h - deflection)).abs().maxCoeff(),
            1e-6 * deflection.maxCoeff());
}

TEST(SteadyThermalFilm, stiffness_is_that_of_the_temperatures_of_the_steady_film) {
  const FiniteJournalFilm film =
      HeatedBearing{.columns = 48, .rows = 4, .mixes = true, .bearing = warm, .journal = cold}
          .film();
  const double c = HeatedBearing::clearance, d = 1e-5 * c;
  const Vector2d e(0.3 * c, -0.5 * c);
  SteadyFilm steady(film, HeatedBearing::omega);
  ASSERT_TRUE(steady.evaluate(e));
  const BearingResponse found = steady.response();
  // The same film with these temperatures held, a step so long that it is steady.
  FiniteJournalFilm::Workspace w(film);
  const Eigen::VectorXd held = steady.work().thermal->rows;
  const auto force = [&](const Vector2d& at) {
    SurfaceMotion m;
    m.a = {at.x(), at.y(), 0, 0};
    m.omega = HeatedBearing::omega;
    const Field oil = steady.work().film.full_height.value * steady.work().film.theta;
    const std::vector<double> rest(static_cast<std::size_t>(film.grid().size()), 0.0);
    EXPECT_TRUE(film.evaluate(
        m, 1e6, {0, m.a, oil.data(), rest.data(), 0, 0, nullptr, nullptr, held.data()}, w));
    return Vector2d(w.force.q[0], w.force.q[1]);
  };
  for (int k = 0; k < 2; ++k) {
    const Vector2d step = d * Vector2d::Unit(k);
    const Vector2d slope = (force(e + step) - force(e - step)) / (2 * d);
    EXPECT_LT((slope + found.stiffness.col(k)).norm(), 1e-4 * found.stiffness.norm());
  }
}

}  // namespace
}  // namespace stribeck::test::steady_thermal_film_test
