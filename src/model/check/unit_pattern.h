#pragma once
#include <string>

#include "base/units/unit.h"

namespace stribeck {

enum class Sign { either, not_negative };

/// A regular expression (ECMAScript with the u flag, also Rust) for texts such as "30 um": a
/// decimal number, then a unit. A unit with a name of its own must have this dimension; of
/// products, quotients and powers only the names are checked, for a regular expression cannot add
/// up exponents.
std::string unit_pattern(const Dimension& dimension, Sign sign = Sign::either);

}  // namespace stribeck
