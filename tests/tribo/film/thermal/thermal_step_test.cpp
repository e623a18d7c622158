#include <gtest/gtest.h>

#include "thermal_cases.h"
#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/result/film_temperature.h"

namespace stribeck::test::thermal_step_test {
namespace {

/// A journal that is led around its bearing, step by step.
struct Passage {
  explicit Passage(const HeatedBearing& bearing)
      : film(bearing.film()), work(film), rows(TemperatureRows(film.grid(), heat()).count()) {
    start_temperatures(film.grid(), heat(), rows.data());
    Gap gap(film.grid());
    film.flow_gap(motion(0), gap);
    oil = film.film().full_height(gap);
    pressure = Field::Zero(film.grid().size());
    at = motion(0).a;
  }
  const ThermalFilm& heat() const { return *film.extras().thermal; }

  static SurfaceMotion motion(double t) {
    constexpr double c = HeatedBearing::clearance, whirl = 80;
    SurfaceMotion m;
    m.a = {c * (0.2 + 0.5 * std::sin(whirl * t)), -0.4 * c * std::cos(whirl * t), 0, 0};
    m.rate = {0.5 * c * whirl * std::cos(whirl * t), 0.4 * c * whirl * std::sin(whirl * t), 0, 0};
    m.omega = HeatedBearing::omega;
    return m;
  }

  void step(double duration) {
    const SurfaceMotion m = motion(now + duration);
    film.predict(pressure.data(), work);
    FilmMemory memory{now, at, oil.data(), pressure.data()};
    memory.temperature = rows.data();
    ASSERT_TRUE(film.evaluate(m, now + duration, memory, work));
    ASSERT_TRUE(advance_temperature(film, now + duration, oil.data(), rows.data(), work));
    now += duration;
    rows = work.thermal->rows;
    oil = work.film.full_height.value * work.film.theta;
    pressure = (work.film.cells.full != 0).select(work.pressure, -1);
    at = m.a;
  }

