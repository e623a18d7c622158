#include "workbench/files/json_text.h"

#include "base/atomic_file.h"
#include "base/error.h"

namespace stribeck::workbench {

using Json = nlohmann::ordered_json;

constexpr std::uintmax_t largest_json = 16 << 20;

bool is_deeper(std::string_view json, int levels) {
  int level = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"') quoted = !quoted;
    if (c == '\\' && quoted) ++i;
    if (quoted) continue;
    if (c == '[' || c == '{') ++level;
    if (c == ']' || c == '}') --level;
    if (level > levels) return true;
  }
  return false;
}

Json read_json(const std::filesystem::path& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error || size > largest_json) return Json::value_t::discarded;
  try {
    const std::string text = read_file(path);
    if (is_deeper(text, deepest_json)) return Json::value_t::discarded;
    return Json::parse(text, nullptr, false);
  } catch (const FileError&) {
    return Json::value_t::discarded;
  }
}

std::string json_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string override_text(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace stribeck::workbench
