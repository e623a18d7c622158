#include "model/joint/friction_spec.h"

#include <gtest/gtest.h>

#include "io/toml/document.h"
#include "model/law/laws.h"
#include "tribo/friction/empirical/misharin.h"

// Friction as a file declares it, with the texts of its diagnostics.
namespace stribeck::friction_spec_test {
namespace {

template <class T>
struct Reading {
  T target;
  std::vector<std::string> diagnostics;
};

std::vector<std::string> texts(const std::vector<Diagnostic>& entries) {
  std::vector<std::string> all;
  for (const Diagnostic& d : entries) all.push_back(d.text());
  return all;
}

Reading<FrictionLaw> read(const std::string& text) {
  const Value value = parse_document(text, "friction.toml");
  Reading<FrictionLaw> reading;
  std::vector<Diagnostic> entries;
  friction_schema().read(reading.target, value, Diagnostics(entries, value));
  reading.diagnostics = texts(entries);
  return reading;
}

using Texts = std::vector<std::string>;

/// Parameters that a law has no default for.
std::string necessary(const std::string& law) {
  if (law == "odonoghue_cameron") return "roughness = '0.5 um'";
  if (law == "table") return "sliding_speeds = [0, 1]\ncoefficients = [0.2, 0.1]";
  return law == "power_law" ? "factor = 0.1" : "";
}

TEST(FrictionModels, are_chosen_by_one_word) {
  for (const auto& member : friction_models().members) {
    const auto reading = read("model = '" + member->name + "'\n" + necessary(member->name));
    EXPECT_EQ(reading.diagnostics, Texts{}) << member->name;
    ASSERT_NE(reading.target.model, nullptr) << member->name;
    EXPECT_FALSE(reading.target.regularisation);
  }
}

TEST(FrictionModels, say_equation_validity_and_source) {
  for (const auto& member : friction_models().members) {
    EXPECT_NE(member->summary.find("mu = "), std::string::npos) << member->name;
    const bool is_the_users = member->name == "table" || member->name == "external";
    EXPECT_EQ(member->source.empty(), is_the_users) << member->name;
    if (is_the_users || member->name == "power_law") continue;
    const bool empirical = member->find("upper") != nullptr;
    EXPECT_EQ(empirical, member->name != "constant" && member->name != "stribeck");
    EXPECT_EQ(empirical, member->summary.find("lubricated discs") != std::string::npos ||
                             member->summary.find("gear teeth") != std::string::npos);
  }
}

TEST(FrictionModels, read_their_parameters) {
  const auto reading = read(
      "model = 'misharin'\nlower = 0.03\nupper = 0.05\n"
      "regularisation = { shape = 'smooth', smooth_speed = '2 mm/s' }");
  EXPECT_EQ(reading.diagnostics, Texts{});
  const auto& law = dynamic_cast<const Misharin&>(*reading.target.model);
  EXPECT_EQ(law.bounds.lower, 0.03);
  EXPECT_EQ(law.bounds.upper, 0.05);
  EXPECT_EQ(std::get<SmoothPassage>(*reading.target.regularisation).smooth_speed, 0.002);
  const auto short_form = read("model = 'constant'\nregularisation = 'smooth'");
  EXPECT_EQ(std::get<SmoothPassage>(*short_form.target.regularisation).smooth_speed, 0.01);
}

TEST(FrictionModels, refuse_bounds_that_leave_nothing) {
  EXPECT_EQ(read("model = 'askwith'\nlower = 0.1\nupper = 0.1").diagnostics,
            Texts{"friction.toml:3:1  upper: is 0.1, not above lower = 0.1.\n  The coefficient is "
                  "kept between the two; 0 and 0.2 when left out."});
  EXPECT_EQ(read("model = 'askwith'\nlower = -0.1").diagnostics,
            Texts{"friction.toml:2:9  lower: -0.1 is not allowed: must be >= 0."});
}

TEST(FrictionModels, have_bounds_only_where_nobody_has_measured) {
  EXPECT_EQ(read("model = 'constant'\nupper = 0.3").diagnostics.size(), 1u);
  EXPECT_EQ(read("model = 'constant'\nfriction_coefficient = 0.3").diagnostics, Texts{});
}

TEST(FrictionModels, refuse_less_friction_at_rest_than_in_sliding) {
  EXPECT_EQ(
      read("model = 'stribeck'\nstatic_coefficient = 0.05").diagnostics,
      Texts{"friction.toml:2:1  static_coefficient: is 0.05, below kinetic_coefficient = 0.1.\n  "
            "Static friction is at least as large as kinetic friction: exchange the two?"});
}

TEST(FrictionModels, need_a_roughness_only_where_the_law_does) {
  EXPECT_EQ(read("model = 'odonoghue_cameron'").diagnostics.size(), 1u);
  EXPECT_EQ(
      read("model = 'askwith'\nroughness = '1 um'").diagnostics,
      Texts{"friction.toml:2:1  roughness: unknown parameter.\n  Known: model, factor, scale, "
            "lower, upper, regularisation."});
}

TEST(FrictionRegularisations, refuse_thresholds_reversed_or_negative) {
  const std::string model = "model = 'constant'\n";
  EXPECT_EQ(
      read(model + "regularisation = { shape = 'ambrosio', lower_velocity = 0.2 }").diagnostics,
      Texts{"friction.toml:2:18  regularisation.upper_velocity: is 0.1 m/s, not above "
            "lower_velocity = 0.2 "
            "m/s.\n  Friction builds up from lower_velocity to upper_velocity; 0.01 and 0.1 m/s "
            "when left "
            "out."});
  EXPECT_EQ(
      read(model + "regularisation = { shape = 'ambrosio', lower_velocity = -0.1 }").diagnostics,
      Texts{"friction.toml:2:57  regularisation.lower_velocity: -0.1 is not allowed: must be >= 0 "
            "m/s."});
  EXPECT_EQ(read(model + "regularisation = { shape = 'smooth', smooth_speed = '0 m/s' }")
                .diagnostics.size(),
            1u);
}

TEST(Bristles, take_the_coefficient_of_any_model) {
  const auto lugre = read(
      "model = 'stribeck'\nstatic_coefficient = 0.2\n[regularisation]\nshape = 'lugre'\n"
      "bristle_stiffness = '200 1/mm'\nbristle_damping = '0.1 s/m'");
  EXPECT_EQ(lugre.diagnostics, Texts{});
  EXPECT_TRUE(lugre.target.has_bristles());
  EXPECT_NEAR(std::get<LuGre>(*lugre.target.regularisation).stiffness, 2e5, 1e-9);
  const auto other = read(
      "model = 'misharin'\n[regularisation]\nshape = 'elastoplastic'\n"
      "bristle_stiffness = '10 N/um'");
  EXPECT_EQ(other.diagnostics, Texts{});
  EXPECT_NEAR(*std::get<ElastoplasticBristle>(*other.target.regularisation).stiffness, 1e7, 1e-8);
  EXPECT_FALSE(read("model = 'constant'").target.has_bristles());
}

TEST(Bristles, refuse_slip_without_speed) {
  EXPECT_EQ(read("model = 'constant'\n[regularisation]\nshape = 'elastoplastic'\n"
                 "slip_viscosity = 0\nbristle_damping = 0")
                .diagnostics,
            Texts{"friction.toml:4:1  regularisation.slip_viscosity: is 0, and so is "
                  "bristle_damping: slip would have no speed.\n  Make one of them positive; small "
                  "ones make steps small."});
}

}  // namespace
}  // namespace stribeck::friction_spec_test
