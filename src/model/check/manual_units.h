#pragma once
#include <optional>
#include <string>

namespace stribeck {

/// The units that texts may carry, by quantity, with the spellings that are read as well.
std::string describe_units();

/// One unit, "um" or "microreyn"; none for other words.
std::optional<std::string> describe_unit(const std::string& name);

}  // namespace stribeck
