#include "base/units/unit.h"

#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/units/unit_table.h"

namespace stribeck::unit_test {
namespace {

constexpr double pi = std::numbers::pi;

std::string problem_of(const std::string& text, const Dimension& expected) {
  try {
    parse_quantity(text, expected);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Unit, decimal_units_give_the_same_bits_as_si_literals) {
  EXPECT_EQ(parse_quantity("0.2 mm", metre), 0.2e-3);
  EXPECT_EQ(parse_quantity("30 um", metre), 30e-6);
  EXPECT_EQ(parse_quantity("400 cP", pascal_second), 0.4);
  EXPECT_EQ(parse_quantity("207 GPa", pascal), 207e9);
  EXPECT_EQ(parse_quantity("870 g/cm^3", kilogram_per_cubic_metre), 870e3);
  EXPECT_EQ(parse_quantity("-1.5e-3 kN", newton), -1.5);
}

TEST(Unit, every_documented_unit_has_its_value) {
  const std::vector<std::tuple<const char*, Dimension, double>> cases = {
      {"1 m", metre, 1},
      {"1 nm", metre, 1e-9},
      {"1 cm", metre, 1e-2},
      {"1 km", metre, 1e3},
      {"1 in", metre, 0.0254},
      {"1 ft", metre, 0.3048},
      {"1 mil", metre, 25.4e-6},
      {"1 kg", kilogram, 1},
      {"1 g", kilogram, 1e-3},
      {"1 t", kilogram, 1e3},
      {"1 lb", kilogram, 0.45359237},
      {"1 s", second, 1},
      {"1 ms", second, 1e-3},
      {"1 us", second, 1e-6},
      {"1 min", second, 60},
      {"1 h", second, 3600},
      {"1 Hz", hertz, 1},
      {"1 kHz", hertz, 1e3},
      {"1 1/s", hertz, 1},
      {"60 rpm", radian_per_second, 2 * pi},
      {"1 rev", radian, 2 * pi},
      {"180 deg", radian, pi},
      {"1 rad", radian, 1},
      {"1 rev/s", radian_per_second, 2 * pi},
      {"1 deg/s", radian_per_second, pi / 180},
      {"1 N", newton, 1},
      {"1 kN", newton, 1e3},
      {"1 MN", newton, 1e6},
      {"1 lbf", newton, 4.4482216152605},
      {"1 kPa", pascal, 1e3},
      {"1 MPa", pascal, 1e6},
      {"1 bar", pascal, 1e5},
      {"1 psi", pascal, 6894.757293168361},
      {"1 mPa s", pascal_second, 1e-3},
      {"1 P", pascal_second, 0.1},
      {"1 N s/m^2", pascal_second, 1},
      {"1 cSt", dimension(2, 0, -1), 1e-6},
      {"1 mm^2/s", dimension(2, 0, -1), 1e-6},
      {"1 J", joule, 1},
      {"1 kJ", joule, 1e3},
      {"1 N m", joule, 1},
      {"1 W", watt, 1},
      {"1 kW", watt, 1e3},
      {"1 K", kelvin, 1},
      {"80 degC", kelvin, 353.15},
      {"1 kg m^2", kilogram_square_metre, 1},
      {"1 g mm^2", kilogram_square_metre, 1e-9},
      {"1 N s/m", newton_second_per_metre, 1},
      {"1 1/m^2", per_square_metre, 1},
      {"1 N/mm", newton_per_metre, 1e3},
      {"1 W/(m K)", dimension(1, 1, -3, -1), 1},
      {"1 J/(kg K)", dimension(2, 0, -2, -1), 1},
      {"1 N m/deg", newton_metre_per_radian, 180 / pi},
      {"1 thou", metre, 25.4e-6},
      {"16 uin", metre, 16 * 25.4e-9},
      {"16 microinch", metre, 16 * 25.4e-9},
      {"5 angstrom", metre, 5e-10},
      {"1 kgf", newton, 9.80665},
      {"1 kp", newton, 9.80665},
      {"1 kgf/cm^2", pascal, 98066.5},
      {"1 dyn", newton, 1e-5},
      {"1 kip", newton, 4448.2216152605},
      {"1 klbf", newton, 4448.2216152605},
      {"1 slug", kilogram, 14.593902937206365},
      {"1 oz", kilogram, 0.028349523125},
      {"1 lbf s^2/ft", kilogram, 14.593902937206365},
      {"1 Mpsi", pascal, 6894757293.168361},
      {"1 hPa", pascal, 100},
      {"1 atm", pascal, 101325},
      {"760 Torr", pascal, 101325},
      {"1 psi s", pascal_second, 6894.757293168361},
      {"3.3 microreyn", pascal_second, 3.3e-6 * 6894.757293168361},
      {"3.3 ureyn", pascal_second, 3.3e-6 * 6894.757293168361},
      {"1 PS", watt, 735.49875},
      {"6 l/min", dimension(3, 0, -1), 1e-4},
      {"50 %", number, 0.5},
      {"0.5", number, 0.5},
  };
  for (const auto& [text, dimension, expected] : cases)
    EXPECT_NEAR(parse_quantity(text, dimension), expected, 4e-16 * expected)
        << text;  // two roundings
}

TEST(Unit, many_spellings_mean_the_same) {
  const double expected = parse_quantity("3 um", metre);
  for (const char* text : {"3um", " 3  um ", "3 \u00b5m", "3 \u03bcm", "3e0 um", "+3. um",
                           "3\u00a0um", "3 um^1", "3 (um)"})
    EXPECT_EQ(parse_quantity(text, metre), expected) << text;
  const double density = parse_quantity("2 kg/m^3", kilogram_per_cubic_metre);
  for (const char* text : {"2 kg/m\u00b3", "2 kg m^-3", "2 kg*m^-3", "2 kg\u00b7m^-3",
                           "2 kg/(m m m)", "2 kg/m/m/m", "2 (1/m^3) kg"})
    EXPECT_EQ(parse_quantity(text, kilogram_per_cubic_metre), density) << text;
  EXPECT_EQ(parse_quantity("30\u00b0", radian), parse_quantity("30 deg", radian));
  EXPECT_EQ(parse_quantity("20 \u00b0C", kelvin), 293.15);
  for (const char* text : {"2 kg m-3", "2 kg/m3", "2 kg-m^-3"})
    EXPECT_EQ(parse_quantity(text, kilogram_per_cubic_metre), density) << text;
  EXPECT_EQ(parse_quantity("9 mPa.s", pascal_second), parse_quantity("9 mPa s", pascal_second));
  EXPECT_EQ(parse_quantity("2 psi-s", pascal_second), parse_quantity("2 reyn", pascal_second));
  EXPECT_EQ(parse_quantity("2 lbf-in", newton_metre), parse_quantity("2 in lbf", newton_metre));
  EXPECT_EQ(parse_quantity("7 N/mm2", pascal), 7e6);
  EXPECT_EQ(parse_quantity("1 \u00c5", metre), 1e-10);
}

TEST(Unit, fahrenheit_has_a_zero_of_its_own) {
  EXPECT_NEAR(parse_quantity("32 degF", kelvin), 273.15, 1e-12);
  EXPECT_NEAR(parse_quantity("212 \u00b0F", kelvin), 373.15, 1e-12);
  EXPECT_THROW(parse_quantity("1 degF/m", dimension(-1, 0, 0, 1)), InputError);
}

TEST(Unit, what_has_no_single_meaning_is_refused_with_a_conversion) {
  const auto says = [](const char* text, const Dimension& dimension, const std::string& remedy) {
    const std::string problem = problem_of(text, dimension);
    EXPECT_NE(problem.find(remedy), std::string::npos) << problem;
    EXPECT_EQ(problem.find("Did you mean"), std::string::npos) << problem;
  };
  says("150 SUS", dimension(2, 0, -1), "0.220 t - 135/t");
  says("150 SSU", pascal_second, "ASTM D2161");
  says("3 hp", watt, "0.7457 kW");
  says("2 gpm", dimension(3, 0, -1), "3.785 L/min");
  says("30 psia", pascal, "subtract 1.01325 bar");
  says("5 kg", newton, "kg, g, lb and oz are masses; forces are N, kgf or lbf.");
  says("5 ft-lb", newton_metre, "forces are N, kgf or lbf.");
}

TEST(Unit, every_usual_unit_fits_its_own_dimension) {
  for (const NamedUnit& unit : named_units())
    for (const std::string& usual : usual_units(unit.dimension))
      EXPECT_NO_THROW(parse_quantity("1 " + usual, unit.dimension)) << usual;
}

TEST(Unit, si_symbols_read_back_as_one) {
  for (int m = -3; m <= 3; ++m)
    for (int kg = -2; kg <= 2; ++kg)
      for (int s = -3; s <= 3; ++s)
        for (int rad = -1; rad <= 1; ++rad) {
          const Dimension d = dimension(m, kg, s, 0, rad);
          EXPECT_EQ(parse_quantity("1 " + si_symbol(d), d), 1) << si_symbol(d);
        }
}

TEST(Unit, an_angle_is_no_length_and_a_frequency_no_angular_speed) {
  EXPECT_THROW(parse_quantity("1 rad", metre), InputError);
  EXPECT_THROW(parse_quantity("1 m", radian), InputError);
  EXPECT_THROW(parse_quantity("50 Hz", radian_per_second), InputError);
  EXPECT_THROW(parse_quantity("50 rpm", hertz), InputError);
  EXPECT_THROW(parse_quantity("5 N m", newton_metre_per_radian), InputError);
}

TEST(Unit, wrong_units_are_told_with_units_that_fit) {
  EXPECT_EQ(
      problem_of("30 mPa", metre),
      "\"30 mPa\" is measured in Pa, but m is expected.\n  Units that fit: m, mm, um, nm, in.");
  EXPECT_EQ(
      problem_of("3 mmm", metre),
      "unknown unit 'mmm' in \"3 mmm\".\n  Did you mean 'mm'?  Units that fit: m, mm, um, nm, in.");
  EXPECT_NE(problem_of("460 cSt", pascal_second).find("density"), std::string::npos);
  EXPECT_NE(problem_of("5 W/m K", dimension(1, 1, -3, -1)).find("Use brackets"), std::string::npos);
}

TEST(Unit, spellings_with_one_meaning_are_read) {
  const std::tuple<const char*, Dimension, const char*> same[] = {
      {"15 micron", metre, "15 um"},
      {"2 inches", metre, "2 in"},
      {"80 C", kelvin, "80 degC"},
      {"80 \u00b0C", kelvin, "80 degC"},
      {"3 Nm", newton_metre, "3 N m"},
      {"3 Nm/rad", newton_metre_per_radian, "3 N m/rad"},
      {"9 mPas", pascal_second, "9 mPa s"},
      {"9 RPM", radian_per_second, "9 rpm"},
      {"60 lbs", newton, "60 lbf"},
      {"60 lbs", kilogram, "60 lb"},
      {"2 PSI", pascal, "2 psi"},
      {"5 kgF", newton, "5 kgf"},
      {"20 centistokes", dimension(2, 0, -1), "20 cSt"}};
  for (const auto& [text, dimension, unit] : same)
    EXPECT_EQ(parse_quantity(text, dimension), parse_quantity(unit, dimension)) << text;
  EXPECT_EQ(problem_of("15 C", metre).find("degC"), std::string::npos);
}

TEST(Unit, spellings_with_several_meanings_are_named) {
  const auto meant = [](const char* text, const Dimension& dimension, const std::string& unit) {
    const std::string problem = problem_of(text, dimension);
    EXPECT_NE(problem.find("Did you mean '" + unit + "'?"), std::string::npos) << problem;
  };
  meant("15 mu", metre, "um");
  meant("15 grad", radian, "deg");
  meant("3 ton", kilogram, "t");
  meant("3 MM", metre, "mm");
}

TEST(Unit, a_text_without_unit_is_shown_with_one) {
  EXPECT_EQ(
      problem_of("40", metre),
      "\"40\" has no unit.\n  Write for example \"40 mm\"; in a file, the number 40 without quotes "
      "is in m. Units that fit: m, mm, um, nm, in.");
}

TEST(Unit, what_is_no_finite_decimal_number_is_refused) {
  for (const char* text : {"",       " ",       "m",        "inf m",           "nan m",
                           "0x10 m", "1e400 m", "1e-400 m", "1e99999999999 m", "- m",
                           ". m",    "e5 m",    "1,5 m",    "1 m m^",          "1 m^1.5",
                           "1 (m",   "1 m)",    "1 ()",     "1 //m",           "1 m^99",
                           "1 m2",   "--1 m",   "1e m"})
    EXPECT_THROW(parse_quantity(text, metre), InputError) << text;
}

TEST(Unit, high_powers_neither_overflow_nor_hang) {
  std::string powers = "1 " + std::string(60, '(') + "mm/m";
  for (int i = 0; i < 40; ++i) powers += ")^12";
  EXPECT_THROW(parse_quantity(powers, number), InputError);
  EXPECT_THROW(parse_quantity("1 " + std::string(100000, '('), number), InputError);
}

TEST(Unit, degrees_celsius_stand_alone) {
  EXPECT_THROW(parse_quantity("1 degC/m", dimension(-1, 0, 0, 1)), InputError);
  EXPECT_THROW(parse_quantity("1 degC^2", dimension(0, 0, 0, 2)), InputError);
  EXPECT_EQ(parse_quantity("-273.15 degC", kelvin), 0);
}

TEST(Unit, one_of_several_dimensions_is_found) {
  const auto angle = read_quantity_text("1 rad", {radian, second});
  ASSERT_TRUE(std::holds_alternative<Quantity>(angle));
  EXPECT_EQ(std::get<Quantity>(angle).dimension, radian);
  EXPECT_TRUE(std::holds_alternative<QuantityError>(read_quantity_text("1 m", {radian, second})));
}

}  // namespace
}  // namespace stribeck::unit_test
