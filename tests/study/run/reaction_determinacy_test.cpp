#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "io/toml/reader.h"
#include "study/run/simulate.h"

// Reactions that redundancy leaves undetermined, by name; all others must not depend on which rows are dropped.
namespace stribeck::reaction_determinacy_test {
namespace {

using Names = std::set<std::string>;

Names names_in(const BuiltModel& model) {
  return {model.undetermined.begin(), model.undetermined.end()};
}

/// The same joints in the opposite order: other rows are redundant then.
ModelInput reversed(ModelInput input) {
  std::reverse(input.model.joints.begin(), input.model.joints.end());
  return input;
}

ModelInput text_model(const std::string& text) {
  return read_model_text(text, "model.toml");
}

/// Where the forces of two runs over the same time differ by more than round-off and integration.
Names differing_reactions(const RunResult& a, const RunResult& b) {
  Names found;
  for (const Channel& channel : a.record.channels()) {
    if (!channel.name.starts_with("joint.") || (channel.unit != "N" && channel.unit != "N m"))
      continue;
    const auto one = a.record.samples(channel.name), other = b.record.samples(channel.name);
    if (std::abs(one.front() - other.front()) > 1e-6 || std::abs(one.back() - other.back()) > 1e-6)
      found.insert(channel.name);
  }
  return found;
}

void expect_others_to_be_known(const ModelInput& input) {
  const RunResult one = simulate(input), other = simulate(reversed(input));
  ASSERT_EQ(one.status, RunStatus::done) << one.message;
  const Names differing = differing_reactions(one, other);
  EXPECT_FALSE(differing.empty());
  const auto& named = one.undetermined_reactions;
  for (const std::string& name : differing)
    EXPECT_NE(std::find(named.begin(), named.end(), name), named.end()) << name;
  EXPECT_EQ(Names(named.begin(), named.end()),
            Names(other.undetermined_reactions.begin(), other.undetermined_reactions.end()));
}

const std::string held_twice = R"([model]
name = "a beam on two hinges"
gravity = [0, -10]
[body.beam]
mass = 2
inertia = 1
points.left = [-1, 0]
points.right = [1, 0]
[ground.points]
left = [-1, 0]
right = [1, 0]
[joint]
left = { type = "revolute", between = ["ground.left", "beam.left"] }
right = { type = "revolute", between = ["ground.right", "beam.right"] }
[force.push]
type = "point_force"
marker = "beam"
direction = [1, 0]
magnitude = 3
[simulation]
duration = 0.01
)";

TEST(Undetermined, a_beam_on_two_hinges_shares_only_the_force_along_it) {
  const ModelInput input = text_model(held_twice);
  EXPECT_EQ(names_in(build_model(input)), (Names{"joint.left.force_x", "joint.left.force",
                                                 "joint.right.force_x", "joint.right.force"}));
  expect_others_to_be_known(input);
}

const std::string four_bar = R"([model]
name = "planar four-bar of spatial hinges"
dimension = 3
gravity = [0, -9.81, 0]
[body.crank]
mass = 1
inertia = [0.1, 0.1, 0.1]
rotations = [{ angle = "90 deg" }]
points.end = [1, 0, 0]
[body.coupler]
mass = 1
inertia = [0.1, 0.2, 0.2]
position = [0, 1, 0]
points.end = [2, 0, 0]
[body.rocker]
mass = 1
inertia = [0.1, 0.2, 0.2]
position = [2, 0, 0]
rotations = [{ angle = "90 deg" }]
points.end = [1, 0, 0]
[ground.points]
right = [2, 0, 0]
[joint]
a = { type = "revolute", between = ["ground", "crank"] }
b = { type = "revolute", between = ["crank.end", "coupler"] }
c = { type = "revolute", between = ["coupler.end", "rocker.end"] }
d = { type = "revolute", between = ["ground.right", "rocker"] }
[force.aside]
type = "point_force"
marker = "coupler"
direction = [0, 0, 1]
magnitude = 3
[simulation]
duration = 0.05
)";

TEST(Undetermined, a_planar_four_bar_of_spatial_hinges_does_not_know_what_acts_across_its_plane) {
  const ModelInput input = text_model(four_bar);
  Names expected;
  for (const std::string joint : {"joint.a", "joint.b", "joint.c", "joint.d"})
    for (const char* part : {".force_z", ".force", ".moment_x", ".moment_y"})
      expected.insert(joint + part);
  EXPECT_EQ(names_in(build_model(input)), expected);
  expect_others_to_be_known(input);
}

TEST(Undetermined, in_the_bricard_mechanism_every_hinge_shares_the_load) {
  const ModelInput input = read_model(STRIBECK_SOURCE_DIR "/examples/benchmarks/a04_bricard.toml",
                                      {"simulation.duration=0.02"});
  const Names names = names_in(build_model(input));
  for (const char* joint : {"P1", "P2", "P3", "P4", "P5", "P6"})
    EXPECT_TRUE(names.contains(fmt::format("joint.{}.force", joint))) << joint;
  expect_others_to_be_known(input);
}

TEST(Undetermined, nothing_is_where_no_row_is_redundant) {
  EXPECT_TRUE(
      build_model(read_model(STRIBECK_SOURCE_DIR "/examples/mechanisms/slider_crank_ideal.toml"))
          .undetermined.empty());
}

TEST(Undetermined, reactions_are_told_in_the_warnings) {
  const RunResult run = simulate(text_model(four_bar));
  const bool told = std::any_of(run.warnings.begin(), run.warnings.end(), [](const auto& text) {
    return text.find("joint.a.force_z, ") != text.npos &&
           text.find("and 8 more listed in summary.json") != text.npos;
  });
  EXPECT_TRUE(told) << run.warnings.back();
}

}  // namespace
}  // namespace stribeck::reaction_determinacy_test
