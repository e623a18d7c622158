#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/units/unit.h"

/// What people write for a unit by habit, though it is none here: the unit that is read in its place where it has one meaning, else its
/// name to write instead, or why no name would do.
namespace stribeck {

/// The units that a spelling stands for, of different dimensions ("lbs" is lb or lbf); empty: none.
std::vector<std::string> spelled_units(std::string_view name);

/// Spellings that are read where this dimension is expected.
std::vector<std::string> spellings_of(const Dimension& dimension);

/// The unit that an ambiguous spelling may stand for where one of these dimensions is expected; empty: none.
std::string likely_unit(std::string_view name, const std::vector<Dimension>& expected);

/// How to convert what is no unit of one meaning: Saybolt seconds, gallons, horsepower; empty: nothing is known of it. Ends with two spaces.
std::string conversion_remedy(std::string_view name);

}  // namespace stribeck
