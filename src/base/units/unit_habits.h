#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/units/unit.h"

/// Habitual spellings of units that are no units here: the unit that is read in place of a spelling where it has one meaning, else the
/// name to write instead, or why no name would do.
namespace stribeck {

/// The units that a spelling stands for, of different dimensions ("lbs" is lb or lbf); empty: none.
std::vector<std::string> spelled_units(std::string_view name);

/// Spellings that are read where this dimension is expected.
std::vector<std::string> spellings_of(const Dimension& dimension);

/// The unit that an ambiguous spelling may stand for where one of these dimensions is expected; empty: none.
std::string likely_unit(std::string_view name, const std::vector<Dimension>& expected);

/// Returns advice to convert what is no unit of one meaning: Saybolt seconds, gallons, horsepower; empty: there is none. Ends with two spaces.
std::string conversion_remedy(std::string_view name);

}  // namespace stribeck
