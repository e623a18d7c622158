#include <gtest/gtest.h>

#include <array>

#include "math/dense/dense_solve.h"
#include "thermal_cases.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/thermal/body_temperatures.h"
#include "tribo/thermal/thermal_network.h"

// Answers of a film to the nodes of a thermal network.
namespace stribeck::test::node_response_test {
namespace {

/// A steady film between bodies, and the heat that it gives them.
struct FilmBetweenBodies {
  FilmBetweenBodies(ThermalBody stationary, ThermalBody moving)
      : film([&] {
          HeatedBearing bearing{.columns = 24, .rows = 2, .mixes = true, .width = 0.0157};
          bearing.bearing = std::move(stationary);
          bearing.journal = std::move(moving);
          return bearing.film();
        }()),
        thermal(*film.extras().thermal) {
    SteadyFilm steady(film, HeatedBearing::omega);
    EXPECT_TRUE(steady.evaluate({0.6 * HeatedBearing::clearance, 0}));
    since.time = 1;
    since.mean = steady.work().thermal->surface;
    since.oil = steady.work().thermal->balance.oil;
    surfaces = Eigen::VectorXd::Constant(film.grid().columns() + 1, HeatedBearing::supply + 4);
  }
  FiniteJournalFilm film;
  ThermalFilm thermal;
  HeatSince since;
  Eigen::VectorXd surfaces;
};

ThermalBody node(int index, double conductance) {
  ThermalBody body = ThermalBody::connected(conductance, HeatedBearing::supply - 10);
  body.node = index;
  return body;
}

/// Film and network together come to the temperatures that balance the film with its bodies.
void expect_balance_of_bodies(const FilmBetweenBodies& of, const ThermalNetwork& network) {
  Eigen::VectorXd balanced = of.surfaces;
  balance_bodies(of.film.grid(), of.thermal, of.since.mean, balanced);
  const NodeResponse response = node_response(of.film.grid(), of.thermal, of.since, of.surfaces);
  Eigen::VectorXd start(3), heat = Eigen::VectorXd::Zero(3);
  start << of.surfaces[0], of.surfaces.tail(1), HeatedBearing::supply - 10;
  heat.head(2) = response.heat.head(2);
  Eigen::MatrixXd slope = Eigen::MatrixXd::Zero(3, 3);
  slope.topLeftCorner(2, 2) = response.slope.topLeftCorner(2, 2);
  const Eigen::VectorXd change = network.change(start, heat, slope, 0);
  EXPECT_NEAR(start[0] + change[0], balanced[0], 1e-9);
  EXPECT_NEAR(start[1] + change[1], balanced[balanced.size() - 1], 1e-9);
}

/// Two nodes with paths of their own are two bodies with these conductances.
TEST(NodeResponse, with_a_network_is_the_balance_of_the_bodies_that_it_replaces) {
  FilmBetweenBodies of(node(0, 5), node(1, 8));
  const ThermalNetwork network{{{"bush", false, 0, 0, 0},
                                {"shaft", false, 0, 0, 0},
                                {"air", true, HeatedBearing::supply - 10, 0, 0}},
                               {{"a", 0, 2, 5}, {"b", 1, 2, 8}}};
  expect_balance_of_bodies(of, network);
}

/// A network that joins both bodies has a resistance that they share.
TEST(NodeResponse, of_joined_bodies_is_the_balance_with_a_mutual_resistance) {
  FilmBetweenBodies of(node(0, 1), node(1, 1));
  const ThermalNetwork network{{{"bush", false, 0, 0, 0},
                                {"shaft", false, 0, 0, 0},
                                {"air", true, HeatedBearing::supply - 10, 0, 0}},
                               {{"a", 0, 2, 5}, {"b", 1, 2, 8}, {"ab", 0, 1, 20}}};
  const Eigen::MatrixXd resistance = network.resistance(std::array{0, 1});
  of.thermal.stationary->resistance = resistance.topLeftCorner(1, 1);
  of.thermal.moving->resistance = resistance.bottomRightCorner(1, 1);
  of.thermal.mutual_resistance = resistance(0, 1);
  expect_balance_of_bodies(of, network);
}

/// Where all temperatures rise alike, supply and bodies, the surfaces miss the heat that thinner oil does not generate, and the oil nothing.
TEST(NodeResponse, of_temperatures_that_rise_alike_is_that_of_the_viscosity) {
  FilmBetweenBodies of(node(0, 5), node(1, 8));
  of.thermal.supply_node = 2;
  const NodeResponse response = node_response(of.film.grid(), of.thermal, of.since, of.surfaces);
  const Eigen::Vector3d change = response.slope * Eigen::Vector3d::Ones();
  const double thinning = of.since.mean.thinning, scale = response.slope.cwiseAbs().maxCoeff();
  ASSERT_GT(thinning, 0);
  EXPECT_NEAR(change[0], -thinning / 2, 1e-10 * scale);
  EXPECT_NEAR(change[1], -thinning / 2, 1e-10 * scale);
  EXPECT_NEAR(change[2], 0, 1e-10 * scale);
  EXPECT_LT(response.slope(2, 2), 0);
  EXPECT_NEAR(response.slope.col(2).sum(), 0, 1e-10 * scale);
}

/// Oil whose viscosity falls by a factor e in 1/0.034 K.
TEST(NodeResponse, has_the_fall_of_its_viscosity) {
  FilmBetweenBodies of(node(0, 5), node(1, 8));
  SteadyFilm steady(of.film, HeatedBearing::omega);
  ASSERT_TRUE(steady.evaluate({0.6 * HeatedBearing::clearance, 0}));
  const ThermalWork& w = *steady.work().thermal;
  EXPECT_NEAR(w.surface.thinning, 0.034 * w.balance.generated, 1e-6 * w.balance.generated);
}

/// A ring that belongs to the film answers as it would if it were balanced with the node at its new temperature.
TEST(NodeResponse, carries_bodies_of_the_film_along) {
  const Eigen::VectorXd angles = Eigen::VectorXd::LinSpaced(24, 0, 6),
                        widths = Eigen::VectorXd::Constant(24, 0.26);
  FilmBetweenBodies of(ring({0.05, 0.1, 0.08, 50, 80, 303}, angles, widths), node(0, 8));
  const NodeResponse response = node_response(of.film.grid(), of.thermal, of.since, of.surfaces);
  constexpr double rise = 3;
  Eigen::VectorXd moved = of.surfaces;
  moved[moved.size() - 1] += rise;
  of.thermal.moving = ThermalBody::given(moved[moved.size() - 1]);
  Eigen::VectorXd balanced = of.surfaces;
  balance_bodies(of.film.grid(), of.thermal, of.since.mean, balanced);
  const Eigen::VectorXd answered = of.surfaces + response.change + rise * response.by_node.col(1);
  EXPECT_LT((answered - balanced).cwiseAbs().maxCoeff(), 1e-9);
}

}  // namespace
}  // namespace stribeck::test::node_response_test
