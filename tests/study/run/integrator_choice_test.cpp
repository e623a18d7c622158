#include "study/analysis/integrator_choice.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "io/toml/reader.h"
#include "mbs/system/force_rates.h"
#include "study/run/simulate.h"

// The integrator of a model that names none, and what its accuracy is at the default tolerance.
namespace stribeck::integrator_choice_test {
namespace {

std::string example(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(STRIBECK_SOURCE_DIR "/examples/" + name + ".toml").rdbuf();
  return text.str();
}

std::string without_line(std::string text, const std::string& line) {
  const auto at = text.find(line);
  EXPECT_NE(at, std::string::npos);
  return text.erase(at, line.size());
}

IntegratorChoice choice(const std::string& text, const std::vector<std::string>& settings = {}) {
  const ModelInput input = read_model_text(text, "model.toml", settings);
  return choose_integrator(build_model(input), input.model.simulation);
}

/// Two bodies of 1 kg in a row on the ground, the first held by a spring, the second by a spring and a damper.
std::string chain(double stiffness, double damping, double duration) {
  return fmt::format(R"(
[model]
name = "chain"
gravity = [9.81, 0]
[body.a]
mass = 1
inertia = 1
position = [1, 0]
[body.b]
mass = 1
inertia = 1
position = [2, 0]
[joint.a]
type = "translational"
between = ["ground", "a"]
[joint.b]
type = "translational"
between = ["ground", "b"]
[force.a]
type = "spring_damper"
between = ["ground", "a"]
stiffness = {0}
free_length = {3}
[force.b]
type = "spring_damper"
between = ["a", "b"]
stiffness = {0}
damping = {1}
free_length = {4}
[simulation]
duration = {2}
)",
                     stiffness, damping, duration, 1 - 2 * 9.81 / stiffness, 1 - 9.81 / stiffness);
}

TEST(ForceRates, of_a_chain_are_its_eigenvalues) {
  const BuiltModel model = build_model(read_model_text(chain(4e4, 30, 1), "model.toml"));
  const ForceRates rates = force_rates(*model.system, model.assembly.state);
  EXPECT_NEAR(rates.vibration, 200 * std::sqrt((3 + std::sqrt(5.0)) / 2), 1e-6);
  EXPECT_NEAR(rates.relaxation, 2 * 30, 1e-6);
}

TEST(ForceRates, are_nothing_where_joints_let_no_spring_move) {
  const BuiltModel model =
      build_model(read_model_text(example("mechanisms/slider_crank_ideal"), "model.toml"));
  EXPECT_EQ(force_rates(*model.system, model.assembly.state).fastest(), 0);
}

TEST(IntegratorChoice, goes_by_stiffness_and_not_by_the_presence_of_a_spring) {
  EXPECT_EQ(choice(chain(100, 0, 10)).integrator->name(), "dormand_prince");
  EXPECT_EQ(choice(chain(100, 1e6, 10)).integrator->name(),
            "esdirk4");  // at rest, held by a dashpot
  EXPECT_EQ(choice(chain(1e9, 0, 10)).integrator->name(),
            "esdirk4");  // at rest on very stiff springs
  EXPECT_EQ(choice(chain(1e9, 0, 1e-3)).integrator->name(),
            "dormand_prince");  // five of its vibrations
  const std::string andrews =
      without_line(example("benchmarks/a03_andrews"), "integrator = \"dormand_prince\"");
  EXPECT_EQ(choice(andrews).integrator->name(), "dormand_prince");
}

TEST(IntegratorChoice, tells_its_reason) {
  EXPECT_EQ(choice(example("mechanisms/slider_crank_ideal")).reason,
            "no spring, damper or film acts");
  EXPECT_EQ(choice(example("benchmarks/a03_andrews")).reason, "the file names it");
  EXPECT_NE(choice(chain(1e9, 0, 10)).reason.find("too stiff"), std::string::npos);
}

TEST(IntegratorChoice, takes_every_film_and_sticking_friction_for_stiff) {
  EXPECT_EQ(choice(example("bearings/journal_bearing_constant_load")).integrator->name(),
            "esdirk4");
  EXPECT_EQ(choice(example("bearings/misaligned_journal")).integrator->name(), "esdirk4");
  EXPECT_EQ(choice(example("dry/stick_slip")).integrator->name(), "esdirk4");
}

TEST(IntegratorChoice, does_not_ask_whether_a_contact_is_closed_at_the_start) {
  const std::string model = example("dry/dry_slider_crank");
  EXPECT_EQ(choice(model).integrator->name(), "dormand_prince");
  EXPECT_EQ(choice(model, {"joint.pin.clearance.start=[0.4999999e-3,0]"}).integrator->name(),
            "dormand_prince");
  EXPECT_EQ(choice(example("mechanisms/rebounding_hammer")).integrator->name(), "dormand_prince");
}

/// Andrews' mechanism has one soft spring. What 1e-6 promises of a step is kept within a factor of ten over all of them.
TEST(DefaultIntegrator, keeps_the_default_tolerance_on_a_mechanism_with_a_spring) {
  std::string text =
      without_line(example("benchmarks/a03_andrews"), "integrator = \"dormand_prince\"");
  const auto angle = [&](const std::vector<std::string>& settings) {
    std::vector<std::string> all{"simulation.duration=0.01"};
    all.insert(all.end(), settings.begin(), settings.end());
    return simulate(read_model_text(text, "model.toml", all)).record.samples("body.OF.phi").back();
  };
  EXPECT_NEAR(angle({}), angle({"simulation.tolerance=1e-11"}), 1e-5);
}

}  // namespace
}  // namespace stribeck::integrator_choice_test
