#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/schema/field.h"

/// The manual, derived from the declarations of tables, models and parameters.
namespace stribeck {

/// Everything: each table with its parameters, then the models it can choose from.
std::string describe_all();

/// One table, family or model: "joint.film", "film", "film.pinkus_sternlicht", "pinkus_sternlicht"; a parameter or a choice with the
/// tables that have it: "realism", "axial_groove"; a path of a model file, "joint.main.film.feed[0].width"; a word of the field, "supply"; "units" or one of
/// them. Throws InputError with the nearest name.
std::string describe(const std::string& name);

/// Returns that text, or nothing where there is no such name.
std::optional<std::string> found_in_manual(const std::string& name);

/// Returns the text for a file of another kind than models, "study": all of its tables by that title; one by "study.vary" or "vary"; a parameter
/// by "vary.points".
std::optional<std::string> found_in_file(const std::string& title, const SchemaInfo&,
                                         const std::string& name);

/// Throws InputError with the nearest of all names of the manual and of `others`.
[[noreturn]] void refuse_name(const std::string& name, const std::vector<std::string>& others);

}  // namespace stribeck
