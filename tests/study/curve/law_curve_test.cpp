#include "study/curve/law_curve.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "io/toml/reader.h"
#include "study/curve/stated_joint.h"

// Curves are the laws at their points: compared with figures that were computed apart from this program.
namespace stribeck::test::law_curve_test {
namespace {

constexpr double printed = 1e-6;  // relative; figures are printed with 8 digits or more

CurveRequest drawn(std::vector<std::string> laws, const std::string& over,
                   std::vector<std::string> parameters, std::vector<std::string> conditions = {}) {
  CurveRequest request;
  request.laws = std::move(laws);
  request.over = over;
  request.parameters = std::move(parameters);
  request.conditions = std::move(conditions);
  return request;
}

CurveRequest at(CurveRequest request, std::vector<double> values) {
  request.values = std::move(values);
  return request;
}

const std::vector<double>& column(const LawCurves& all, const std::string& ordinate,
                                  std::size_t curve = 0) {
  for (std::size_t k = 0; k < all.ordinates.size(); ++k)
    if (ordinate == all.ordinates[k]->name) return all.curves[curve].values[k];
  throw InputError(ordinate, "is no ordinate of these curves.");
}

void expect_values(const std::vector<double>& values, const std::vector<double>& expected,
                   double relative = printed) {
  ASSERT_EQ(values.size(), expected.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    EXPECT_NEAR(values[i] / expected[i], 1, relative) << i;
}

std::string complaint(const CurveRequest& request) {
  try {
    law_curves(request);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

struct LubricatedState {
  double viscosity, sliding_speed, sum_speed, load;
  double misharin, blok, cameron, benedict;
};
constexpr LubricatedState states[] = {
    {0.02, 0.5, 2, 5e4, 0.14842453, 0.10684501, 0.09906610, 0.05802780},
    {0.02, 2, 6, 1e5, 0.07974627, 0.06583065, 0.05196587, 0.04208583},
    {0.05, 0.2, 1, 2e5, 0.17650750, 0.14311578, 0.13458631, 0.07332012},
    {0.1, 1, 4, 2e5, 0.07018563, 0.06621201, 0.05728472, 0.04532780},
    {0.01, 5, 15, 3e5, 0.05997881, 0.05544872, 0.03584074, 0.03680684},
    {0.04, 3, 3, 8e4, 0.07205889, 0.05698953, 0.04672658, 0.04244180}};

}  // namespace

TEST(LawCurve, empirical_friction_has_the_values_of_the_survey) {
  constexpr double digits = 2e-7;  // eight decimals of 0.03
  for (const LubricatedState& s : states) {
    const LawCurves all = law_curves(at(
        drawn({"misharin", "blok_a", "odonoghue_cameron", "benedict_kelley"}, "sliding_speed",
              {"odonoghue_cameron.roughness=0.5 um"},
              {fmt::format("viscosity={}", s.viscosity), fmt::format("sum_speed={}", s.sum_speed),
               fmt::format("load={}", s.load), "density=870", "radius=20 mm"}),
        {s.sliding_speed}));
    const double expected[] = {s.misharin, s.blok, s.cameron, s.benedict};
    for (std::size_t k = 0; k < 4; ++k)
      expect_values(column(all, "friction_coefficient", k), {expected[k]}, digits);
  }
}

TEST(LawCurve, stribeck_curve_falls_and_rises) {
  const LawCurves all =
      law_curves(at(drawn({"stribeck"}, "sliding_speed",
                          {"static_coefficient=0.18", "kinetic_coefficient=0.09",
                           "stribeck_speed=4 cm/s", "stribeck_exponent=1", "viscous_part=0.02"}),
                    {0, 0.02, 0.04, 0.1, 1}));
  expect_values(column(all, "friction_coefficient"),
                {0.18, 0.1449877594, 0.1239091497, 0.09938764988, 0.11});
}

TEST(LawCurve, hertz_and_its_damping) {
  const std::vector<std::string> sphere{"radius=10 mm", "length=1 mm"};
  const LawCurves hertz =
      law_curves(at(drawn({"hertz"}, "penetration", {}, sphere), {3.516480423e-06}));
  expect_values(column(hertz, "force"), {100});
  expect_values(column(hertz, "half_width"), {0.0001875228099});
  expect_values(column(hertz, "peak_pressure"), {1357791803.0});
  const auto damped = [](const std::string& damping) {
    return column(
        law_curves(at(drawn({"hertz"}, "penetration", {"damping=" + damping, "restitution=0.8"},
                            {"radius=12 mm", "penetration_rate=0.02 m/s", "impact_speed=0.05 m/s"}),
                      {5e-6})),
        "force")[0];
  };
  EXPECT_NEAR(damped("none") / 185.7305409, 1, printed);
  EXPECT_NEAR(damped("lankarani_nikravesh") / 205.7894394, 1, printed);
  EXPECT_NEAR(damped("hunt_crossley") / 208.0182058, 1, printed);
  EXPECT_NEAR(damped("flores_2011") / 215.4474275, 1, printed);
}

TEST(LawCurve, viscosity_over_pressure) {
  const LawCurves all =
      law_curves(at(drawn({"roelands", "barus"}, "pressure",
                          {"coefficient=2e-8", fmt::format("pole_pressure={}", 1 / 5.1e-9)},
                          {"viscosity=80 mPa s"}),
                    {1e8, 5e8, 1e9}));
  expect_values(column(all, "viscosity", 0), {0.4905534722, 104.7274433, 14864.94988});
  expect_values(column(all, "viscosity", 1), {0.5911244879, 1762.117264, 38813215.63});
  ASSERT_EQ(all.warnings.size(), 1u);
  EXPECT_EQ(all.warnings[0],
            "barus: outside the range of the law (pressure) at pressure of 1000 MPa");
}

TEST(LawCurve, viscosity_over_temperature) {
  const LawCurves all = law_curves(
      at(drawn({"walther"}, "temperature", {"kinematic_viscosities=[\"46 cSt\", \"6.8 cSt\"]"}),
         {293.15, 343.15, 393.15}));
  expect_values(column(all, "kinematic_viscosity"),
                {133.8381805e-6, 14.84725527e-6, 4.571434165e-6});
  ASSERT_EQ(all.ordinates.size(), 1u);  // without a density there is no dynamic viscosity
}

TEST(LawCurve, viscosity_over_shear_rate) {
  const LawCurves all = law_curves(at(drawn({"carreau", "cross"}, "shear_rate",
                                            {"critical_rate=1e5", "carreau.exponent=0.6",
                                             "cross.exponent=0.55", "residual_ratio=0.2"},
                                            {"viscosity=0.05"}),
                                      {1e3, 1e4, 1e5, 1e6, 1e7}));
  expect_values(column(all, "viscosity", 0),
                {0.0499992, 0.0499204765, 0.0448220225, 0.0258926279, 0.016339446});
  expect_values(column(all, "viscosity", 1),
                {0.0470564978, 0.0412051842, 0.03, 0.0187948158, 0.0129435022});
}

TEST(LawCurve, rough_surfaces_and_their_figures) {
  const std::vector<std::string> pair{
      "roughness=6.70820393e-07",
      "asperity_radius=20 um",
      "hardness=2 GPa",
      "yield_strength=700 MPa",
      "greenwood_williamson.asperity_density=3e10",
      fmt::format("greenwood_tripp.asperity_density={}", 0.045 / (20e-6 * 6.70820393e-07))};
  const LawCurves all = law_curves(at(drawn({"GW", "GT"}, "h/sigma", pair), {1.5}));
  expect_values(column(all, "pressure", 0), {275432304});
  expect_values(column(all, "area_ratio", 0), {0.0370574634});
  expect_values(column(all, "pressure", 1), {4570250.35});
  expect_values(column(all, "area_ratio", 1), {0.000456619187});
  const auto& figures = all.curves[0].surfaces;
  ASSERT_EQ(figures.size(), 4u);
  const double expected[] = {1.137362637e11, 10.4149477, 5.08023091e-09, 4.87519392e-09};
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(figures[k].value / expected[k], 1, printed);
}

TEST(LawCurve, wear_by_coefficient_running_in_and_threshold) {
  const LawCurves all = law_curves(at(drawn({"archard"}, "pressure",
                                            {"coefficient=1e-15", "threshold=1 MPa",
                                             "running_in_factor=5", "running_in_distance=100 m"},
                                            {"sliding_distance=100 m"}),
                                      {0.5e6, 3e6}));
  const double mean = 1 + 4 * (1 - std::exp(-1.0)), now = 1 + 4 * std::exp(-1.0);
  EXPECT_EQ(column(all, "wear_rate")[0], 0);
  EXPECT_NEAR(column(all, "wear_rate")[1], 2e-9 * now, 1e-22);
  EXPECT_NEAR(column(all, "depth")[1], 2e-7 * mean, 1e-20);
}

// Each law of each family is drawn over each argument with the parameters that it requires.
TEST(LawCurve, every_family_names_conditions_that_exist) {
  for (const CurveFamily& family : curve_families()) {
    EXPECT_FALSE(family.arguments.empty() || family.ordinates.empty()) << family.laws->name;
    for (const CurveArgument& one : family.arguments) EXPECT_TRUE(find_condition(one.key));
    for (const char* key : family.dependencies) EXPECT_TRUE(find_condition(key)) << key;
    for (const CurveAssumption& one : family.assumptions) EXPECT_TRUE(find_condition(one.key));
    for (const CurveOrdinate& one : family.ordinates)
      EXPECT_NO_THROW(shown_unit(one.unit, one.dimension)) << one.name;
  }
  for (const CurveCondition& one : curve_conditions())
    EXPECT_NO_THROW(shown_unit(one.unit, one.dimension)) << one.key;
}

TEST(LawCurve, laws_without_required_parameters_are_drawn_under_all_conditions) {
  const std::vector<std::string> conditions{"load=50 N/mm", "sum_speed=3 m/s",
                                            "radius=20 mm", "viscosity=0.05",
                                            "density=870",  "counter_radius=50 mm"};
  for (const auto& law : curve_families().front().laws->members) {
    const bool is_complete = std::ranges::none_of(
        law->fields, [](const FieldInfo& field) { return field.presence == Presence::required; });
    if (!is_complete || law->name == "external") continue;
    const LawCurves all = law_curves(drawn({law->name}, "sliding_speed", {}, conditions));
    for (const double mu : column(all, "friction_coefficient"))
      EXPECT_TRUE(mu >= 0 && mu < 2) << law->name;
  }
}

TEST(LawCurve, a_range_takes_the_unit_of_its_end) {
  const LawCurves all = law_curves(drawn({"constant"}, "sliding_speed 0.1..10 mm/s", {}));
  EXPECT_DOUBLE_EQ(all.at.front(), 1e-4);
  EXPECT_DOUBLE_EQ(all.at.back(), 1e-2);
  EXPECT_TRUE(all.is_logarithmic);
  EXPECT_EQ(all.unit.name, "mm/s");
  EXPECT_NEAR(all.at[20], 1e-3, 1e-15);  // the middle of equal ratios
}

TEST(LawCurve, a_grade_gives_viscosity_and_density) {
  const LawCurves all = law_curves(drawn({"misharin"}, "sliding_speed 0.1..10 m/s", {},
                                         {"grade=ISO VG 46", "temperature=40 degC"}));
  // nu is 46 cSt there, and the sum speed that of sliding
  EXPECT_NEAR(column(all, "friction_coefficient").back(), 0.325 * std::pow(46.0 * 100, -0.25),
              1e-12);
  ASSERT_EQ(all.assumptions.size(), 1u);
  EXPECT_TRUE(contains(all.assumptions[0], "counter-body rests"));
}

TEST(LawCurve, what_has_no_effect_is_said) {
  const LawCurves all = law_curves(
      drawn({"constant"}, "sliding_speed", {"friction_coefficient=0.1"}, {"load=50 N/mm"}));
  ASSERT_EQ(all.warnings.size(), 1u);
  EXPECT_EQ(all.warnings[0], "load has no effect on these laws");
}

TEST(LawCurve, each_value_gives_a_curve_of_the_laws_that_have_it) {
  CurveRequest request = drawn({"constant", "stribeck"}, "sliding_speed", {});
  request.each = assignments_of_each("static_coefficient=0.15, 0.2");
  const LawCurves all = law_curves(request);
  ASSERT_EQ(all.curves.size(), 3u);
  EXPECT_EQ(all.curves[0].label, "constant");
  EXPECT_EQ(all.curves[2].label, "stribeck, static_coefficient = 0.2");
  EXPECT_GT(column(all, "friction_coefficient", 2)[0], column(all, "friction_coefficient", 1)[0]);
}

constexpr const char* pin_in_oil = R"(
[body.journal]
[joint.pin]
type = "revolute"
between = ["ground", "journal"]
realism = "lubricated"
[joint.pin.film]
model = "reynolds"
journal_radius = "25 mm"
radial_clearance = "30 um"
length = "30 mm"
lubricant = "oil"
[joint.pin.film.asperity]
model = "GT"
roughness = "0.67 um"
asperity_radius = "20 um"
asperity_density = 3e10
[lubricant.oil]
viscosity = "80 mPa s"
pressure_law = { model = "barus", coefficient = 2e-8 }
)";

TEST(LawCurve, a_joint_states_laws_and_conditions) {
  const ModelInput input = read_model_text(pin_in_oil, "pin.toml", {}, ModelUse::film);
  CurveRequest request =
      at(drawn({"pressure_law", "roelands"}, "pressure", {"roelands.coefficient=1e-8"}), {1e8});
  request.stated = stated_joint(input, "");
  const LawCurves oil = law_curves(request);
  EXPECT_EQ(oil.curves[0].label, "barus (joint.pin)");
  EXPECT_NEAR(column(oil, "viscosity")[0], 0.08 * std::exp(2.0), 1e-12);
  request.conditions = {"viscosity=0.16"};  // conditions of the request count first
  EXPECT_NEAR(column(law_curves(request), "viscosity")[0], 0.16 * std::exp(2.0), 1e-12);

  CurveRequest surfaces = at(drawn({"asperity"}, "gap", {"hardness=2 GPa"}), {1e-6});
  surfaces.stated = request.stated;
  const LawCurves rough = law_curves(surfaces);
  EXPECT_GT(column(rough, "pressure")[0], 0);
  EXPECT_EQ(rough.curves[0].surfaces[1].name, "plasticity_index");

  surfaces.laws = {"asperity", "CEB"};  // other laws take the parameters of the joint
  const LawCurves both = law_curves(surfaces);
  EXPECT_EQ(both.curves[1].label, "chang_etsion_bogy");
  EXPECT_EQ(both.curves[1].surfaces[2].value, both.curves[0].surfaces[2].value);
}

TEST(LawCurve, laws_that_no_joint_states_are_refused) {
  CurveRequest request = drawn({"friction"}, "", {});
  EXPECT_TRUE(contains(complaint(request), "law: 'friction' is a family of laws."));
  const ModelInput input = read_model_text(pin_in_oil, "pin.toml", {}, ModelUse::film);
  request.stated = stated_joint(input, "pin");
  EXPECT_TRUE(
      contains(complaint(request),
               "joint.pin states no law of friction.\n  It states: asperity, pressure_law."));
  EXPECT_THROW(stated_joint(input, "pinn"), InputError);
}

TEST(LawCurve, mistakes_name_the_nearest) {
  EXPECT_TRUE(contains(complaint(drawn({"rolands"}, "", {})),
                       "law: there is no law 'rolands'.\n  Did you mean 'roelands'?"));
  EXPECT_TRUE(contains(complaint(drawn({"barus"}, "", {"coeficient=2e-8"})),
                       "set: barus has no parameter 'coeficient'.\n  Did you mean 'coefficient'?"));
  EXPECT_TRUE(contains(complaint(drawn({"stribeck"}, "", {"static=0.2"})), "static_coefficient"));
  EXPECT_TRUE(contains(complaint(drawn({"stribeck"}, "velocity", {})),
                       "over: laws of friction are not drawn over 'velocity'."));
  EXPECT_TRUE(contains(complaint(drawn({"barus", "hertz"}, "", {})),
                       "barus, hertz are laws of different families."));
  EXPECT_TRUE(contains(complaint(drawn({"constant", "constant"}, "pressure", {})),
                       "Write pressure_law.constant or density_law.constant."));
}

TEST(LawCurve, a_law_of_a_program_is_refused) {
  EXPECT_TRUE(contains(complaint(drawn({"external"}, "", {})),
                       "a program supplies this law, and none is attached here."));
}

TEST(LawCurve, values_beyond_their_range_are_refused) {
  EXPECT_TRUE(contains(complaint(drawn({"stribeck"}, "", {"stribeck_exponent=7"})),
                       "stribeck.stribeck_exponent: 7 is not allowed: must be >= 1 and <= 4."));
  EXPECT_TRUE(contains(complaint(drawn({"stribeck"}, "sliding_speed -1..1 m/s", {})),
                       "over: sliding_speed of -1 m/s is not allowed: must be >= 0."));
  EXPECT_TRUE(contains(complaint(drawn({"barus"}, "", {"coefficient=2e-8"}, {"viscosity=-1"})),
                       "viscosity: -1 is not allowed: must be > 0 Pa s."));
  EXPECT_TRUE(contains(complaint(drawn({"stribeck"}, "sliding_speed 5..1 m/s", {})),
                       "'5..1 m/s' does not increase."));
}

TEST(LawCurve, missing_conditions_are_named) {
  const std::string missing = complaint(drawn({"blok_a"}, "sliding_speed", {}));
  EXPECT_TRUE(contains(missing,
                       "load: missing: blok_a depends on the normal load per length [N/m], "
                       "dynamic viscosity"));
  EXPECT_TRUE(contains(missing, "Give load, viscosity."));
  EXPECT_TRUE(contains(complaint(drawn({"johnson"}, "", {}, {"radius=10 mm"})),
                       "length: missing: johnson depends on the length"));
  EXPECT_EQ(complaint(drawn({"hertz"}, "", {}, {"radius=10 mm"})), "");
}

}  // namespace stribeck::test::law_curve_test
