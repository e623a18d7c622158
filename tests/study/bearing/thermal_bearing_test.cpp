#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/units/unit.h"
#include "io/toml/reader.h"
#include "study/bearing/bearing_study.h"
#include "study/model_runs.h"

// Bearings whose oil is heated by its film, steady and in time.
namespace stribeck::test::thermal_bearing_test {
namespace {

ModelInput pump(const std::vector<std::string>& overrides = {}) {
  return read_model(STRIBECK_SOURCE_DIR "/examples/bearings/warm_pump_bearing.toml", overrides);
}

BearingState at_rest(const ModelInput& input, double rpm) {
  return BearingStudy(input, "").at_rest({}, rpm * std::numbers::pi / 30);
}

/// A point at a speed [rpm], found by finite volumes on two grids, extrapolated; temperatures [degC].
struct Point {
  double speed, ratio, film, bearing, journal, groove, loss, side_flow, to_bearing;
};

class Sweep : public testing::TestWithParam<Point> {};

TEST_P(Sweep, meets_the_figures_of_another_method) {
  const Point& p = GetParam();
  const BearingState found = at_rest(pump(), p.speed);
  ASSERT_TRUE(found.on_grid && found.on_grid->thermal);
  const FilmTemperatures& T = found.on_grid->thermal->temperature;
  const HeatBalance& heat = found.on_grid->thermal->heat;
  EXPECT_NEAR(found.eccentricity_ratio, p.ratio, 0.003 * p.ratio);
  EXPECT_NEAR(T.peak - ice_point, p.film, 0.3);
  EXPECT_NEAR(T.stationary - ice_point, p.bearing, 0.3);
  EXPECT_NEAR(T.moving - ice_point, p.journal, 0.3);
  EXPECT_NEAR(T.feed - ice_point, p.groove, 0.05);
  EXPECT_NEAR(heat.generated, p.loss, 0.01 * p.loss);
  EXPECT_NEAR(found.on_grid->side_flow * 1e6, p.side_flow, 0.005 * p.side_flow);
  EXPECT_NEAR(heat.stationary, p.to_bearing, 0.02 * p.to_bearing);
  EXPECT_NEAR(heat.error(), 0, 1e-9 * heat.generated);
  EXPECT_NEAR(heat.generated, found.power, 1e-4 * found.power);
}

INSTANTIATE_TEST_SUITE_P(
    ThermalBearing, Sweep,
    testing::Values(Point{500, 0.8587, 42.9, 43.0, 42.5, 40.20, 57.5, 23.78, 5.3},
                    Point{2000, 0.6612, 50.0, 50.5, 47.1, 42.35, 517.9, 69.8, 19.8},
                    Point{4000, 0.5345, 56.3, 56.2, 51.5, 45.87, 1574, 105.8, 35.3}));

TEST(ThermalBearing, run_by_cycles_comes_to_the_steady_state) {
  const ModelInput input =
      pump({"joint.bearing.film.cells_circumferential=48", "simulation.duration=0.9"});
  const BearingState rest = at_rest(input, 2000);
  const RunResult run = simulate(input);
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(last(run, "joint.bearing.eccentricity_ratio"), rest.eccentricity_ratio, 1e-4);
  const auto& T = rest.on_grid->thermal->temperature;
  EXPECT_NEAR(last(run, "joint.bearing.peak_film_temperature"), T.peak, 0.02);
  EXPECT_NEAR(last(run, "joint.bearing.journal_temperature"), T.moving, 0.02);
  EXPECT_NEAR(last(run, "joint.bearing.feed_temperature"), T.feed, 0.01);
  EXPECT_LT(last(run, "joint.bearing.surface_temperature_change"), 0.01);
}

std::vector<std::string> given(double bearing, double journal, double expansion) {
  const auto body = [&](double degC, double alpha) {
    return fmt::format(
        "{{ model = \"temperature\", temperature = \"{} degC\", thermal_expansion = {} }}", degC,
        alpha);
  };
  return {"joint.bearing.film.thermal.bearing=" + body(bearing, expansion),
          "joint.bearing.film.thermal.journal=" + body(journal, expansion * 11.5 / 18)};
}

/// dc = R (a_b dT_b - a_j dT_j): bronze + 15 K, steel + 25 K on R = 50 mm, -0.875 um.
TEST(ThermalBearing, grows_by_its_free_rings) {
  std::vector<std::string> grown = given(35, 45, 18e-6), fixed = given(35, 45, 0);
  const double growth = 0.05 * (18e-6 * 15 - 11.5e-6 * 25);
  fixed.push_back(fmt::format("joint.bearing.film.radial_clearance={:.17g}", 145e-6 + growth));
  const BearingState a = at_rest(pump(grown), 2000), b = at_rest(pump(fixed), 2000);
  EXPECT_NEAR(growth, -0.875e-6, 1e-12);
  EXPECT_NEAR(a.min_film, b.min_film, 1e-9 * b.min_film);
  EXPECT_NEAR(a.power, b.power, 1e-9 * b.power);
  EXPECT_NEAR(a.eccentricity.norm(), b.eccentricity.norm(), 1e-9 * b.eccentricity.norm());
}

TEST(ThermalBearing, grows_in_time_as_at_rest) {
  std::vector<std::string> grown = given(35, 45, 18e-6);
  grown.insert(grown.end(),
               {"joint.bearing.film.cells_circumferential=48", "simulation.duration=0.15"});
  const ModelInput input = pump(grown);
  const RunResult run = simulate(input);
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(last(run, "joint.bearing.min_film_thickness") / at_rest(input, 2000).min_film, 1,
              2e-3);
  EXPECT_LT(std::abs(last(run, "joint.bearing.oil_balance_error")),
            1e-12 * last(run, "joint.bearing.oil_volume"));
}

TEST(ThermalBearing, shows_the_temperature_of_its_surface) {
  const ModelInput input = pump();
  const BearingStudy study(input, "");
  const BearingState found = study.at_rest({}, 2000 * std::numbers::pi / 30);
  const BearingSurface surface = study.surface(found);
  std::size_t at = 0;
  for (const FieldChannel& field : surface.fields) {
    if (field.channel.name == "joint.bearing.film_temperature") break;
    at += field.size();
  }
  ASSERT_LT(at, surface.values.size());
  const double* const first = surface.values.data() + at;
  EXPECT_NEAR(*std::max_element(first, surface.values.data() + surface.values.size()),
              found.on_grid->thermal->temperature.peak, 1e-6);
  EXPECT_NEAR(*std::min_element(first, surface.values.data() + surface.values.size()), 315.4, 1);
}

TEST(ThermalBearing, warns_of_what_no_oil_and_no_white_metal_bears) {
  const auto warned = [](const BearingState& state) {
    return std::ranges::any_of(state.warnings, [](const std::string& text) {
      return text.find("ISO 7902 admits 125 degC") != std::string::npos;
    });
  };
  EXPECT_FALSE(warned(at_rest(pump(), 2000)));
  EXPECT_TRUE(warned(at_rest(pump({"joint.bearing.film.thermal.journal={ model = \"temperature\", "
                                   "temperature = \"180 degC\" }",
                                   "force.load.magnitude=2000"}),
                             2000)));
}

TEST(ThermalBearing, warms_its_oil_though_the_viscosity_does_not_follow) {
  const std::vector<std::string> constant{
      "lubricant.oil.temperature_law={ model = \"exponential\", viscosity = \"27.7 mPa s\", "
      "temperature = \"40 degC\", coefficient = 0 }"};
  const BearingState a = at_rest(pump(constant), 2000);
  EXPECT_GT(a.on_grid->thermal->temperature.peak, 313.15 + 5);
  EXPECT_LT(a.eccentricity_ratio, at_rest(pump(), 2000).eccentricity_ratio);
}

}  // namespace
}  // namespace stribeck::test::thermal_bearing_test
