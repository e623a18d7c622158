#pragma once
#include <string>
#include <vector>

namespace stribeck {

/// Names of the case files in validation/, which the program carries (cmake/examples.cmake).
std::vector<std::string> case_names();

/// The text of validation/NAME.toml. Throws InputError when there is none.
std::string case_text(const std::string& name);

}  // namespace stribeck
