#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace stribeck::workbench {

/// The target of a request, "/api/file?path=a%20b", taken apart and decoded [RFC 3986].
struct Target {
  std::string path;
  std::map<std::string, std::string> query;  ///< a "+" in it is a space
};

/// Returns the target; nothing where it is no absolute path, an escape is incomplete, or what it decodes to is no UTF-8 or holds a
/// control character.
std::optional<Target> parse_target(std::string_view text);

}  // namespace stribeck::workbench
