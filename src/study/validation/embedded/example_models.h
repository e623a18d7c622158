#pragma once
#include <string>
#include <vector>

namespace stribeck {

/// Names of the models in examples/, which the program carries (cmake/examples.cmake).
std::vector<std::string> example_names();

/// The text of examples/NAME.toml. Throws InputError with the nearest name.
std::string example_model(const std::string& name);

/// The text of examples/NAME.csv, which an example reads.
std::string example_table(const std::string& name);

}  // namespace stribeck
