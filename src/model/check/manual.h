#pragma once
#include <string>

/// The manual, derived from the declarations of tables, models and parameters.
namespace stribeck {

/// Everything: each table with its parameters, then the models it can choose from.
std::string describe_all();

/// One table, family or model: "joint.film", "film", "film.pinkus_sternlicht", "pinkus_sternlicht".
/// Throws InputError with the nearest name.
std::string describe(const std::string& name);

}  // namespace stribeck
