#include "study/bearing/film_joint.h"
#include "study/bearing/pad_curve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "io/toml/reader.h"
#include "study/bearing/bearing_study.h"

// Steady sliders on pads against the plane slider of infinite width.
namespace stribeck::pad_study_test {
namespace {

constexpr double length = 0.1, viscosity = 0.04, speed = 2, trailing_gap = 20e-6;
/// Of a gap that is 1.5 times as large at the leading edge: load in η U L² B/h₂², centre of pressure in L from that edge.
constexpr double load_number = 0.131162595, centre = 0.5404201;

const char* const plane_slider = R"(
[model]
name = "Plane slider"
[body.slider]
mass = 1
inertia = 1
[lubricant.oil]
viscosity = 0.04
[joint.guide]
type = "translational"
between = ["ground", "slider"]
realism = "lubricated"
[joint.guide.film]
model = "pads"
lubricant = "oil"
slider_length = 0.1
slider_width = 0.001
side_clearance = "30 um"
cavitation = "reynolds"
cavitation_pressure = 0
[[joint.guide.film.pad]]
side = "lower"
length = 0.1
width = 1
sides = "sealed"
cells_along = 200
cells_across = 1
[simulation]
duration = 1
)";

/// Slides towards -x, where the wedge is open.
PadQuestion pivoted() {
  return {.speed = -speed,
          .load = load_number * viscosity * speed * length * length / (trailing_gap * trailing_gap),
          .pivot = (centre - 0.5) * length};
}

TEST(SteadySlider, tilts_about_its_pivot_to_the_gap_of_the_plane_slider) {
  const ModelInput input = read_model_text(plane_slider, "model.toml");
  const PadState state = steady_pads(input, "guide", pivoted());
  EXPECT_NEAR(state.min_film, trailing_gap, 1e-3 * trailing_gap);
  EXPECT_NEAR(state.tilt, -0.5 * trailing_gap / length, 2e-3 * 0.5 * trailing_gap / length);
  EXPECT_NEAR(state.load, *pivoted().load, 1e-9 * state.load);
  const double friction = 0.843720865 * viscosity * speed * length / trailing_gap;
  EXPECT_NEAR(state.power, friction * speed, 2e-3 * friction * speed);
  EXPECT_GT(state.stiffness(0, 0), 0);
  EXPECT_GT(state.damping(0, 0), 0);
}

/// Load and pivot fix the gap ratio, and W ~ U/h₂², F ~ U/h₂: film and friction grow by √U.
TEST(SteadySlider, film_and_friction_grow_by_the_root_of_the_speed) {
  const ModelInput input = read_model_text(plane_slider, "model.toml");
  const PadCurve curve = pad_curve(input, "guide", pivoted(), -speed / 2, -2 * speed, 3);
  ASSERT_EQ(curve.points.size(), 3U);
  EXPECT_NEAR(curve.points[1].min_film, trailing_gap, 1e-3 * trailing_gap);
  for (int k = 0; k < 2; ++k) {
    const PadState &slow = curve.points[k], &fast = curve.points[k + 1];
    EXPECT_NEAR(fast.speed / slow.speed, 2, 1e-12);
    EXPECT_NEAR(fast.min_film / slow.min_film, std::sqrt(2.0), 2e-3);
    EXPECT_NEAR(*fast.friction_coefficient / *slow.friction_coefficient, std::sqrt(2.0), 2e-3);
  }
}

TEST(SteadySlider, has_the_slope_of_its_load_for_stiffness) {
  const ModelInput input = read_model_text(plane_slider, "model.toml");
  const auto load = [&](double offset, double tilt) {
    return steady_pads(input, "guide", {.speed = -speed, .offset = offset, .tilt = tilt}).load;
  };
  const double tilt = -2e-4, step = 1e-9;
  const PadState state = steady_pads(input, "guide", {.speed = -speed, .offset = 0, .tilt = tilt});
  EXPECT_NEAR(state.stiffness(0, 0), -(load(step, tilt) - load(-step, tilt)) / (2 * step),
              1e-6 * state.stiffness(0, 0));
  EXPECT_NEAR(state.stiffness(0, 1), -(load(0, tilt + 1e-8) - load(0, tilt - 1e-8)) / 2e-8,
              1e-5 * std::abs(state.stiffness(0, 1)));
}

TEST(SteadySlider, is_refused_a_tilt_that_no_film_holds) {
  const ModelInput input = read_model_text(plane_slider, "model.toml");
  PadQuestion question = pivoted();
  question.pivot = -0.03;  // before the middle: no wedge carries there
  EXPECT_THROW(steady_pads(input, "guide", question), SolveError);
}

/// Parallel faces without a wedge: nothing acts anywhere.
TEST(SteadySlider, without_a_load_has_no_centre_of_pressure) {
  const ModelInput input = read_model_text(plane_slider, "model.toml");
  const PadState state = steady_pads(input, "guide", {.speed = -speed, .offset = 0, .tilt = 0});
  EXPECT_EQ(state.load, 0);
  EXPECT_FALSE(state.centre_of_pressure);
  EXPECT_FALSE(state.friction_coefficient);
  EXPECT_GT(state.power, 0);
  EXPECT_EQ(pad_table(state).find("nan"), std::string::npos);
  EXPECT_EQ(pad_table(state).find("inf"), std::string::npos);
}

/// A thin layer yields by k p, and its surface is shown where it went.
TEST(SteadySlider, shows_its_surface_deflected) {
  std::string text = plane_slider;
  text.insert(
      text.find("cells_along"),
      "winkler_foundation = { thickness = \"1 mm\", modulus = \"20 MPa\", poisson_ratio = 0.4 }\n");
  const double k = 1e-3 * 1.4 * 0.2 / (20e6 * 0.6);
  const PadState state = steady_pads(read_model_text(text, "model.toml"), "guide",
                                     {.speed = -speed, .offset = 0, .tilt = -1e-4});
  const std::vector<FieldChannel>& fields = state.surface.fields;
  ASSERT_EQ(fields.size(), 4U);  // pressure, fill fraction, gap, deflection
  const std::size_t size = fields[0].size();
  const double* const pressure = state.surface.values.data();
  const double* const deflection = pressure + 3 * size;
  for (std::size_t c = 0; c < size; ++c) EXPECT_NEAR(deflection[c], k * pressure[c], 1e-12);
  EXPECT_GT(*std::max_element(deflection, deflection + size), 1e-6);
  const double* const gap = pressure + 2 * size;
  EXPECT_NEAR(*std::min_element(gap, gap + size), state.min_film, 1e-2 * state.min_film);
}

/// Between plates at rest pressure does not depend on the gap, and flow grows with its cube.
TEST(SteadySlider, on_a_feed_carries_alike_at_any_gap) {
  std::string text = plane_slider;
  const auto put = [&](const std::string& old, const std::string& with) {
    text.replace(text.find(old), old.size(), with);
  };
  put("sides = \"sealed\"", "feed = [{ length = 0.02, width = 0.2, pressure = \"5 bar\" }]");
  put("cells_along = 200\ncells_across = 1\n", "cells_along = 20\ncells_across = 5\n");
  const ModelInput input = read_model_text(text, "model.toml");
  const PadState near = steady_pads(input, "guide", {.offset = 0, .tilt = 0}),
                 far = steady_pads(input, "guide", {.offset = 30e-6, .tilt = 0});
  EXPECT_GT(near.load, 5e5 * 0.02 * 0.2);
  EXPECT_NEAR(near.load, far.load, 1e-9 * far.load);
  // Next to nothing of what the feed gives reaches the far sides: round-off is that of the flow over a square of the gap.
  const double flow = 5e5 * std::pow(30e-6, 3) / (12 * viscosity);
  EXPECT_NEAR(8 * near.side_flow, far.side_flow, 1e-9 * flow);
  EXPECT_NEAR(near.edge_flow, near.side_flow, 1e-9 * flow);
}

/// A pocket that reaches from side to side of a pad of infinite width, between two lands: 2 B h³ p/(12 η l).
TEST(SteadySlider, takes_from_its_pump_what_the_lands_let_through) {
  std::string text = plane_slider;
  text.replace(text.find("cells_along = 200"), 17,
               "feed = [{ length = 0.06, width = 1, pressure = \"5 bar\" }]\ncells_along = 40");
  const ModelInput input = read_model_text(text, "model.toml");
  const PadState state = steady_pads(input, "guide", {.offset = 20e-6, .tilt = 0});
  ASSERT_EQ(state.feed_flows.size(), 1u);
  const double land = 0.02, flow = 2 * std::pow(50e-6, 3) * 5e5 / (12 * viscosity * land);
  EXPECT_NEAR(state.feed_flows[0].flow, flow, 2e-3 * flow);  // columns lie beside the pocket's ends
  EXPECT_NEAR(state.edge_flow, 0, 1e-9 * flow);
  EXPECT_NE(pad_table(state).find("flow of feed 1 of pad 1"), std::string::npos);
  EXPECT_NE(pad_json(state).find("\"flow_m3_s\""), std::string::npos);
}

/// Friction acts at the face, half the slider's width from its marker, and has no part in where pressure acts.
TEST(SteadySlider, has_its_centre_of_pressure_wherever_its_marker_is) {
  for (const char* width : {"slider_width = 0.001", "slider_width = 0.06"}) {
    std::string text = plane_slider;
    text.replace(text.find("slider_width = 0.001"), 20, width);
    text.replace(text.find("sides = \"sealed\""), 16,
                 "sides = \"sealed\"\nprofile = [{ shape = \"incline\", rise = \"15 um\" }]");
    const PadState state = steady_pads(read_model_text(text, "model.toml"), "guide",
                                       {.speed = -speed, .offset = 0, .tilt = 0});
    ASSERT_TRUE(state.centre_of_pressure);
    EXPECT_NEAR(std::abs(*state.centre_of_pressure), (centre - 0.5) * length, 1e-5) << width;
    EXPECT_GT(std::abs(state.moment / state.load - *state.centre_of_pressure), 1e-7);
  }
}

/// A roller of radius 10 mm on a soft face deflects by a hundred times its film: no search from a rigid gap finds it. Reference: own Newton
/// solve on 300, 600 and 1000 cells, 2.678, 2.686 and 2.689 um.
TEST(SteadySlider, a_soft_roller_is_loaded_step_by_step) {
  const std::string text = R"(
[model]
name = "Soft line contact"
[body.roller]
mass = 0.1
inertia = 1e-3
[lubricant.oil]
viscosity = "10 mPa s"
[joint.contact]
type = "translational"
between = ["ground", "roller"]
realism = "lubricated"
[joint.contact.film]
model = "pads"
lubricant = "oil"
slider_length = "11 mm"
slider_width = "20 mm"
side_clearance = "3 um"
cavitation = "reynolds"
cavitation_pressure = 0
[[joint.contact.film.pad]]
side = "lower"
length = "10.793855 mm"
width = "10 mm"
sides = "sealed"
profile = [{ shape = "crown", height = "1456.34134 um" }, { shape = "incline", rise = "2398.67985 um" }]
half_plane = { modulus = "1.2 MPa", poisson_ratio = 0.49 }
cells_along = 300
cells_across = 1
[simulation]
duration = 1
)";
  const PadState state = steady_pads(read_model_text(text, "roller.toml"), "contact",
                                     {.speed = -0.2, .load = 2, .tilt = 0});
  EXPECT_NEAR(state.load, 2, 1e-9);
  EXPECT_NEAR(state.min_film, 2.69e-6, 0.03 * 2.69e-6);
  EXPECT_LT(state.offset, -1.2e-3);
}

/// Pistons in liners and pins in slots have films that are no bearing's.
TEST(SteadySlider, other_films_are_refused) {
  for (const char* model : {"dlugos/engine_b_rigid", "scotch_yoke/yoke_film"}) {
    const ModelInput input =
        read_model(std::string(STRIBECK_SOURCE_DIR "/examples/") + model + ".toml");
    try {
      joint_with_film(input.model, "");
      ADD_FAILURE() << model;
    } catch (const InputError& error) {
      EXPECT_NE(std::string(error.what()).find("steady state is not found"), std::string::npos)
          << error.what();
    }
  }
}

}  // namespace
}  // namespace stribeck::pad_study_test