  FiniteJournalFilm film;
  FiniteJournalFilm::Workspace work;
  Eigen::VectorXd rows;
  Field oil, pressure;
  std::array<double, 4> at{};
  double now = 0;
};

const std::optional<ThermalBody> warm = ThermalBody::given(HeatedBearing::supply + 5);

class HeatInTimeTest : public testing::TestWithParam<HeatedBearing> {};

TEST_P(HeatInTimeTest, heat_is_conserved_in_each_step) {
  Passage p(GetParam());
  for (int k = 0; k < 60; ++k) {
    ASSERT_NO_FATAL_FAILURE(p.step(k % 3 == 0 ? 1e-3 : 2e-4));
    const HeatBalance& heat = p.work.thermal->balance;
    EXPECT_GT(heat.generated, 0);
    EXPECT_NEAR(heat.error(), 0, 1e-8 * heat.generated);
  }
}

class BoundedTest : public HeatInTimeTest {};

/// A film that generates next to nothing has no oil warmer or colder than what warms and cools it.
TEST_P(BoundedTest, temperatures_stay_within_their_bounds_without_heat) {
  Passage p(GetParam());
  const TemperatureRows row(p.film.grid(), p.heat());
  const FilmGrid& g = p.film.grid();
  for (int k = 0; k < 20; ++k) {
    Eigen::VectorXd rows = p.rows;
    rows.head(row.cells + row.feeds).setConstant(HeatedBearing::supply + 3);
    FilmMemory memory{p.now, p.at, p.oil.data(), p.pressure.data()};
    memory.temperature = rows.data();
    const SurfaceMotion m = Passage::motion(p.now + 1e-3);
    ASSERT_TRUE(p.film.evaluate(m, p.now + 1e-3, memory, p.work));
    p.work.thermal->heat.setZero();
    p.work.thermal->contact_heat.setZero();
    const EnergyEquation energy(p.film.film(), p.heat());
    ASSERT_TRUE(energy.solve(p.work.flow_gap, p.work.film, {1e3, p.oil.data(), rows.data()},
                             *p.work.thermal));
    for (int c = 0; c < g.size(); ++c) {
      if (g.used[c] == 0) continue;
      EXPECT_GT(p.work.thermal->solution[c], HeatedBearing::supply - 1e-9);
      EXPECT_LT(p.work.thermal->solution[c], HeatedBearing::supply + 5 + 1e-9);
    }
    ASSERT_NO_FATAL_FAILURE(p.step(1e-3));
  }
}

const std::vector<HeatedBearing> bearings{
    {.columns = 32, .rows = 3},
    {.columns = 32, .rows = 3, .mixes = true, .width = 0.012},
    {.columns = 32,
     .rows = 3,
     .half = false,
     .mixes = true,
     .width = 0.012,
     .bearing = warm,
     .journal = warm},
    {.columns = 32, .rows = 3, .mixes = true, .journal = warm}};

INSTANTIATE_TEST_SUITE_P(ThermalStep, BoundedTest, testing::ValuesIn(bearings));
INSTANTIATE_TEST_SUITE_P(ThermalStep, HeatInTimeTest, testing::ValuesIn(bearings));

/// The same bearings with temperatures across the gap, or with one of all oil.
std::vector<HeatedBearing> with(int layers, bool uniform) {
  std::vector<HeatedBearing> all = bearings;
  for (HeatedBearing& bearing : all) bearing.layers = layers, bearing.uniform = uniform;
  return all;
}

INSTANTIATE_TEST_SUITE_P(TwoLayers, HeatInTimeTest, testing::ValuesIn(with(2, false)));
INSTANTIATE_TEST_SUITE_P(FourLayers, HeatInTimeTest, testing::ValuesIn(with(4, false)));
INSTANTIATE_TEST_SUITE_P(OneTemperature, HeatInTimeTest, testing::ValuesIn(with(0, true)));

class HeldTemperatureTest : public testing::TestWithParam<int> {};

TEST_P(HeldTemperatureTest, derivatives_are_those_of_the_film_with_its_temperatures_held) {
  Passage p({.columns = 32,
             .rows = 3,
             .mixes = true,
             .width = 0.012,
             .bearing = warm,
             .layers = GetParam()});
  for (int k = 0; k < 10; ++k) ASSERT_NO_FATAL_FAILURE(p.step(5e-4));
  const double t = p.now + 5e-4, d = 1e-6 * HeatedBearing::clearance;
  FilmMemory memory{p.now, p.at, p.oil.data(), p.pressure.data()};
  memory.temperature = p.rows.data();
  const auto force = [&](double x, double rate) {
    SurfaceMotion m = Passage::motion(t);
    m.a[0] += x;
    m.rate[0] += rate;
    p.film.predict(p.pressure.data(), p.work);
    EXPECT_TRUE(p.film.evaluate(m, t, memory, p.work));
    return Eigen::Vector3d(p.work.force.q[0], p.work.force.q[1], p.work.force.moment);
  };
  force(0, 0);
  const FilmTangent tangent = FilmSensitivity::tangent(p.film, p.work);
  const Eigen::Vector3d by_x = (force(d, 0) - force(-d, 0)) / (2 * d),
                        by_rate = (force(0, 1e3 * d) - force(0, -1e3 * d)) / (2e3 * d);
  const Eigen::Vector3d x(tangent(0, 0), tangent(1, 0), tangent(4, 0)),
      rate(tangent(0, 4), tangent(1, 4), tangent(4, 4));
  EXPECT_LT((by_x - x).norm(), 1e-5 * x.norm());
  EXPECT_LT((by_rate - rate).norm(), 1e-5 * rate.norm());
}

INSTANTIATE_TEST_SUITE_P(ThermalStep, HeldTemperatureTest, testing::Values(0, 3));

TEST(ThermalStep, film_at_a_fixed_place_comes_to_its_steady_temperatures) {
  const HeatedBearing bearing{.columns = 32, .rows = 3, .mixes = true, .width = 0.012};
  Passage p(bearing);
  const SurfaceMotion m{.a = {0.6 * HeatedBearing::clearance, 0, 0, 0},
                        .omega = HeatedBearing::omega};
  p.at = m.a;
  for (int k = 0; k < 400; ++k) {
    FilmMemory memory{p.now, p.at, p.oil.data(), p.pressure.data()};
    memory.temperature = p.rows.data();
    p.now += 5e-3;
    ASSERT_TRUE(p.film.evaluate(m, p.now, memory, p.work));
    ASSERT_TRUE(advance_temperature(p.film, p.now, p.oil.data(), p.rows.data(), p.work));
    p.rows = p.work.thermal->rows;
    p.oil = p.work.film.full_height.value * p.work.film.theta;
    p.pressure = (p.work.film.cells.full != 0).select(p.work.pressure, -1);
  }
  SteadyFilm steady(p.film, HeatedBearing::omega);
  ASSERT_TRUE(steady.evaluate(Eigen::Vector2d(m.a[0], 0)));
  EXPECT_LT((p.rows - steady.work().thermal->rows).cwiseAbs().maxCoeff(), 1e-6);
}

}  // namespace
}  // namespace stribeck::test::thermal_step_test
