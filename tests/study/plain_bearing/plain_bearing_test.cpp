#include "study/plain_bearing/plain_bearing_model.h"

#include <gtest/gtest.h>

#include <fstream>

#include "base/temporary_folder.h"
#include "io/toml/reader.h"
#include "study/bearing/bearing_report.h"
#include "study/plain_bearing/sizes.h"
#include "study/run/simulate.h"

// A bearing by its sizes is the bearing of the model that says the same.
namespace stribeck::test::plain_bearing_test {
namespace {

constexpr double degree = std::numbers::pi / 180;

TEST(PlainBearing, its_model_gives_the_same_bits_as_a_file) {
  TemporaryFolder folder;
  const PlainBearingInput plain = read_plain_bearing(table_of(usual()));
  const std::string file = (folder.path() / "saved.toml").string();
  std::ofstream(file) << model_text(plain);
  EXPECT_EQ(bearing_json(steady(model_of(plain))), bearing_json(steady(read_model(file))));
}

TEST(PlainBearing, the_journal_of_its_run_comes_to_rest_where_the_steady_state_is) {
  const ModelInput input = bearing(usual());
  const BearingState state = steady(input);
  const RunResult run = simulate(read_model_text(input.text, input.file));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_TRUE(run.warnings.empty());
  const auto last = [&](const char* channel) { return run.record.samples(channel).back(); };
  const double c = state.conditions.radial_clearance;
  EXPECT_NEAR(last("joint.bearing.eccentricity_x"), state.eccentricity.x(), 1e-5 * c);
  EXPECT_NEAR(last("joint.bearing.eccentricity_y"), state.eccentricity.y(), 1e-5 * c);
}

/// A thousandth of 25 mm is 25 um to the last bit.
TEST(PlainBearing, radius_and_relative_clearance_stand_for_diameter_and_clearance) {
  const Sizes one = with(usual(), {{"clearance", "25 um"}});
  Sizes other = without(without(one, "diameter"), "clearance");
  other = with(other, {{"radius", "25 mm"}, {"psi", 1e-3}});
  const BearingState first = steady(bearing(one)), second = steady(bearing(other));
  EXPECT_EQ(second.conditions.radial_clearance, first.conditions.radial_clearance);
  EXPECT_EQ(bearing_json(second), bearing_json(first));
}

// D 100, L 50 mm, c/R 2e-3, no feed, p >= 0: finite volumes and finite elements agree to 2e-5.
TEST(PlainBearing, meets_the_flooded_film_of_two_methods) {
  const Sizes sizes{{"diameter", "100 mm"},      {"width", "50 mm"},    {"clearance", "0.1 mm"},
                    {"viscosity", "27.7 mPa s"}, {"speed", "1500 rpm"}, {"load", "1 N"}};
  for (const auto& [ratio, load, attitude] :
       {std::tuple{0.1, 200.454, 83.067}, {0.4, 1099.38, 62.304}, {0.8, 9430.30, 32.984}}) {
    BearingQuestion question;
    question.eccentricity_ratio = ratio;
    const BearingState state = steady(bearing(sizes), question);
    EXPECT_NEAR(state.load / load, 1, 0.006) << ratio;  // of the default grid
    EXPECT_NEAR(state.attitude / degree, attitude, 0.3) << ratio;
  }
}

// A groove all round at 2 bar: flow of both lands by the closed form, pi D c^3 p (1 + 1.5 eps^2)/(6 eta l).
TEST(PlainBearing, a_circumferential_groove_gives_the_flow_of_its_lands) {
  const Sizes sizes{{"diameter", "60 mm"},    {"width", "24 mm"},
                    {"clearance", "30 um"},   {"viscosity", "8 mPa s"},
                    {"speed", "3000 rpm"},    {"groove", "circumferential"},
                    {"groove_width", "4 mm"}, {"feed_pressure", "2 bar"}};
  BearingQuestion question;
  question.eccentricity_ratio = 0.6;
  question.at = -45 * degree;
  const BearingState state = steady(bearing(sizes), question);
  EXPECT_NEAR(state.on_grid->side_flow / 3.265686e-6, 1, 3e-3);
  EXPECT_NEAR(state.peak_pressure / 0.63421e6, 1, 0.03);
}

// Marker axes turned by 90 deg: downwards in the world is -x there; the weight adds to the force.
TEST(PlainBearing, the_load_of_a_model_is_in_the_axes_of_its_bearing) {
  const std::string axes = "ground.points.bore={position=[0, 0], angle=\"90 deg\"}";
  const ModelInput input =
      bearing(usual(), {axes, "joint.bearing.between=[\"ground.bore\", \"journal\"]",
                        "model.gravity=[0, -10]", "body.journal.mass=20"});
  const BearingState state = steady(input);
  EXPECT_NEAR(state.load, 5200, 1e-9);
  EXPECT_NEAR(std::abs(state.load_direction), std::numbers::pi, 1e-12);
}

TEST(PlainBearing, grooves_lie_where_the_load_does_not) {
  const ModelInput one = bearing(with(usual(), {{"groove", "axial"}, {"feed_pressure", "1 bar"}}));
  EXPECT_NE(one.text.find("angle = \"90 deg\""), std::string::npos) << one.text;
  const ModelInput two = bearing(with(usual(), {{"groove", "two_axial"}, {"direction", "0 deg"}}));
  EXPECT_NE(two.text.find("angle = \"90 deg\""), std::string::npos);
  EXPECT_NE(two.text.find("angle = \"-90 deg\""), std::string::npos);
}

/// P = 2 ρc Q (T - T_s) of oil that leaves as much above its mean as it enters below; the flooded film invents what it lacks, fresh.
TEST(PlainBearing, oil_of_one_temperature_carries_off_the_loss) {
  const Sizes sizes = with(usual(), {{"heat", "heat_balance"}, {"groove", "axial"}});
  for (const Sizes& one : {sizes, with(usual(), {{"heat", "heat_balance"}})}) {
    const ModelInput input = bearing(one);
    const BearingState state = steady(input);
    const Lubricant oil = find_named(input.model.lubricants, "oil")->lubricant();
    const auto& [T, heat, supply, carry_over, conserves_oil, viscosity] = *state.on_grid->thermal;
    const double per_kelvin = *oil.ambient_density() * oil.heat().heat_capacity;
    EXPECT_NEAR(2 * per_kelvin * state.on_grid->side_flow * (T.mean - supply), heat.generated,
                1e-6 * heat.generated);
    EXPECT_GT(T.mean, 273.15 + 52);
    const auto& [R, c, L, eta] = state.conditions;
    EXPECT_LT(viscosity, 0.95 * eta);
    EXPECT_NEAR(state.so * 2 * R * L * viscosity * state.omega / (c / R * c / R), state.load,
                1e-9 * state.load);
    EXPECT_NEAR(heat.error(), 0, 1e-6 * heat.generated);
  }
}

TEST(PlainBearing, heat_that_the_bearing_gives_off_cools_its_oil) {
  const Sizes heated = with(usual(), {{"heat", "film_3d"}, {"groove", "axial"}});
  const Sizes cooled = with(heated, {{"cooling", "20 W/K"}, {"ambient_temperature", "20 degC"}});
  const BearingState warm = steady(bearing(heated)), cold = steady(bearing(cooled));
  const HeatBalance& heat = cold.on_grid->thermal->heat;
  EXPECT_LT(cold.on_grid->thermal->temperature.mean, warm.on_grid->thermal->temperature.mean - 1);
  EXPECT_GT(heat.stationary, 100);
  EXPECT_NEAR(heat.error(), 0, 1e-6 * heat.generated);
  Sizes back;
  const ModelInput input = bearing(cooled);
  const auto texts = sizes_of_joint(input, "bearing");
  for (const auto& [key, text] : texts) back.emplace_back(key.c_str(), text);
  EXPECT_NEAR(steady(bearing(back)).min_film / cold.min_film, 1, 1e-9);
}

TEST(PlainBearing, messages_name_what_was_given) {
  const auto says = [](const Sizes& sizes, const std::string& part) {
    const std::string text = complaint(sizes);
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  says(with(usual(), {{"clearance", "60 mm"}}),
       "clearance: a radial clearance of 60 mm is no less");
  says(with(usual(), {{"radius", "25 mm"}}), "radius: given beside the diameter");
  says(with(usual(), {{"oil", "ISO VG 47"}}), "Did you mean 'ISO VG 46'?");
  says(without(usual(), "temperature"), "temperature: missing");
  says(with(usual(), {{"viscosity", "20 mPa s"}}), "viscosity: given beside the oil");
  says(with(usual(), {{"feed_pressure", "2 bar"}}), "feed_pressure: there is no groove");
  says(with(usual(), {{"groove", "axial"}, {"groove_length", "40 mm"}}), "groove_length: ");
  says(with(usual(), {{"width", "30 bar"}}), "width: \"30 bar\" is measured in Pa");
  says(with(usual(), {{"widht", "30 mm"}}), "widht: unknown parameter");
  says(with(without(without(usual(), "oil"), "temperature"),
            {{"viscosity", "20 mPa s"}, {"heat", "film"}}),
       "heat: a viscosity alone does not fall");
  says(with(usual(), {{"heat", "film"}}), "heat: no groove brings fresh oil");
  says(with(usual(), {{"heat", "heat_balance"}, {"cooling", "5 W/K"}}),
       "ambient_temperature: missing");
  says(with(usual(), {{"heat", "heat_balance"}, {"ambient_temperature", "20 degC"}}),
       "cooling: missing");
  says(with(usual(), {{"cooling", "5 W/K"}, {"ambient_temperature", "20 degC"}}),
       "cooling: has no use");
}

TEST(PlainBearing, the_sizes_of_a_joint_give_its_steady_state_back) {
  const ModelInput input =
      bearing(with(usual(), {{"groove", "axial"}, {"feed_pressure", "1 bar"}}));
  Sizes sizes;
  const auto texts = sizes_of_joint(input, "bearing");
  for (const auto& [key, text] : texts) sizes.emplace_back(key.c_str(), text);
  const BearingState back = steady(bearing(sizes)), state = steady(input);
  EXPECT_NEAR(back.eccentricity_ratio, state.eccentricity_ratio, 1e-9);
}

}  // namespace
}  // namespace stribeck::test::plain_bearing_test
