#include <fmt/format.h>

#include <cstdio>

#include "commands.h"
#include "console.h"
#include "validate/programs.h"

namespace stribeck::cli {
namespace {

/// The rows of one case, shown once it has ended: as a table, or as a line of progress where the document is JSON.
void show_case(const std::vector<ValidationRow>& rows, bool json, bool is_first) {
  if (json)
    tell(stderr, fmt::format("{}: {}\n", rows.front().case_name, validation_count(rows)));
  else
    show("{}{}", is_first ? "" : "\n", validation_table(rows));
  flush_output();
}

}  // namespace

int validate(const std::vector<std::string>& cases, bool json) {
  check_validation_cases(cases);
  std::vector<ValidationRow> all;
  for (const std::string& name : cases.empty() ? validation_cases() : cases) {
    const std::vector<ValidationRow> rows = stribeck::validate(name, validation_programs());
    show_case(rows, json, all.empty());
    all.insert(all.end(), rows.begin(), rows.end());
  }
  if (json)
    show("{}", validation_json(all));
  else
    show("\n{}\n", validation_count(all));
  return all_hold(all) ? done : simulation_failed;
}

}  // namespace stribeck::cli
