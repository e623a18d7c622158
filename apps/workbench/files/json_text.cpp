#include "workbench/files/json_text.h"

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/text/text_check.h"

namespace stribeck::workbench {

using Json = nlohmann::ordered_json;

constexpr std::uintmax_t largest_json = 16 << 20;

Json read_json(const std::filesystem::path& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error || size > largest_json) return Json::value_t::discarded;
  try {
    const std::string text = read_file(path);
    if (is_too_deep(text)) return Json::value_t::discarded;
    return Json::parse(text, nullptr, false);
  } catch (const FileError&) {
    return Json::value_t::discarded;
  }
}

std::string json_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string problem_of(const Json::exception& error) {
  constexpr int missing_key = 403;
  const std::string text = error.what();
  const std::size_t begin = text.find('\''), end = text.rfind('\'');
  if (error.id == missing_key && begin < end)
    return "It lacks " + text.substr(begin, end + 1 - begin) + ".";
  if (dynamic_cast<const Json::parse_error*>(&error)) return "It is no JSON.";
  return "A value in it is of another kind.";
}

std::string override_text(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace stribeck::workbench
