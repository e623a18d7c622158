#include "workbench/files/json_text.h"

#include "base/atomic_file.h"
#include "base/error.h"

namespace stribeck::workbench {

using Json = nlohmann::ordered_json;

Json read_json(const std::filesystem::path& path) {
  try {
    return Json::parse(read_file(path), nullptr, false);
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
