#pragma once
#include <string>
#include <string_view>

/// Remedy for a text that is not TOML, from the line of the error.
namespace stribeck {

/// Returns a remedy for missing quotes in a line: a quote, or quotes around a number with its unit; empty where none is missing. Lines count from
/// 1.
std::string quoting_remedy(std::string_view text, int line);

/// Returns a remedy for an error that the parser has reported in this line.
std::string syntax_remedy(std::string_view text, int line, std::string_view said);

/// The keys of the name that a line gives, with those of the header in force: "[body.rod]", then "points.end = [0, 0]".
/// Empty where it gives none.
std::string name_given_in(std::string_view text, int line);

/// The text before a line.
std::string_view text_before(std::string_view text, int line);

}  // namespace stribeck
