#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "base/error.h"
#include "base/text/text_check.h"
#include "io/csv/csv_cell.h"
#include "workbench/files/opened_folders.h"
#include "workbench/http/answers.h"

namespace {

using namespace stribeck;
using namespace stribeck::workbench;

void require(bool holds) {
  if (!holds) __builtin_trap();
}

/// Whatever a file is called, no path leads out of the opened folder.
void stay_inside(const std::string& name) {
  static const OpenedFolders folders("/usr/share", {});
  for (const auto find : {&OpenedFolders::to_read, &OpenedFolders::to_write}) try {
      const std::string path = (folders.*find)(name).string();
      require(path == "/usr/share" || path.starts_with("/usr/share/"));
      require(path.find('\0') == path.npos);
    } catch (const InputError&) {
    }
}

void stay_one_header(const std::string& name) {
  const Response saved = attachment({}, "text/csv", name);
  const std::string& value = saved.fields.front().second;
  require(value.find_first_of("\r\n;/\\", value.find(';') + 1) == value.npos);
}

void stay_a_text(const std::string& name) {
  const std::string cell = csv_cell(name);
  require(cell.empty() || (cell.front() != '=' && cell.front() != '@'));
  if (cell.front() != '"') require(text_of_cell(cell) == name || name.starts_with('\''));
}

}  // namespace

// Names of files, channels and parameters as a stranger may choose them: in paths, in a header, in a table; and JSON that is taken
// apart by recursion.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string name(reinterpret_cast<const char*>(data), size);
  stay_inside(name);
  stay_one_header(name);
  stay_a_text(name);
  if (!is_too_deep(name))
    nlohmann::ordered_json::parse(name, nullptr, false)
        .dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  return 0;
}
