#include "base/units/unit_table.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <unordered_map>

#include <fmt/format.h>

namespace stribeck {
namespace {

constexpr double inch = 0.0254;               // exact, as are the next two
constexpr double pound = 0.45359237;          // [kg]
constexpr double standard_gravity = 9.80665;  // [m/s^2]
constexpr double pound_force = pound * standard_gravity;
constexpr double psi = pound_force / (inch * inch);
constexpr double atmosphere = 101325;               // exact, in Pa
constexpr double fahrenheit = 5.0 / 9;              // kelvins in a degree
constexpr double zero_fahrenheit = 459.67 * 5 / 9;  // [K]

constexpr Dimension kinematic = dimension(2, 0, -1);
constexpr Dimension cubic_metre = dimension(3, 0, 0);

int prefix_decimals(char prefix) {
  switch (prefix) {
    case 'n':
      return -9;
    case 'u':
      return -6;
    case 'm':
      return -3;
    case 'c':
      return -2;
    case 'd':
      return -1;
    case 'h':
      return 2;
    case 'k':
      return 3;
    case 'M':
      return 6;
    case 'G':
      return 9;
    default:
      return 0;
  }
}

struct Prefixed {
  const char* name;
  int decimals;
  Dimension dimension;
  std::string_view prefixes;  // each a letter; the bare name is always a unit
  double factor = 1;
};

const Prefixed prefixed_units[] = {
    {"m", 0, metre, "numcdk"},
    {"g", -3, kilogram, "umk"},
    {"s", 0, second, "num"},
    {"K", 0, kelvin, "m"},
    {"rad", 0, radian, "um"},
    {"Hz", 0, hertz, "kM"},
    {"N", 0, newton, "umkM"},
    {"Pa", 0, pascal, "umhkMG"},
    {"J", 0, joule, "umkM"},
    {"W", 0, watt, "umkM"},
    {"P", -1, pascal_second, "mc"},
    {"St", -4, kinematic, "c"},
    {"bar", 5, pascal, "mk"},
    {"L", -3, cubic_metre, "m"},
    {"l", -3, cubic_metre, "m"},
    {"in", 0, metre, "u", inch},
    {"lbf", 0, newton, "k", pound_force},
    {"psi", 0, pascal, "kM", psi},
    {"gf", -3, newton, "k", standard_gravity},
    {"reyn", 0, pascal_second, "u", psi},
};

const NamedUnit plain_units[] = {
    {"1", 0, number},
    {"%", -2, number},
    {"t", 3, kilogram},
    {"lb", 0, kilogram, pound},
    {"oz", 0, kilogram, pound / 16},
    {"slug", 0, kilogram, pound_force / (12 * inch)},
    {"ft", 0, metre, 12 * inch},
    {"mil", -3, metre, inch},
    {"thou", -3, metre, inch},
    {"microinch", -6, metre, inch},
    {"angstrom", -10, metre},
    {"min", 0, second, 60},
    {"h", 0, second, 3600},
    {"deg", 0, radian, std::numbers::pi / 180},
    {"rev", 0, radian, 2 * std::numbers::pi},
    {"rpm", 0, radian_per_second, 2 * std::numbers::pi / 60},
    {"kp", 0, newton, standard_gravity},
    {"dyn", -5, newton},
    {"kip", 3, newton, pound_force},
    {"ksi", 3, pascal, psi},
    {"atm", 0, pascal, atmosphere},
    {"Torr", 0, pascal, atmosphere / 760},
    {"microreyn", -6, pascal_second, psi},
    {"PS", 0, watt, 75 * standard_gravity},
    {"degC", 0, kelvin, 1, ice_point},
    {"degF", 0, kelvin, fahrenheit, zero_fahrenheit},
};

std::vector<NamedUnit> all_units() {
  std::vector<NamedUnit> units(std::begin(plain_units), std::end(plain_units));
  for (const Prefixed& unit : prefixed_units) {
    units.push_back({unit.name, unit.decimals, unit.dimension, unit.factor});
    for (const char prefix : unit.prefixes)
      units.push_back({prefix + std::string(unit.name), unit.decimals + prefix_decimals(prefix),
                       unit.dimension, unit.factor});
  }
  return units;
}

struct UsualUnits {
  Dimension dimension;
  std::vector<std::string> names;  // the first is how SI writes it
};

const std::vector<UsualUnits>& usual() {
  static const std::vector<UsualUnits> table = {
      {number, {"1", "%"}},
      {metre, {"m", "mm", "um", "nm", "in"}},
      {square_metre, {"m^2", "mm^2", "cm^2"}},
      {cubic_metre, {"m^3", "mm^3", "L"}},
      {per_square_metre, {"1/m^2", "1/mm^2", "1/um^2"}},
      {dimension(-1, 0, 0), {"1/m", "1/mm"}},
      {kilogram, {"kg", "g", "t", "lb"}},
      {kilogram_square_metre, {"kg m^2", "g mm^2", "kg mm^2"}},
      {second, {"s", "ms", "us", "min"}},
      {hertz, {"Hz", "kHz", "1/s"}},
      {kelvin, {"K", "degC"}},
      {radian, {"rad", "deg", "rev"}},
      {radian_per_second, {"rad/s", "rpm", "deg/s"}},
      {dimension(0, 0, -2, 0, 1), {"rad/s^2", "rpm/s", "deg/s^2"}},
      {metre_per_second, {"m/s", "mm/s", "km/h"}},
      {metre_per_square_second, {"m/s^2", "mm/s^2"}},
      {newton, {"N", "kN", "mN", "lbf"}},
      {newton_metre, {"N m", "kN m", "N mm", "J"}},
      {newton_per_metre, {"N/m", "kN/m", "N/mm", "N/um"}},
      {newton_second_per_metre, {"N s/m", "N s/mm", "kN s/m"}},
      {newton_metre_per_radian, {"N m/rad", "kN m/rad", "N m/deg"}},
      {newton_metre_second_per_radian, {"N m s/rad", "N m/rpm"}},
      {pascal, {"Pa", "kPa", "MPa", "GPa", "bar", "psi"}},
      {dimension(1, -1, 2), {"1/Pa", "1/MPa", "1/GPa"}},
      {pascal_second, {"Pa s", "mPa s", "cP", "P"}},
      {kinematic, {"m^2/s", "mm^2/s", "cSt"}},
      {kilogram_per_cubic_metre, {"kg/m^3", "g/cm^3"}},
      {watt, {"W", "kW", "mW"}},
      {watt_per_kelvin, {"W/K", "kW/K"}},
      {watt_per_metre_kelvin, {"W/(m K)", "mW/(m K)"}},
      {watt_per_square_metre_kelvin, {"W/(m^2 K)", "kW/(m^2 K)"}},
      {joule_per_kelvin, {"J/K", "kJ/K"}},
      {joule_per_kilogram_kelvin, {"J/(kg K)", "kJ/(kg K)"}},
      {dimension(0, 0, 0, -1), {"1/K"}},
  };
  return table;
}

// "kg m^2/(s^2 K)" for a dimension without a usual name.
std::string product_of_bases(const Dimension& d) {
  static constexpr const char* bases[] = {"m", "kg", "s", "K", "rad"};
  std::string above, below;
  int factors_below = 0;
  for (const std::size_t i : {1u, 0u, 2u, 3u, 4u}) {
    const int power = d.exponent[i];
    if (power == 0) continue;
    std::string& side = power > 0 ? above : below;
    factors_below += power < 0;
    const std::string raised = std::abs(power) == 1 ? "" : fmt::format("^{}", std::abs(power));
    side += (side.empty() ? "" : " ") + std::string(bases[i]) + raised;
  }
  if (above.empty()) above = "1";
  if (below.empty()) return above;
  return fmt::format(fmt::runtime(factors_below > 1 ? "{}/({})" : "{}/{}"), above, below);
}

}  // namespace

const std::vector<NamedUnit>& named_units() {
  static const std::vector<NamedUnit> units = all_units();
  return units;
}

const NamedUnit* find_unit(std::string_view name) {
  static const auto by_name = [] {
    std::unordered_map<std::string_view, const NamedUnit*> map;
    for (const NamedUnit& unit : named_units()) map.emplace(unit.name, &unit);
    return map;
  }();
  const auto found = by_name.find(name);
  return found == by_name.end() ? nullptr : found->second;
}

std::vector<std::string> usual_units(const Dimension& dimension) {
  for (const UsualUnits& entry : usual())
    if (entry.dimension == dimension) return entry.names;
  return {product_of_bases(dimension)};
}

}  // namespace stribeck
