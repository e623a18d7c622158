#pragma once
#include <string>

namespace stribeck {

/// The text of tests/verify/reference/NAME.json, which is part of the program; it states how its figures were obtained.
/// Throws InputError when there are none of that name.
std::string reference_figures(const std::string& name);

}  // namespace stribeck
