#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "study/model_runs.h"

// Reference conditions: the body frame is a choice, the motion is not.
namespace stribeck::test::flexible_reference_test {
namespace {

/// A rod of beams in a slider-crank whose crank is brought to speed smoothly.
RunResult slider_crank(const std::string& reference) {
  const std::string rod = R"([point]
big = [0, 0, 0]
small = [0.5, 0, 0]
[beam.only]
between = ["big", "small"]
width = 0.01
height = 0.02
y_axis = [0, 1, 0]
elements = 6
[material.steel]
modulus = 210e9
poisson_ratio = 0.3
density = 7850
[interface.big]
point = "big"
[interface.small]
point = "small"
[reduction]
modes = 100
geometric_stiffness = true
)" + reference;
  return simulate(read_model_text(R"([model]
name = "slider-crank"
gravity = [0, -9.81]
[body.crank]
mass = 1
inertia = 1e-3
points = { pin = [0.1, 0] }
[body.rod]
flexible = "rod.toml"
position = [0.1, 0]
[body.slider]
mass = 0.4
inertia = 1e-4
position = [0.6, 0]
[joint.main]
type = "revolute"
between = ["ground", "crank"]
[joint.crankpin]
type = "revolute"
between = ["crank.pin", "rod.big"]
[joint.wrist]
type = "revolute"
between = ["rod.small", "slider"]
[joint.guide]
type = "translational"
between = ["ground", "slider"]
[drive.motor]
joint = "main"
angle = { type = "ramp", to = 3, duration = 0.12, smooth = true }
[simulation]
duration = 0.12
tolerance = 1e-8
max_step = 2e-4
integrator = "esdirk4"
)",
                                  "model.toml", {}, [&](const std::string&) { return rod; }));
}

double largest(const std::span<const double>& samples) {
  return *std::ranges::max_element(samples);
}

/// Nothing is truncated. Without damping, which modes would take in another way each, and with the stiffness of axial force,
/// which turns with the frame, what is left is of second order in the slope of the deflection, 3e-3 here.
TEST(FlexibleReference, motion_does_not_depend_on_it) {
  const RunResult mean = slider_crank(""), chord = slider_crank("chord = [\"big\", \"small\"]"),
                  fixed = slider_crank("fixed_interface = \"big\"");
  ASSERT_EQ(mean.status, RunStatus::done) << mean.message;
  const double energy = largest(mean.record.samples("body.rod.strain_energy"));
  EXPECT_GT(energy, 1e-4);
  for (const RunResult* other : {&chord, &fixed}) {
    ASSERT_EQ(other->status, RunStatus::done) << other->message;
    EXPECT_NEAR(largest(other->record.samples("body.rod.strain_energy")), energy, 1e-3 * energy);
    EXPECT_NEAR(last(*other, "body.slider.x"), last(mean, "body.slider.x"), 1e-7);
    const double force = largest(mean.record.samples("joint.crankpin.force"));
    EXPECT_NEAR(largest(other->record.samples("joint.crankpin.force")), force, 5e-3 * force);
  }
}

std::string refusal_of(const std::string& reference) {
  try {
    slider_crank(reference);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(FlexibleReference, says_what_a_chord_lacks) {
  const auto has = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  has(refusal_of("chord = [\"big\", \"smal\"]"), "the body has no interface named 'smal'.");
  has(refusal_of("chord = [\"big\", \"big\"]"), "its two interfaces are the same.");
  has(refusal_of("chord = [\"big\", \"small\"]\nfixed_interface = \"big\""),
      "given beside fixed_interface.");
}

}  // namespace
}  // namespace stribeck::test::flexible_reference_test
