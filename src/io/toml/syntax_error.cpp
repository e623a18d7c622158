#include "io/toml/syntax_error.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

namespace stribeck {
namespace {

bool is_one_of(std::string_view all, char c) {
  return all.find(c) != all.npos;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_one_of(" \t\r", text.front())) text.remove_prefix(1);
  while (!text.empty() && is_one_of(" \t\r", text.back())) text.remove_suffix(1);
  return text;
}

std::string_view line_of(std::string_view text, int line) {
  const std::size_t at = text_before(text, line).size();
  return text.substr(at, std::min(text.find('\n', at), text.size()) - at);
}

/// "body.rod" of "[body.rod]"; empty where the line is no header.
std::string_view header_in(std::string_view line) {
  line = trimmed(line);
  const std::size_t begin = line.find_first_not_of('['), end = line.find(']');
  if (begin == 0 || begin == line.npos || end == line.npos || end < begin) return {};
  return trimmed(line.substr(begin, end - begin));
}

/// The header that is in force at the end of a text; empty where none is.
std::string_view last_header_in(std::string_view text) {
  while (!text.empty()) {
    text.remove_suffix(1);                           // the end of the line
    const std::size_t begin = text.rfind('\n') + 1;  // npos + 1 is the begin of the text
    if (const auto header = header_in(text.substr(begin)); !header.empty()) return header;
    text = text.substr(0, begin);
  }
  return {};
}

/// A number and what follows it up to the end of the value: "30 um" of "= 30 um, 2]"; empty where no letter follows.
/// No value reaches beyond the character where another begins, so that a line is looked at once only.
std::string_view number_with_unit(std::string_view rest) {
  rest = trimmed(rest.substr(0, rest.find_first_of("=[,]}#\"'")));
  const bool number = !rest.empty() && (std::isdigit(static_cast<unsigned char>(rest.front())) ||
                                        is_one_of("+-.", rest.front()));
  const std::size_t unit = rest.find(' ');
  if (!number || unit == rest.npos) return {};
  const std::string_view word = trimmed(rest.substr(unit));
  const auto c = static_cast<unsigned char>(word.front());
  return std::isalpha(c) || c == '%' || c >= 0x80 ? rest : std::string_view{};
}

/// The first number with a unit that stands outside of quotes where a value begins.
std::string_view unquoted_quantity(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (quoted || !is_one_of("=[,", line[i])) continue;
    if (const auto found = number_with_unit(line.substr(i + 1)); !found.empty()) return found;
  }
  return {};
}

std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == '#' && !quoted) return line.substr(0, i);
  }
  return line;
}

}  // namespace

std::string_view text_before(std::string_view text, int line) {
  std::size_t at = 0;
  for (int n = 1; n < line && at < text.size(); ++n)
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  return text.substr(0, at);
}

std::string quoting_remedy(std::string_view text, int line) {
  const std::string_view own = without_comment(line_of(text, line));
  if (std::ranges::count(own, '"') % 2 == 1)
    return "A quote is missing in this line: a text stands between two of them, as in \"30 um\".";
  if (const auto quantity = unquoted_quantity(own); !quantity.empty())
    return fmt::format("A number with a unit stands in quotes: \"{}\".", quantity);
  return {};
}

std::string syntax_remedy(std::string_view text, int line, std::string_view said) {
  constexpr std::string_view range =
      "Numbers lie between 1e-307 and 1e308; long ones are written with an exponent: 1e20.";
  static constexpr std::pair<std::string_view, std::string_view> remedies[] = {
      {"redefin", "Every name can stand only once in its table: rename one, or join the two."},
      {"not representable", range},
      {"floating-point", range},
      {"boolean", "Write true or false."},
      {"table header", "A header stands alone in its line, between brackets: [body.rod]."},
      {"values must be one of", "Texts stand in quotes: \"revolute\"."},
      {"could not determine value type", "Texts stand in quotes: \"revolute\"."},
      {"control characters", "A text ends with a quote on its own line."},
      {"expected a comment or whitespace",
       "One value stands behind each key, and nothing after it."},
  };
  const std::string quoting = quoting_remedy(text, line);
  const bool repeated = said.find(remedies[0].first) != said.npos;
  if (!quoting.empty() && !repeated) return quoting;
  for (const auto& [word, remedy] : remedies)
    if (said.find(word) != said.npos) return std::string(remedy);
  return "A model is written in TOML: key = value, one to a line, under [headers].";
}

std::string name_given_in(std::string_view text, int line) {
  const std::string_view own = line_of(text, line);
  if (const auto header = header_in(own); !header.empty()) return std::string(header);
  const std::size_t equals = own.find('=');
  if (equals == own.npos) return {};
  const std::string_view above = last_header_in(text_before(text, line));
  const std::string key(trimmed(own.substr(0, equals)));
  return above.empty() ? key : std::string(above) + "." + key;
}

}  // namespace stribeck
