#include "tribo/film/thermal/gap_profile.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "thermal_cases.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/thermal/layered_flow.h"

namespace stribeck::test::gap_profile_test {
namespace {

using Eigen::VectorXd;

class LayersTest : public testing::TestWithParam<int> {};

/// T = 300 + 20 z - 9 z² + 4 z³: T'(0) = 20, T'(1) = 14, between walls at 300 and 315.
double cubic(double z) {
  return 300 + z * (20 + z * (-9 + 4 * z));
}

TEST_P(LayersTest, conduct_as_the_polynomial_does) {
  const GapProfile profile(GetParam(), true, true);
  const VectorXd T = profile.place.unaryExpr(&cubic);
  const Eigen::Vector2d walls(cubic(0), cubic(1));
  const Eigen::Vector2d into = profile.into_wall * T + profile.into_wall_by_wall * walls;
  EXPECT_NEAR(into[0], 20, 1e-9);
  EXPECT_NEAR(into[1], -14, 1e-9);
  const VectorXd second = profile.conduction * T + profile.conduction_by_wall * walls;
  for (int g = 0; g < GetParam(); ++g) EXPECT_NEAR(second[g], -18 + 24 * profile.place[g], 1e-9);
  EXPECT_NEAR(profile.weight.dot(second), -into.sum(), 1e-9);
  const VectorXd points = profile.at_points * T + profile.at_points_by_wall * walls;
  for (int q = 0; q < GapProfile::points; ++q)
    EXPECT_NEAR(points[q], cubic(profile.point[q]), 1e-10);
}

TEST_P(LayersTest, have_no_slope_at_a_surface_that_is_adiabatic) {
  const GapProfile profile(GetParam(), false, true);
  const auto even = [](double z) { return 300 + 7 * z * z; };
  const VectorXd T = profile.place.unaryExpr(even);
  const Eigen::Vector2d into =
      profile.into_wall * T + profile.into_wall_by_wall * Eigen::Vector2d(-1, even(1));
  EXPECT_EQ(into[0], 0);
  EXPECT_NEAR(into[1], -14, 1e-9);
}

/// V = ∫ r dz where the layers' flows rise by r, whose mean is zero; what it carries is conserved.
TEST_P(LayersTest, exchange_oil_as_far_as_their_flows_rise) {
  const GapProfile profile(GetParam(), true, true);
  const VectorXd r = 2 * profile.place.array() - 1;
  const VectorXd V = profile.rise * r;
  for (int g = 0; g < GetParam(); ++g) {
    const double z = profile.place[g];
    EXPECT_NEAR(V[g], z * z - z, 1e-12);
  }
  EXPECT_LT((profile.transport * V - r).cwiseAbs().maxCoeff(), 1e-11);
  const VectorXd carried = profile.transport * V.cwiseProduct(profile.place.unaryExpr(&cubic));
  EXPECT_NEAR(profile.weight.dot(carried), 0, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(GapProfile, LayersTest, testing::Values(2, 3, 4, 6));

/// Oil between two surfaces far from its supply. With a = b η U²/(8 k), of one insulated surface four times that, the stress over that of cold
/// oil is asinh(√a)/√(a (1 + a)).
struct Couette {
  int layers;
  bool insulated;
  double stress;  ///< over that of the cold oil
  double error;
};

class CouetteTest : public testing::TestWithParam<Couette> {};

TEST_P(CouetteTest, shears_oil_as_thin_as_its_own_heat_makes_it) {
  using B = HeatedBearing;
  constexpr double clearance = 50e-6, speed = 20, cold = 0.08;
  FilmFlow flow;
  flow.viscosity = cold;
  const ReynoldsFilm film(FilmGrid(B::radius, B::length, 16, 2, true), flow);
  auto thermal = std::make_shared<ThermalFilm>();
  thermal->viscosity = [](double T) { return cold * std::exp(-0.04 * (T - B::supply)); };
  thermal->heat_capacity = B::heat_capacity;
  thermal->conductivity = 0.13;
  thermal->supply_temperature = B::supply;
  thermal->end_temperature.fill(B::supply);
  thermal->stationary = ThermalBody::given(B::supply);
  if (!GetParam().insulated) thermal->moving = thermal->stationary;
  thermal->layers = GetParam().layers;
  FilmExtras extras;
  extras.thermal = std::move(thermal);
  const FiniteJournalFilm journal(film, clearance, std::move(extras));
  SteadyFilm steady(journal, speed / B::radius);
  ASSERT_TRUE(steady.evaluate(Eigen::Vector2d::Zero()));
  const double newtonian =
      2 * std::numbers::pi * B::radius * B::radius * B::length * cold * speed / clearance;
  EXPECT_NEAR(-steady.work().force.moment / newtonian, GetParam().stress, GetParam().error);
  EXPECT_NEAR(steady.work().thermal->balance.error(), 0,
              1e-8 * steady.work().thermal->balance.generated);
}

/// Exact 0.5773511 and 0.2847072, to which layers converge; the parabola has figures of its own, those of another program by the same route.
constexpr double exact = 0.5773511, insulated = 0.2847072;

INSTANTIATE_TEST_SUITE_P(
    GapProfile, CouetteTest,
    testing::Values(Couette{0, false, 0.6075, 1e-4}, Couette{0, true, 0.3341, 1e-4},
                    Couette{2, false, exact, 2.2e-2}, Couette{2, true, insulated, 2e-4},
                    Couette{3, false, exact, 2e-4}, Couette{3, true, insulated, 2e-4},
                    Couette{4, false, exact, 2e-4}, Couette{6, false, exact, 1e-5},
                    Couette{6, true, insulated, 1e-5}));

TEST(GapProfile, parts_of_the_layers_are_the_whole_film) {
  const FiniteJournalFilm film = HeatedBearing{.columns = 32,
                                               .rows = 3,
                                               .mixes = true,
                                               .width = 0.012,
                                               .bearing = ThermalBody::given(330),
                                               .layers = 3}
                                     .film();
  SteadyFilm steady(film, HeatedBearing::omega);
  ASSERT_TRUE(steady.evaluate(Eigen::Vector2d(0.6 * HeatedBearing::clearance, 0)));
  const ThermalWork& w = *steady.work().thermal;
  OilFluxes whole(film.grid().size());
  whole.evaluate(film.film(), steady.work().film);
  Field east = whole.east, lower = whole.lower;
  for (const OilFluxes& layer : w.fluxes) {
    east -= layer.east;
    lower -= layer.lower;
  }
  EXPECT_LT(east.abs().maxCoeff(), 1e-14 * whole.east.abs().maxCoeff());
  EXPECT_LT(lower.abs().maxCoeff(), 1e-14 * whole.east.abs().maxCoeff());
  for (int c = 0; c < film.grid().size(); ++c)
    if (film.grid().used[c] != 0) {
      EXPECT_NEAR(heat_shares(*w.layered, c, {3, 5, 0.4}).sum(), 1, 1e-13);
    }
}

/// Its temperature is that which Φ = 2 ρc Q (T - T_s) gives of the isothermal film at its viscosity.
TEST(UniformTemperature, is_the_mean_of_the_oil_that_enters_and_leaves) {
  using B = HeatedBearing;
  const FiniteJournalFilm film =
      B{.columns = 48, .rows = 4, .mixes = true, .width = 0.012, .uniform = true}.film();
  const Eigen::Vector2d e(0.6 * B::clearance, 0);
  SteadyFilm steady(film, B::omega);
  ASSERT_TRUE(steady.evaluate(e));
  const ThermalWork& heat = *steady.work().thermal;
  const double T = heat.uniform.film;
  FilmFlow flow = film.film().flow();
  flow.viscosity = film.extras().thermal->viscosity(T);
  ReynoldsFilm cells(film.grid(), flow);
  add_feed(cells, {.angle = std::numbers::pi, .width = 0.012, .length = 1});
  const FiniteJournalFilm plain(cells, B::clearance, {});
  SteadyFilm isothermal(plain, B::omega);
  ASSERT_TRUE(isothermal.evaluate(e));
  OilFluxes flux(film.grid().size());
  flux.evaluate(plain.film(), isothermal.work().film);
  const double side = 2 * (flux.lower.sum() + flux.upper.sum()),
               power = -isothermal.work().force.moment * B::omega;
  EXPECT_NEAR(T - B::supply, power / (2 * B::heat_capacity * side), 1e-6);
  EXPECT_NEAR(heat.uniform.leaving - B::supply, 2 * (T - B::supply), 1e-9);
  EXPECT_NEAR(heat.balance.oil, power, 1e-8 * power);
}

}  // namespace
}  // namespace stribeck::test::gap_profile_test
