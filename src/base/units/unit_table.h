#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/units/unit.h"

namespace stribeck {

/// One unit that has a name of its own: value in SI = number * 10^decimals * factor + offset.
/// Powers of ten stand apart so that "0.2 mm" is the very double that 0.2e-3 is.
struct NamedUnit {
  std::string name;
  int decimals = 0;
  Dimension dimension;
  double factor = 1;
  double offset = 0;  ///< zero of degC and degF on the scale of kelvins
};

/// Every unit name, prefixed ones written out ("um", "kN", "mPa").
const std::vector<NamedUnit>& named_units();

/// Null when there is no such unit.
const NamedUnit* find_unit(std::string_view name);

/// Units of this dimension as people write them, most usual first ("N/m", "N/mm"); SI alone for
/// rare dimensions.
std::vector<std::string> usual_units(const Dimension&);

}  // namespace stribeck
