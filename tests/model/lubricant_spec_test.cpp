#include "model/lubricant/lubricant_spec.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "io/toml/document.h"

namespace stribeck::lubricant_spec_test {
namespace {

LubricantSpec oil(const std::string& text) {
  const Value table = parse_document(text, "oil.toml");
  std::vector<Diagnostic> entries;
  LubricantSpec spec;
  LubricantSpec::schema().read(spec, table, Diagnostics(entries, table));
  throw_if_any(std::move(entries));
  return spec;
}

constexpr double round_off = 1e-12;

TEST(LubricantFile, takes_a_viscosity_as_it_is) {
  EXPECT_EQ(oil("viscosity = '400 cP'").dynamic_viscosity(), 0.4);
  EXPECT_NEAR(oil("kinematic_viscosity = '460 cSt'\ndensity = 870").dynamic_viscosity(), 0.4002,
              round_off);
  EXPECT_TRUE(oil("viscosity = 0.4").lubricant().is_isoviscous());
}

TEST(LubricantFile, gives_a_grade_its_viscosity_and_typical_density) {
  const Lubricant at_40 = oil("grade = 'ISO VG 46'\ntemperature = '40 degC'").lubricant();
  EXPECT_NEAR(*at_40.ambient_density(), 875 * (1 - 25 * 6.5e-4), 875 * round_off);
  EXPECT_NEAR(at_40.ambient_viscosity(), 46e-6 * *at_40.ambient_density(), round_off);
}

TEST(LubricantFile, prefers_a_density_that_is_given) {
  const std::string grade = "grade = 'ISO VG 46'\ntemperature = '40 degC'\ndensity = 900\n";
  EXPECT_EQ(*oil(grade).lubricant().ambient_density(), 900);
  EXPECT_NEAR(*oil(grade + "thermal_expansion = 1e-3").lubricant().ambient_density(), 900 * 0.975,
              900 * round_off);
}

TEST(LubricantFile, fits_the_law_that_is_named_to_the_grade) {
  const std::string at_100 = "grade = 'SAE 30'\ntemperature = '100 degC'\ndensity = 800\n";
  const double hot = 11e-6 * 800;
  EXPECT_NEAR(oil(at_100).dynamic_viscosity(), hot, round_off);
  EXPECT_NEAR(oil(at_100 + "temperature_law.model = 'vogel'").dynamic_viscosity(), hot, round_off);
}

TEST(LubricantFile, passes_through_the_points_of_a_data_sheet) {
  const std::string sheet =
      "temperatures = ['20 degC', '80 degC']\nkinematic_viscosities = ['120 cSt', '12 cSt']\n";
  for (const std::string model : {"vogel", "walther"}) {
    const std::string law = "[temperature_law]\nmodel = '" + model + "'\n" + sheet;
    EXPECT_NEAR(oil("temperature = '80 degC'\ndensity = 850\n" + law).dynamic_viscosity(),
                12e-6 * 850, round_off)
        << model;
  }
}

TEST(LubricantFile, takes_coefficients) {
  const std::string law = "[temperature_law]\nmodel = 'vogel'\nviscosity_scale = '0.06 mPa s'\n";
  EXPECT_NEAR(oil("temperature = '5 degC'\n" + law + "temperature_scale = 100").dynamic_viscosity(),
              6e-5 * std::exp(1.0), round_off);
  // log₁₀ log₁₀(ν + 0.7) = 2.5 − 2.5 + 0 at 10^(5/2) K and b = 1: ν = 9.3 mm²/s
  const std::string walther = "density = 1000\n[temperature_law]\nmodel = 'walther'\n";
  EXPECT_NEAR(
      oil("temperature = 316.22776601683796\n" + walther + "a = 2.5\nb = 1").dynamic_viscosity(),
      9.3e-3, round_off);
}

TEST(LubricantFile, reads_laws_over_pressure) {
  const Lubricant lubricant = oil("viscosity = 0.05\n"
                                  "pressure_law = { model = 'barus', coefficient = '20 1/GPa' }\n"
                                  "density_law.model = 'dowson_higginson'\n")
                                  .lubricant();
  EXPECT_NEAR(lubricant.viscosity(50e6), 0.05 * std::exp(1.0), round_off);
  EXPECT_NEAR(lubricant.relative_density(1e9), 1 + 0.6 / 2.7, round_off);
}

}  // namespace
}  // namespace stribeck::lubricant_spec_test
