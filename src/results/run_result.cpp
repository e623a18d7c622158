#include "results/run_result.h"

#include <array>
#include <string_view>
#include <utility>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr std::array<std::pair<RunStatus, std::string_view>, 3> status_names = {
    {{RunStatus::done, "done"},
     {RunStatus::failed, "failed"},
     {RunStatus::interrupted, "interrupted"}}};

}  // namespace

std::string to_string(RunStatus status) {
  for (const auto& [value, name] : status_names)
    if (value == status) return std::string(name);
  fail_ensure("status has a name", __FILE__, __LINE__, "");
}

RunStatus parse_run_status(const std::string& text) {
  for (const auto& [value, name] : status_names)
    if (name == text) return value;
  throw FileError("a run cannot have the status '" + text + "'. Write the results again.");
}

}  // namespace stribeck
