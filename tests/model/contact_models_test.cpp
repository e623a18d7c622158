#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "build/builder.h"
#include "io/toml/document.h"
#include "io/toml/reader.h"
#include "model/joint/contact_spec.h"
#include "model/law/laws.h"
#include "tribo/contact/law/liu.h"
#include "tribo/contact/law/power_fit.h"

// Dry contact as a file declares it.
namespace stribeck::contact_models_test {
namespace {

struct Reading {
  ContactLaw law;
  std::vector<Diagnostic> diagnostics;
};

Reading read(const std::string& text) {
  const Value value = parse_document(text, "contact.toml");
  Reading reading;
  Diagnostics diagnostics(reading.diagnostics, value);
  contact_law_schema().read(reading.law, value, diagnostics);
  return reading;
}

// What a model asks for besides its name.
std::string needs_of(const std::string& name) {
  if (name == "elastic_foundation")
    return "modulus = '1 GPa'\npoisson_ratio = 0.3\nthickness = '1 mm'\n";
  if (name == "power") return "stiffness = 3e9\nexponent = 1.2\n";
  return name == "power_fit" ? "of = 'johnson'\nforce = ['10 N', '1 kN']\n" : "";
}

TEST(ContactModels, one_word_changes_the_law) {
  std::vector<double> forces;
  for (const auto& member : contact_models().members) {
    const Reading reading = read("model = '" + member->name + "'\n" + needs_of(member->name));
    ASSERT_TRUE(reading.diagnostics.empty()) << member->name << reading.diagnostics.front().problem;
    const NormalContact contact(reading.law, reading.law.in_bore(10e-3, 0.1e-3, 20e-3));
    forces.push_back(contact.force(2e-6, 0.0, 1.0));
    EXPECT_GT(forces.back(), 100.0) << member->name;
    EXPECT_LT(forces.back(), 5000.0) << member->name;
  }
  std::sort(forces.begin(), forces.end());
  const auto twins = forces.end() - std::unique(forces.begin(), forces.end());
  EXPECT_EQ(twins, 2);  // the laws with two names
}

TEST(ContactModels, say_equation_validity_and_source) {
  for (const auto& member : contact_models().members) {
    EXPECT_NE(member->summary.find(" = "), std::string::npos) << member->name;
    if (member->name == "power") continue;  // it knows neither
    EXPECT_NE(member->summary.find("Valid"), std::string::npos) << member->name;
    if (member->name != "power_fit") {
      EXPECT_FALSE(member->source.empty()) << member->name;
    }
  }
}

TEST(ContactModels, a_fit_takes_the_parameters_of_its_law) {
  const auto error_of = [](const std::string& of) {
    const Reading reading =
        read("model = 'power_fit'\npenetration = ['0.1 um', '1 um']\nof = " + of);
    EXPECT_TRUE(reading.diagnostics.empty());
    const auto& fit = dynamic_cast<const PowerFit&>(*reading.law.model);
    return fit.fit(reading.law.in_bore(10e-3, 0.1e-3, 20e-3));
  };
  EXPECT_NEAR(error_of("{ model = 'power', stiffness = 2e9, exponent = 1.3 }").exponent, 1.3,
              1e-12);
  EXPECT_GT(error_of("'radzimovsky'").stiffness,
            error_of("{ model = 'radzimovsky', width_factor = 'diameters' }").stiffness);
}

TEST(ContactModels, a_law_left_out_is_that_of_a_default_built_one) {
  const ContactLaw law;
  EXPECT_NE(dynamic_cast<const LiuLinear*>(law.model.get()), nullptr);
  const Reading same = read("model = 'liu_linear'\n");
  EXPECT_EQ(same.law.damping, law.damping);
  EXPECT_EQ(same.law.restitution, law.restitution);
}

constexpr const char* journal = R"(
[model]
name = "fit"
[body.shaft]
mass = 1
inertia = 1e-3
[joint.main]
type = "revolute"
between = ["ground", "shaft"]
realism = "lubricated"
[joint.main.film]
model = "long_guembel"
bearing_radius = "10 mm"
radial_clearance = "0.1 mm"
length = "20 mm"
lubricant = "oil"
[joint.main.transition]
transition_width = "1 um"
film_clearance_margin = "2 um"
[joint.main.transition.contact]
model = "power_fit"
of = "johnson"
force = ["10 N", "1 kN"]
[lubricant.oil]
viscosity = "40 cP"
[simulation]
duration = "1 ms"
)";

TEST(ContactModels, a_fit_tells_the_user_what_it_found) {
  const auto warnings = build_model(read_model_text(journal, "fit.toml")).warnings;
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_TRUE(warnings[0].starts_with("joint.main.transition.contact: the fitted power has K = "))
      << warnings[0];
}

}  // namespace
}  // namespace stribeck::contact_models_test
