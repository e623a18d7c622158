#include "base/units/unit_habits.h"

#include <algorithm>
#include <utility>

#include "base/units/unit_expression.h"

namespace stribeck {
namespace {

using Spelling = std::pair<std::string_view, std::string_view>;  // text that is written, the unit

/// Spellings with one meaning: they are read.
constexpr Spelling spellings[] = {
    {"micron", "um"},
    {"microns", "um"},
    {"inch", "in"},
    {"inches", "in"},
    {"meter", "m"},
    {"metre", "m"},
    {"millimeter", "mm"},
    {"millimetre", "mm"},
    {"micrometer", "um"},
    {"micrometre", "um"},
    {"mils", "mil"},
    {"foot", "ft"},
    {"feet", "ft"},
    {"C", "degC"},
    {"Celsius", "degC"},
    {"celsius", "degC"},
    {"F", "degF"},
    {"Fahrenheit", "degF"},
    {"Kelvin", "K"},
    {"kelvin", "K"},
    {"RPM", "rpm"},
    {"rps", "rev/s"},
    {"degree", "deg"},
    {"degrees", "deg"},
    {"radian", "rad"},
    {"radians", "rad"},
    {"sec", "s"},
    {"second", "s"},
    {"seconds", "s"},
    {"minute", "min"},
    {"minutes", "min"},
    {"hr", "h"},
    {"hour", "h"},
    {"hours", "h"},
    {"newton", "N"},
    {"Newton", "N"},
    {"kgF", "kgf"},
    {"kilopond", "kp"},
    {"lbs", "lbf"},
    {"lbsf", "lbf"},
    {"pounds", "lbf"},
    {"lbs", "lb"},
    {"pounds", "lb"},
    {"lbm", "lb"},
    {"dyne", "dyn"},
    {"Nm", "N m"},
    {"kNm", "kN m"},
    {"Nmm", "N mm"},
    {"Ns", "N s"},
    {"Nms", "N m s"},
    {"Pas", "Pa s"},
    {"mPas", "mPa s"},
    {"cp", "cP"},
    {"poise", "P"},
    {"centipoise", "cP"},
    {"reyns", "reyn"},
    {"microreyns", "microreyn"},
    {"cst", "cSt"},
    {"centistokes", "cSt"},
    {"stokes", "St"},
    {"KG", "kg"},
    {"Kg", "kg"},
    {"kgs", "kg"},
    {"tonne", "t"},
    {"pascal", "Pa"},
    {"Pascal", "Pa"},
    {"Bar", "bar"},
    {"bars", "bar"},
    {"PSI", "psi"},
    {"torr", "Torr"},
    {"mmHg", "Torr"},
    {"cc", "cm^3"},
    {"ccm", "cm^3"},
    {"liter", "L"},
    {"litre", "L"},
    {"lpm", "L/min"},
    {"joule", "J"},
    {"watt", "W"},
};

/// Spellings that may mean something else, "M" a million and "grad" a gon: they are named.
constexpr Spelling habits[] = {
    {"mu", "um"},  {"mic", "um"},   {"mym", "um"}, {"M", "m"},      {"MM", "mm"}, {"k", "K"},
    {"cps", "Hz"}, {"grad", "deg"}, {"S", "s"},    {"kgm", "kg m"}, {"ton", "t"}, {"kilo", "kg"},
};

constexpr std::string_view saybolt =
    "A Saybolt viscosity is a time of efflux t in s: the kinematic one in cSt is 0.226 t - 195/t "
    "up to 100 SUS and 0.220 t - 135/t above (ASTM D2161).  ";
constexpr std::string_view engler =
    "Of E degrees Engler the kinematic viscosity in cSt is 7.31 E - 6.31/E.  ";
constexpr std::string_view redwood =
    "A Redwood viscosity is a time of efflux t in s: the kinematic one in cSt is 0.260 t - 179/t "
    "up to 100 s and 0.247 t - 50/t above.  ";
constexpr std::string_view gauge = "Pressures of fluids are gauge pressures: write bar or psi.  ";
constexpr std::string_view absolute =
    "Pressures of fluids are gauge pressures: subtract 1.01325 bar, or 14.696 psi, from an "
    "absolute one and write bar or psi.  ";
constexpr std::string_view horsepower =
    "A mechanical horsepower is 0.7457 kW, a metric one 0.7355 kW (PS).  ";
constexpr std::string_view gallon = "A US gallon is 3.785 L, an imperial one 4.546 L.  ";
constexpr std::string_view gallons_a_minute =
    "A US gallon a minute is 3.785 L/min, an imperial one 4.546 L/min.  ";
constexpr std::string_view thermal =
    "Calories and British thermal units have several values: "
    "write J, of which a cal has about 4.19 and a Btu 1055.  ";
constexpr std::string_view turns = "Revolutions a minute are rpm, one revolution is rev.  ";
constexpr std::string_view mega = "Write Mpsi for a million psi.  ";

constexpr std::pair<std::string_view, std::string_view> conversions[] = {
    {"SUS", saybolt},
    {"SSU", saybolt},
    {"SUV", saybolt},
    {"degE", engler},
    {"E", engler},
    {"RI", redwood},
    {"Redwood", redwood},
    {"barg", gauge},
    {"psig", gauge},
    {"bara", absolute},
    {"psia", absolute},
    {"hp", horsepower},
    {"HP", horsepower},
    {"bhp", horsepower},
    {"gal", gallon},
    {"gpm", gallons_a_minute},
    {"GPM", gallons_a_minute},
    {"cal", thermal},
    {"kcal", thermal},
    {"Btu", thermal},
    {"BTU", thermal},
    {"r", turns},
    {"U", turns},
    {"tr", turns},
    {"msi", mega},
    {"Msi", mega},
};

}  // namespace

std::string likely_unit(std::string_view name, const std::vector<Dimension>& expected) {
  for (const auto& [written_so, unit] : habits)
    if (name == written_so &&
        std::ranges::find(expected, read_unit(unit).value.dimension) != expected.end())
      return std::string(unit);
  return {};
}

std::vector<std::string> spelled_units(std::string_view name) {
  std::vector<std::string> units;
  for (const auto& [written_so, unit] : spellings)
    if (name == written_so) units.emplace_back(unit);
  return units;
}

std::vector<std::string> spellings_of(const Dimension& dimension) {
  std::vector<std::string> all;
  for (const auto& [written_so, unit] : spellings)
    if (read_unit(unit).value.dimension == dimension) all.emplace_back(written_so);
  return all;
}

std::string conversion_remedy(std::string_view name) {
  for (const auto& [written_so, remedy] : conversions)
    if (name == written_so) return std::string(remedy);
  return {};
}

}  // namespace stribeck
