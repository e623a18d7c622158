#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "io/toml/reader.h"

// tests/io/bad holds wrong models, each with the exact message it must get.
namespace stribeck::bad_inputs_test {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::string message_for(const std::string& text, const std::string& file,
                        const std::vector<std::string>& overrides = {}) {
  try {
    read_model_text(text, file, overrides);
  } catch (const InputError& error) {
    return std::string(error.what()) + "\n";
  }
  return "accepted\n";
}

std::vector<std::string> bad_models() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(STRIBECK_SOURCE_DIR "/tests/io/bad"))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem());
  std::sort(names.begin(), names.end());
  return names;
}

class BadModel : public testing::TestWithParam<std::string> {};

TEST_P(BadModel, gets_its_exact_message) {
  const fs::path path = fs::path(STRIBECK_SOURCE_DIR "/tests/io/bad") / GetParam();
  fs::current_path(path.parent_path());  // the CSV files that it names lie there
  const std::string file = GetParam() + ".toml";
  EXPECT_EQ(message_for(content(path.string() + ".toml"), file), content(path.string() + ".txt"));
}

INSTANTIATE_TEST_SUITE_P(io, BadModel, testing::ValuesIn(bad_models()),
                         [](const auto& model) { return model.param; });

/// Processor time of this process [s]: what the work costs, however busy the machine is.
double seconds_for(const std::string& text, std::string& message) {
  const std::clock_t begin = std::clock();
  message = message_for(text, "model.toml");
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

TEST(BadInput, a_hundred_megabytes_of_brackets_get_one_quick_error) {
  std::string message;
  const double time = seconds_for(std::string(100'000'000, '['), message);
  EXPECT_EQ(message,
            "model.toml  larger than 4 MiB, too large for a model.\n"
            "  Tables of a hundred thousand points fit; thin out longer ones.\n");
  EXPECT_LT(time, 1.0);
}

TEST(BadInput, four_megabytes_of_anything_get_a_quick_error) {
  for (const char* pattern : {"[", "{", "a.", "\"", "'", "#", "a=[", "[[a]]\n", "[a.a]\n", "a\n",
                              "-", "\\", "\"\"\"", "a=1\n", "=1 ", ",1 m"}) {
    std::string text, message;
    while (text.size() < 4'000'000) text += pattern;
    EXPECT_LT(seconds_for(text, message), 20.0) << pattern;
    EXPECT_NE(message, "accepted\n") << pattern;
  }
}

TEST(BadInput, a_hundred_thousand_names_get_a_quick_error) {
  std::string text = "[body]\n", message;
  for (int i = 0; i < 100'000; ++i) text += "b" + std::to_string(i) + " = 1\n";
  EXPECT_LT(seconds_for(text, message), 20.0);
  EXPECT_EQ(message,
            "model.toml:1:1  a table of 100000 entries, more than the 20000 that are allowed.\n  "
            "Split the model.\n");
}

TEST(BadInput, missing_files_and_folders_are_told) {
  const auto message = [](const std::string& path) {
    try {
      read_model(path);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(message("/nowhere/model.toml"),
            "/nowhere/model.toml  cannot be read: No such file or directory.");
  EXPECT_EQ(message("/"), "/  cannot be read: Is a directory.");
}

const char* good_model = R"([model]
name = "pendulum"
[body.rod]
mass = 1
inertia = 1
[joint.pivot]
type = "revolute"
between = ["ground", "rod"]
[simulation]
duration = 1
)";

TEST(Override, is_checked_like_the_file_and_told_by_its_name) {
  EXPECT_EQ(message_for(good_model, "m.toml"), "accepted\n");
  EXPECT_EQ(message_for(good_model, "m.toml", {"body.rod.mass=-1"}),
            "--set  body.rod.mass: -1 is not allowed: must be > 0 kg.\n");
  EXPECT_EQ(message_for(good_model, "m.toml", {"body.rod.mas=1"}),
            "--set  body.rod.mas: unknown parameter.\n  Did you mean 'mass'?  Known: flexible, "
            "modes, modes_up_to, damping_ratio, damping_ratios, rayleigh_damping, "
            "modal_displacement, modal_velocity, geometric_stiffness, mass, "
            "inertia, products_of_inertia, centre_of_mass, "
            "position, angle, rotations, velocity, angular_velocity, points, shapes.\n");
  EXPECT_EQ(message_for(good_model, "m.toml", {"body.rod.mass=5 mm"}),
            "--set  body.rod.mass: \"5 mm\" is measured in m, but kg is expected.\n  Units that "
            "fit: kg, g, t, lb.\n");
  EXPECT_EQ(message_for(good_model, "m.toml", {"body.rod.mass.x=5"}),
            "--set  body.rod.mass.x: 'body.rod.mass' is an integer and has no 'x'.\n");
  EXPECT_EQ(message_for(good_model, "m.toml", {"mass"}),
            "--set  \"mass\" is not of the form PATH=VALUE.\n  Write for example --set "
            "joint.pin.film.length=\"40 mm\".\n");
  for (const std::string path : {"body.rod.mass.", ".body.rod.mass", "body..rod.mass"})
    EXPECT_EQ(message_for(good_model, "m.toml", {path + "=5"}),
              "--set  " + path +
                  ": a key of this path is empty.\n  Leave out the point that no name follows or "
                  "precedes.\n");
}

TEST(Override, of_a_star_goes_to_every_name_that_has_the_rest) {
  const std::string two = std::string(good_model) +
                          "[body.bar]\nmass = 2\ninertia = 1\n[body.bar.points]\nend = [1, 0]\n"
                          "[joint.end]\ntype = \"revolute\"\nbetween = [\"rod\", \"bar.end\"]\n";
  const auto bodies = read_model_text(two, "m.toml", {"body.*.mass=7"}).model.bodies;
  EXPECT_EQ(bodies[0].value.mass, 7);
  EXPECT_EQ(bodies[1].value.mass, 7);
  const auto model = read_model_text(two, "m.toml", {"body.*.points.end=[3, 0]"}).model;
  EXPECT_EQ(model.bodies[0].value.points.size(), 0u);  // has no points to set one of
  EXPECT_EQ(model.bodies[1].value.points[0].value.at[0], 3);
  for (const char* nowhere : {"joint.*.film.model=x", "film.*.model=x", "joint.*=x"}) {
    const std::string path(nowhere, std::string(nowhere).find('='));
    EXPECT_EQ(message_for(two, "m.toml", {nowhere}),
              "--set  " + path +
                  ": nothing in the model fits this pattern.\n  A * stands for every name from "
                  "which the rest of the path leads on.\n");
  }
}

TEST(Override, takes_toml_values_and_bare_texts) {
  const auto mass = [](const std::string& assignment) {
    return read_model_text(good_model, "m.toml", {assignment}).model.bodies[0].value.mass;
  };
  EXPECT_EQ(mass("body.rod.mass=3"), 3);
  EXPECT_EQ(mass("body.rod.mass=\"3 g\""), 3e-3);
  EXPECT_EQ(mass("body.rod.mass=3 g"), 3e-3);
  const auto at = [](const std::string& assignment) {
    return read_model_text(good_model, "m.toml", {assignment}).model.bodies[0].value.position;
  };
  EXPECT_EQ(at("body.rod.position=[\"1 mm\", 2]").values, (std::array{1e-3, 2.0, 0.0}));
  const auto moved = read_model_text(
      good_model, "m.toml", {"joint.pivot.between[1]=rod.end", "body.rod.points.end=[1, 0]"});
  EXPECT_EQ(moved.model.joints[0].value.between[1], "rod.end");
  EXPECT_EQ(moved.model.bodies[0].value.points[0].value.at[0], 1);
}

TEST(Override, cannot_smuggle_in_other_tables) {
  EXPECT_NE(message_for(good_model, "m.toml", {"body.rod.mass=1\n[body.x]"}), "accepted\n");
}

TEST(LaterStages, get_the_place_of_a_path) {
  const ModelInput input = read_model_text(good_model, "m.toml");
  const InputError error =
      located(InputError("joint.pivot.between[1]", "cannot be closed."), input);
  EXPECT_STREQ(error.what(), "m.toml:8:22  joint.pivot.between[1]: cannot be closed.");
  EXPECT_STREQ(located(InputError("joint.pivot.film.length", "x."), input).what(),
               "m.toml:6:8  joint.pivot.film.length: x.");
}

}  // namespace
}  // namespace stribeck::bad_inputs_test
