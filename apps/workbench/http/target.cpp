#include "workbench/http/target.h"

#include <charconv>

#include "base/text/text_check.h"
#include "base/text/utf8.h"

namespace stribeck::workbench {
namespace {

bool is_plain_text(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = utf8_bytes(text);
    const auto first = static_cast<unsigned char>(text.front());
    if (size == 0 || first < 0x20 || first == 0x7F) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::optional<char> escaped(std::string_view digits) {
  unsigned code = 0;
  if (digits.size() < 2) return {};
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + 2, code, 16);
  if (error != std::errc{} || end != digits.data() + 2) return {};
  return static_cast<char>(code);
}

std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      const std::optional<char> byte = escaped(text.substr(i + 1, 2));
      if (!byte) return {};
      out += *byte;
      i += 2;
    } else {
      out += plus_is_space && text[i] == '+' ? ' ' : text[i];
    }
  }
  return is_plain_text(out) ? std::optional(out) : std::nullopt;
}

bool take_pair(std::string_view pair, std::map<std::string, std::string>& query) {
  const std::size_t equals = pair.find('=');
  const auto name = decoded(pair.substr(0, equals), true);
  const auto value =
      decoded(equals == pair.npos ? std::string_view() : pair.substr(equals + 1), true);
  if (!name || !value) return false;
  query[*name] = *value;
  return true;
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
  if (!text.starts_with('/')) return {};
  text = text.substr(0, text.find('#'));
  const std::size_t question = text.find('?');
  const auto path = decoded(text.substr(0, question), false);
  if (!path) return {};
  Target target{*path, {}};
  std::string_view rest = question == text.npos ? std::string_view() : text.substr(question + 1);
  while (!rest.empty()) {
    const std::size_t end = rest.find('&');
    if (end != 0 && !take_pair(rest.substr(0, end), target.query)) return {};
    rest = end == rest.npos ? std::string_view() : rest.substr(end + 1);
  }
  return target;
}

}  // namespace stribeck::workbench
