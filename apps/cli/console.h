#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

/// All that the program says, on its two streams. Names and values come from files of others: what could steer a terminal is
/// written as an escape.
namespace stribeck::cli {

/// The text with every character that a terminal would obey rather than show as \u001b or, where it is no UTF-8, \x9b: control
/// characters but for line ends and tabs, and those that turn the direction of writing [Unicode UAX #9]. Inside of JSON it means
/// the same as before.
std::string printable(std::string_view text);

/// Writes to standard output. Throws FileError when it cannot be written (a full disk).
void print_text(std::string_view text);
template <class... Values>
void show(fmt::format_string<Values...> format, Values&&... values) {
  print_text(fmt::format(format, std::forward<Values>(values)...));
}
/// Throws FileError when something printed did not arrive.
void flush_output();

/// Writes to a stream whose reader may be gone: what cannot be written is lost, and nothing else.
void write_text(std::FILE* stream, std::string_view text);

}  // namespace stribeck::cli
