#include "model/check/size_hints.h"
#include "io/toml/reader.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

namespace stribeck::size_hints_test {
namespace {

/// A pin with clearance, with these lines in place of its sizes, its crank's mass and its drive's speed.
std::vector<std::string> advice_for(const std::string& sizes, const std::string& mass = "1",
                                    const std::string& speed = "\"5000 rpm\"") {
  const std::string text = fmt::format(
      R"([model]
name = "sizes"
[body.crank]
mass = {}
inertia = 1e-3
points.pin = ["50 mm", 0]
[body.rod]
mass = "200 g"
inertia = 1e-3
[joint.main]
type = "revolute"
between = ["ground", "crank"]
[joint.pin]
type = "revolute"
between = ["crank.pin", "rod"]
realism = "dry"
contact.model = "johnson"
[joint.pin.clearance]
{}
[drive.crank]
joint = "main"
speed = {}
[simulation]
duration = 1
)",
      mass, sizes, speed);
  return size_advice(read_model_text(text, "model.toml"));
}

const std::string usual =
    "journal_radius = \"10 mm\"\nradial_clearance = \"30 um\"\nlength = \"20 mm\"";

TEST(SizeAdvice, usual_sizes_get_none) {
  EXPECT_TRUE(advice_for(usual).empty());
  EXPECT_TRUE(advice_for("journal_radius = 0.01\nradial_clearance = 3e-5\nlength = 0.02").empty());
}

TEST(SizeAdvice, a_clearance_far_from_its_radius_is_told) {
  for (const auto& [clearance, ratio] :
       {std::pair("0.5 um", "5e-05"), std::pair("0.6 mm", "0.057")}) {
    const auto warnings =
        advice_for(fmt::format("journal_radius = \"10 mm\"\nradial_clearance = \"{}\"\nlength = "
                               "\"20 mm\"",
                               clearance));
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_NE(warnings[0].find(fmt::format("clearance ratio of {};", ratio)), std::string::npos)
        << warnings[0];
    EXPECT_EQ(warnings[0].find("model.toml:20:1: joint.pin.clearance.radial_clearance"), 0u)
        << warnings[0];
  }
}

TEST(SizeAdvice, a_number_far_from_its_neighbours_is_told_with_the_unit_meant) {
  const auto length =
      advice_for("journal_radius = \"10 mm\"\nradial_clearance = \"30 um\"\nlength = 60");
  ASSERT_EQ(length.size(), 1u);
  EXPECT_EQ(length[0],
            "model.toml:21:10: joint.pin.clearance.length is 60 m, 1200 times as large as any "
            "other in the model (0.05 m). Did you mean \"60 mm\"?");
  const auto mass = advice_for(usual, "500");
  ASSERT_EQ(mass.size(), 1u);
  EXPECT_NE(mass[0].find("body.crank.mass is 500 kg"), std::string::npos) << mass[0];
  EXPECT_NE(mass[0].find("Did you mean \"500 g\"?"), std::string::npos) << mass[0];
}

TEST(SizeAdvice, a_fast_drive_without_a_unit_is_asked_about_rpm) {
  const auto warnings = advice_for(usual, "1", "5000");
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0],
            "model.toml:24:9: drive.crank.speed is 5000 rad/s, 47746.5 rpm. Did you mean \"5000 "
            "rpm\"?");
}

TEST(SizeAdvice, a_wear_coefficient_in_the_wrong_unit_is_named) {
  const auto warnings = [](const std::string& bore) {
    return size_advice(read_model_text(R"(
[body.shaft]
mass = 1
inertia = 1e-4
[joint.main]
type = "revolute"
between = ["ground", "shaft"]
realism = "ideal"
[joint.main.clearance]
journal_radius = "10 mm"
radial_clearance = "0.1 mm"
length = "10 mm"
[joint.main.wear]
bore = )" + bore + R"(
compliance = { model = "winkler_foundation", modulus = "3 GPa", poisson_ratio = 0.4, thickness = "2 mm" }
[simulation]
duration = 1
[wear]
cycles = 10
period = 1
)",
                                       "bush.toml"));
  };
  ASSERT_EQ(warnings("3e-6").size(), 1u);
  EXPECT_EQ(warnings("3e-6")[0],
            "bush.toml:14:8: joint.main.wear.bore is 3e-06 1/Pa, 3000 mm^3/(N m): no material in "
            "use wears so fast. Did you mean \"3e-06 mm^3/(N m)\"?");
  EXPECT_TRUE(warnings("\"3e-6 mm^3/(N m)\"").empty());
}

}  // namespace
}  // namespace stribeck::size_hints_test
