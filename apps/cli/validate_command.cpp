#include <fmt/format.h>

#include "commands.h"
#include "console.h"
#include "study/validation/validate.h"

namespace stribeck::cli {

int validate(const std::vector<std::string>& cases, bool json) {
  check_validation_cases(cases);
  std::vector<ValidationRow> rows;
  for (const std::string& name : cases.empty() ? validation_cases() : cases)
    for (ValidationRow& row : stribeck::validate(name)) rows.push_back(std::move(row));
  show("{}", json ? validation_json(rows) : validation_table(rows));
  return all_hold(rows) ? done : simulation_failed;
}

}  // namespace stribeck::cli
