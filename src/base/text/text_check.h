#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace stribeck {

inline constexpr std::size_t largest_model_bytes = std::size_t{4} << 20;
/// Greatest depth of brackets, and of dotted keys.
inline constexpr std::size_t deepest_nesting = 32;

/// Finds what keeps a text from being a model before its grammar is checked: too large, binary, not
/// UTF-8, control characters, bare keys beyond ASCII, brackets or dotted keys nested too deeply.
/// Returns the first such thing, or nothing. Afterwards the text is safe for a recursive parser.
std::optional<Diagnostic> check_text(std::string_view text, const std::string& file);

inline constexpr std::size_t deepest_json = 100;

/// Returns whether JSON is nested so deep that walking through it by recursion may use up the stack. Called before it is parsed.
bool is_too_deep(std::string_view json);

}  // namespace stribeck
