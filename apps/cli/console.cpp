#include "cli/console.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <system_error>

#include "base/error.h"
#include "base/text/utf8.h"

namespace stribeck::cli {
namespace {

/// Returns the code of a whole UTF-8 character.
std::uint32_t code_of(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0);
  std::uint32_t code = byte(0) & (0xFFu >> (character.size() + 1));
  for (std::size_t i = 1; i < character.size(); ++i) code = (code << 6) | (byte(i) & 0x3Fu);
  return code;
}

bool steers(std::uint32_t code) {
  const auto within = [&](std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
  };
  if (code == '\n' || code == '\t') return false;
  return code < 0x20 || within(0x7F, 0x9F) || within(0x200E, 0x200F) || within(0x2028, 0x202E) ||
         within(0x2066, 0x2069);
}

[[noreturn]] void fail_output() {
  throw FileError(fmt::format("standard output: cannot be written: {}.",
                              std::generic_category().message(errno)));
}

}  // namespace

std::string printable(std::string_view text) {
  std::string all;
  while (!text.empty()) {
    const std::size_t size = utf8_bytes(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(size, 1));
    if (size == 0)
      fmt::format_to(std::back_inserter(all), "\\x{:02x}",
                     static_cast<unsigned char>(text.front()));
    else if (const std::uint32_t code = code_of(character); steers(code))
      fmt::format_to(std::back_inserter(all), "\\u{:04x}", code);
    else
      all += character;
    text.remove_prefix(character.size());
  }
  return all;
}

void print_text(std::string_view text) {
  const std::string shown = printable(text);
  if (std::fwrite(shown.data(), 1, shown.size(), stdout) != shown.size()) fail_output();
}

void flush_output() {
  if (std::fflush(stdout) != 0) fail_output();
}

void write_text(std::FILE* stream, std::string_view text) {
  const std::string shown = printable(text);
  std::fwrite(shown.data(), 1, shown.size(), stream);
  std::fflush(stream);
}

}  // namespace stribeck::cli
