#include "model/check/manual_units.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/units/unit_habits.h"
#include "base/units/unit_table.h"

namespace stribeck {
namespace {

struct Measured {
  const char* what;
  Dimension dimension;
};

constexpr Measured quantities[] = {
    {"length", metre},
    {"angle", radian},
    {"time", second},
    {"frequency", hertz},
    {"speed", metre_per_second},
    {"angular speed", radian_per_second},
    {"mass", kilogram},
    {"moment of inertia", kilogram_square_metre},
    {"force", newton},
    {"moment, work", newton_metre},
    {"pressure, stress, modulus", pascal},
    {"dynamic viscosity", pascal_second},
    {"kinematic viscosity", dimension(2, 0, -1)},
    {"temperature", kelvin},
    {"density", kilogram_per_cubic_metre},
    {"stiffness", newton_per_metre},
    {"damping", newton_second_per_metre},
    {"power", watt},
    {"flow", dimension(3, 0, -1)},
    {"area", square_metre},
};

std::vector<std::string> names_of(const Dimension& dimension) {
  std::vector<std::string> names = usual_units(dimension);
  for (const NamedUnit& unit : named_units())
    if (unit.dimension == dimension && unit.name != "1" &&
        std::ranges::find(names, unit.name) == names.end())
      names.push_back(unit.name);
  return names;
}

}  // namespace

std::string describe_units() {
  std::string text =
      "units\n  A text carries a number and its unit: \"30 um\", \"1.2e-4 Pa s\", \"2.5 kg mm^2\". "
      "A number without one is in SI.\n  Products are written with a blank, quotients with /, "
      "powers with ^. Pressures of fluids are gauge pressures.\n\n";
  for (const auto& [what, dimension] : quantities) {
    text += fmt::format("  {:<26}{}\n", what, fmt::join(names_of(dimension), ", "));
    if (const auto spellings = spellings_of(dimension); !spellings.empty())
      text += fmt::format("  {:<26}  also read: {}\n", "", fmt::join(spellings, ", "));
  }
  return text;
}

std::optional<std::string> describe_unit(const std::string& name) {
  const NamedUnit* unit = find_unit(name);
  if (!unit) {
    const std::vector<std::string> meant = spelled_units(name);
    if (meant.empty()) return {};
    return fmt::format("{}    a spelling of {}\n", name, fmt::join(meant, " or "));
  }
  const double value = std::pow(10.0, unit->decimals) * unit->factor;
  const std::string offset =
      unit->offset == 0 ? "" : fmt::format(", from {:.6g} K on", unit->offset);
  return fmt::format("{}    a unit: {:.10g} {}{}\n", name, value, si_symbol(unit->dimension),
                     offset);
}

}  // namespace stribeck
