#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/schema/diagnostics.h"
#include "base/schema/value.h"
#include "base/text/text_check.h"

/// The TOML text of a model as a located tree. The only place that knows TOML.
namespace stribeck {

/// Reads no more than one byte beyond `most`, so that what is too large shows. Throws InputError when the file is missing, no regular
/// file or unreadable.
std::string load_text(const std::string& path, std::size_t most = largest_model_bytes);

/// Throws InputError with line and column when the text is no TOML; `file` is the name used in
/// messages.
Value parse_document(std::string_view text, const std::string& file);

/// Sets one value by its path: `joint.pin.film.radial_clearance="20 um"`. Tables on the way are
/// made where missing, and so is the next element of a list. What follows '=' is a TOML value or, failing that, a text without quotes.
/// A "*" in the path stands for every name from which the rest of the path leads on, in tables that are
/// there: `joint.*.film.asperity.model=CEB`.
/// Complains about what cannot be set; the new value's location is "--set".
void overlay(Value& root, std::string_view assignment, std::vector<Diagnostic>& diagnostics);

}  // namespace stribeck
