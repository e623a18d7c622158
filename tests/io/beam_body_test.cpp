#include <gtest/gtest.h>

#include "base/error.h"
#include "io/toml/reader.h"

// Flexible bodies of beams that a model names by their description.
namespace stribeck::beam_body_test {
namespace {

const std::string shaft = R"([point]
root = [0, 0, 0]
end = ["1 m", 0, 0]
[beam.shaft]
between = ["root", "end"]
diameter = "10 mm"
elements = 8
[material.steel]
modulus = "210 GPa"
poisson_ratio = 0.3
density = "7850 kg/m^3"
[interface.root]
point = "root"
[interface.end]
point = "end"
[reduction]
modes = 4
fixed_interface = "root"
geometric_stiffness = true
)";

ModelInput model(const std::string& body, const std::string& beams) {
  return read_model_text(R"([model]
name = "turning beam"
[body.beam]
flexible = "beam.toml"
)" + body + R"(
[joint.hub]
type = "revolute"
between = ["ground", "beam.root"]
[simulation]
duration = 0.2
)",
                         "model.toml", {}, [&](const std::string&) { return beams; });
}

/// First frequency of a cantilever, 3.516 √(EI/ρA)/L².
TEST(BeamBody, is_reduced_when_a_model_names_it) {
  const ModelInput soft = model("geometric_stiffness = false", shaft), stiffened = model("", shaft);
  const ModalBody& body = *soft.model.bodies.at(0).value.modal;
  const double first = 3.51602 * std::sqrt(210e9 / 7850) * 0.0025;
  EXPECT_NEAR(std::sqrt(body.stiffness[0]), first, 1e-3 * first);
  EXPECT_TRUE(body.foreshortening.empty());
  EXPECT_FALSE(stiffened.model.bodies.at(0).value.modal->foreshortening.empty());
  EXPECT_NEAR(soft.model.bodies.at(0).value.mass.value(), 7850 * 3.14159265 / 4 * 1e-4, 1e-6);
}

std::string problem_of(const std::string& what, const std::string& by) {
  std::string wrong = shaft;
  wrong.replace(wrong.find(what), what.size(), by);
  try {
    model("", wrong);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(BeamBody, says_where_its_description_is_wrong) {
  const auto has = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  const std::string unknown = problem_of("\"end\"]", "\"top\"]"),
                    section = problem_of("diameter = \"10 mm\"", "width = \"10 mm\""),
                    face = problem_of("point = \"root\"", "face = \"root\"");
  EXPECT_TRUE(has(unknown, "there is no point named 'top'.")) << unknown;
  EXPECT_TRUE(has(section, "the section is not clear.")) << section;
  EXPECT_TRUE(has(face, "an interface of beams is a point.")) << face;
}

TEST(BeamBody, needs_interfaces) {
  const std::string loose =
      shaft.substr(0, shaft.find("[interface.root]")) + "[reduction]\nmodes = 4\n";
  EXPECT_NE(problem_of(shaft, loose).find("interface: missing: faces that joints and forces"),
            std::string::npos)
      << problem_of(shaft, loose);
}

}  // namespace
}  // namespace stribeck::beam_body_test
