#include "io/toml/reader.h"

#include <filesystem>
#include <numbers>

#include <gtest/gtest.h>

#include "dae/method/dormand_prince.h"
#include "dae/method/generalized_alpha_method.h"
#include "dae/method/hht.h"
#include "model/force/spring_spec.h"

namespace stribeck::reader_test {
namespace {

const std::string head = R"(
[model]
name = "test"
[simulation]
duration = "24 ms"
[body.crank]
mass = "300 g"
inertia = "1e-4 kg m^2"
points.pin = ["50 mm", 0]
points.guide = { position = [0, 0], angle = "30 deg" }
[joint.main]
type = "revolute"
between = ["ground", "crank"]
)";

ModelFile read(const std::string& rest) {
  return read_model_text(head + rest, "test.toml").model;
}

TEST(Reader, every_example_is_read_without_complaint) {
  int examples = 0;
  for (const auto& entry : std::filesystem::directory_iterator(STRIBECK_SOURCE_DIR "/examples"))
    if (entry.path().extension() == ".toml") {
      EXPECT_NO_THROW(read_model(entry.path())) << entry.path();
      ++examples;
    }
  EXPECT_GT(examples, 0);
}

TEST(Reader, the_slider_crank_of_flores_has_the_papers_numbers) {
  const ModelFile m =
      read_model(STRIBECK_SOURCE_DIR "/examples/slider_crank_lubricated.toml").model;
  EXPECT_EQ(m.bodies.size(), 3u);
  const JointSpec& pin = *find_named(m.joints, "pin");
  EXPECT_EQ(pin.realism, Realism::lubricated);
  const FilmConditions film = pin.film->conditions(*find_named(m.lubricants, pin.film->lubricant));
  EXPECT_NEAR(film.journal_radius, 9.8e-3, 2e-18);  // one subtraction
  EXPECT_EQ(film.radial_clearance, 0.2e-3);
  EXPECT_EQ(film.length, 40e-3);
  EXPECT_EQ(film.viscosity, 0.4);
  const auto& speed = std::get<ConstantProfile>(*m.drives.at(0).value.speed);
  EXPECT_NEAR(speed.value, 5000 * 2 * std::numbers::pi / 60, 1e-12 * speed.value);  // two roundings
  EXPECT_EQ(m.simulation.duration, 24e-3);
}

TEST(Reader, points_are_lists_or_tables) {
  const ModelFile m = read("");
  const auto& points = m.bodies[0].value.points;
  EXPECT_EQ(find_named(points, "pin")->at.values, (std::array{0.05, 0.0, 0.0}));
  EXPECT_NEAR(find_named(points, "guide")->angle, std::numbers::pi / 6, 1e-15);
}

TEST(Reader, the_third_radius_follows_from_two) {
  const auto radii = [](const std::string& given) {
    const ModelFile m = read(R"(
realism = "lubricated"
film = { model = "short_sommerfeld", length = 1, lubricant = "oil", )" +
                             given + R"( }
[lubricant.oil]
kinematic_viscosity = "100 cSt"
density = "900 kg/m^3"
)");
    return m.joints[0].value.film->conditions(m.lubricants[0].value);
  };
  for (const char* given :
       {"bearing_radius = 2, journal_radius = 1.5", "bearing_radius = 2, radial_clearance = 0.5",
        "journal_radius = 1.5, radial_clearance = 0.5"}) {
    EXPECT_EQ(radii(given).journal_radius, 1.5) << given;
    EXPECT_EQ(radii(given).radial_clearance, 0.5) << given;
    EXPECT_DOUBLE_EQ(radii(given).viscosity, 0.09);  // one product
  }
}

TEST(Reader, profiles_are_numbers_or_tables) {
  const auto speed = [](const std::string& given) {
    return *read("[drive.d]\njoint = \"main\"\nspeed = " + given + "\n").drives[0].value.speed;
  };
  EXPECT_EQ(std::get<ConstantProfile>(speed("3")).value, 3);
  EXPECT_NEAR(std::get<ConstantProfile>(speed("\"60 rpm\"")).value, 2 * std::numbers::pi, 1e-15);
  EXPECT_EQ(std::get<ConstantProfile>(speed("{ type = \"constant\", value = 3 }")).value, 3);
  const auto ramp = std::get<RampProfile>(
      speed("{ type = \"ramp\", to = 3, duration = \"2 ms\", smooth = false }"));
  EXPECT_EQ(ramp.to, 3);
  EXPECT_EQ(ramp.duration, 2e-3);
  EXPECT_FALSE(ramp.smooth);
  const auto wave = std::get<HarmonicProfile>(
      speed("{ type = \"harmonic\", amplitude = 1, frequency = \"60 rpm\" }"));
  EXPECT_NEAR(wave.angular_frequency(), 2 * std::numbers::pi, 1e-15);
  const auto plain =
      std::get<HarmonicProfile>(speed("{ type = \"harmonic\", amplitude = 1, frequency = 1 }"));
  EXPECT_EQ(plain.angular_frequency(), 2 * std::numbers::pi);
  const auto polynomial = std::get<PolynomialProfile>(
      speed("{ type = \"polynomial\", coefficients = [2, \"60 rpm/s\", \"3 rad/s^3\", -1] }"));
  ASSERT_EQ(polynomial.coefficients.size(), 4u);
  EXPECT_NEAR(polynomial.coefficients[1], 2 * std::numbers::pi, 1e-15);
  EXPECT_EQ(polynomial.coefficients[2], 3);
  const auto table =
      std::get<TableProfile>(speed("{ type = \"table\", times = [0, 1], values = [0, 5] }"));
  EXPECT_EQ(table.values, (std::vector{0.0, 5.0}));
}

TEST(Reader, forces_of_every_type_are_read) {
  const ModelFile m = read(R"(
[force.spring]
type = "spring_damper"
between = ["ground", "crank.pin"]
stiffness = "2 N/mm"
[force.torsion]
type = "torsion_spring"
between = ["ground", "crank"]
damping = "1 N m s/rad"
[force.gas]
type = "point_force"
marker = "crank.pin"
direction = [-1, 0]
magnitude = { type = "angle_table", abscissa = "crank", angles = ["0 deg", "360 deg"], values = [0, "1 kN"], period = "720 deg" }
[force.brake]
type = "torque"
marker = "crank"
magnitude = "-5 N m"
)");
  ASSERT_EQ(m.forces.size(), 4u);
  EXPECT_EQ(dynamic_cast<const SpringDamperSpec&>(*m.forces[0].value).stiffness, 2000);
  EXPECT_EQ(dynamic_cast<const TorsionSpringSpec&>(*m.forces[1].value).damping, 1);
  const auto& gas = std::get<AngleTableProfile>(*m.forces[2].value->load());
  EXPECT_EQ(gas.values[1], 1000);
  EXPECT_NEAR(*gas.period, 4 * std::numbers::pi, 1e-14);
  EXPECT_EQ(std::get<ConstantProfile>(*m.forces[3].value->load()).value, -5);
}

TEST(Reader, integrators_are_named_or_tables) {
  const auto integrator = [](const std::string& given) {
    return read_model_text(head, "test.toml", {"simulation.integrator=" + given})
        .model.simulation.integrator;
  };
  EXPECT_FALSE(read("").simulation.integrator);  // chosen by what the model holds
  const auto alpha = integrator("generalized_alpha"), hht = integrator("hht");
  EXPECT_EQ(dynamic_cast<const GeneralizedAlphaMethod&>(*alpha).spectral_radius,
            GeneralizedAlphaMethod{}.spectral_radius);
  EXPECT_EQ(dynamic_cast<const Hht&>(*hht).alpha, Hht{}.alpha);
  const auto explicit_method = integrator(
      "{ method = \"dormand_prince\", stabilisation = \"baumgarte\", baumgarte_alpha = 500 }");
  EXPECT_EQ(dynamic_cast<const DormandPrince&>(*explicit_method).baumgarte_alpha, 500);
}

TEST(Reader, windows_know_the_unit_they_were_given_in) {
  const ModelFile m = read(R"(
[[statistics]]
name = "a"
channel = "joint.main.force"
over = "crank.angle"
window = ["0 deg", "180 deg"]
[[statistics]]
name = "b"
channel = "joint.main.force"
window = [0, 0.01]
)");
  ASSERT_EQ(m.statistics.size(), 2u);
  EXPECT_EQ(m.statistics[0].window[1].dimension, radian);
  EXPECT_NEAR(m.statistics[0].window[1].value, std::numbers::pi, 1e-15);
  EXPECT_FALSE(m.statistics[1].window[0].dimension.has_value());
  EXPECT_EQ(m.statistics[1].over, "time");
}

TEST(Reader, a_byte_order_mark_and_windows_line_ends_are_fine) {
  std::string text = "\xEF\xBB\xBF";
  for (const char c : head) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(read_model_text(text, "test.toml").model.model.name, "test");
}

TEST(MarkerName, has_a_body_and_perhaps_a_point) {
  EXPECT_EQ(MarkerName("rod.small_end").body, "rod");
  EXPECT_EQ(MarkerName("rod.small_end").point, "small_end");
  EXPECT_EQ(MarkerName("rod").point, "");
}

}  // namespace
}  // namespace stribeck::reader_test
