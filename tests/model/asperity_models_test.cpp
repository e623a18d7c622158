#include <gtest/gtest.h>

#include <cmath>

#include "io/toml/document.h"
#include "model/law/laws.h"
#include "tribo/roughness/asperity.h"

// Rough-contact models as a file declares them.
namespace stribeck::asperity_models_test {
namespace {

const std::string thesis_surface =
    "roughness = '0.251 um'\nasperity_radius = '15.98 um'\nasperity_density = 10.76e9\n"
    "asperity_plane_offset = '0.198 um'\ncombined_modulus = '115.18 GPa'\n";
const std::string thesis_strength = "hardness = '1373 MPa'\nyield_strength = '500 MPa'\n";

struct Reading {
  std::unique_ptr<SurfaceContactLaw> model;
  std::vector<Diagnostic> diagnostics;
  const AsperityModel& asperities() const { return dynamic_cast<const AsperityModel&>(*model); }
};

Reading read(const std::string& text) {
  const Value value = parse_document(text, "surface.toml");
  Reading reading;
  Diagnostics diagnostics(reading.diagnostics, value);
  surface_contact_laws().read(reading.model, value, diagnostics);
  return reading;
}

TEST(AsperityModels, one_word_changes_the_model_of_a_surface) {
  for (const auto& member : surface_contact_laws().members) {
    const Reading reading =
        read("model = '" + member->name + "'\n" + thesis_surface + thesis_strength);
    ASSERT_TRUE(reading.diagnostics.empty()) << member->name << reading.diagnostics.front().problem;
    EXPECT_EQ(surface_contact_laws().name_of(reading.model), member->name);
    EXPECT_GT(reading.model->contact().at(0.5e-6).pressure, 0.0) << member->name;
    EXPECT_EQ(reading.asperities().pair().modulus(), 115.18e9) << member->name;
  }
}

TEST(AsperityModels, say_equation_validity_and_source) {
  for (const auto& member : surface_contact_laws().members) {
    EXPECT_NE(member->summary.find("eta"), std::string::npos) << member->name;
    EXPECT_NE(member->summary.find("Valid"), std::string::npos) << member->name;
    EXPECT_FALSE(member->source.empty()) << member->name;
  }
}

TEST(AsperityModels, ask_for_the_strength_they_need) {
  for (const std::string name : {"PW", "CEB", "ZMC", "KE", "JG"}) {
    const Reading reading = read("model = '" + name + "'\n" + thesis_surface);
    ASSERT_EQ(reading.diagnostics.size(), 1u) << name;
    const std::string key = name == "JG" ? "yield_strength" : "hardness";
    EXPECT_NE(reading.diagnostics.front().path.find(key), std::string::npos) << name;
    EXPECT_NE(reading.diagnostics.front().remedy.find(key + " = "), std::string::npos) << name;
  }
  EXPECT_TRUE(read("model = 'GW'\n" + thesis_surface).diagnostics.empty());
}

TEST(AsperityModels, refuse_two_moduli_of_one_pair) {
  const Reading reading = read("model = 'GW'\n" + thesis_surface + "bearing_modulus = '100 GPa'\n");
  ASSERT_EQ(reading.diagnostics.size(), 1u);
  EXPECT_NE(reading.diagnostics.front().path.find("combined_modulus"), std::string::npos);
}

TEST(AsperityModels, refuse_tips_sharper_than_the_surface_is_rough) {
  const Reading reading = read(
      "model = 'GW'\nroughness = '0.25 um'\nasperity_radius = '16 nm'\nasperity_density = 1e10\n");
  ASSERT_EQ(reading.diagnostics.size(), 1u);
  EXPECT_NE(reading.diagnostics.front().path.find("asperity_radius"), std::string::npos);
  EXPECT_NE(reading.diagnostics.front().remedy.find("units"), std::string::npos);
}

TEST(AsperityModels, take_the_modulus_from_the_materials) {
  const Reading steel =
      read("model = 'GW'\nroughness = '1 um'\nasperity_radius = '20 um'\nasperity_density = 1e9\n");
  ASSERT_TRUE(steel.diagnostics.empty());
  EXPECT_NEAR(steel.asperities().pair().modulus(), 207e9 / (2.0 * 0.91), 1.0);  // rounding
  EXPECT_EQ(steel.asperities().pair().asperity_plane_offset, 0.0);
}

TEST(AsperityModels, have_the_fits_by_name) {
  const Reading fit =
      read("model = 'GT'\nintegral = 'hu_fit'\n" + thesis_surface + thesis_strength);
  const Reading exact = read("model = 'GT'\n" + thesis_surface);
  const double gap = 0.198e-6 + 3.0 * 0.251e-6;
  EXPECT_NEAR(fit.model->contact().at(gap).pressure / exact.model->contact().at(gap).pressure,
              1.0 - 0.74, 0.005);  // printed digits
  const Reading printed =
      read("model = 'PW'\nload = 'as_printed'\n" + thesis_surface + thesis_strength);
  const AsperityLoad asperity = printed.asperities().asperity(0.251e-6);
  EXPECT_NEAR(printed.asperities().asperity(4 * 0.251e-6).load, 8.0 * asperity.load,
              1e-12 * asperity.load);
}

}  // namespace
}  // namespace stribeck::asperity_models_test
