#include <fmt/format.h>

#include <cstdio>

#include "cli/commands.h"
#include "cli/console.h"
#include "validate/programs.h"

namespace stribeck::cli {
namespace {

struct ValidateArguments {
  std::vector<std::string> cases;  ///< empty: all
  bool json = false;
};

/// The rows of one case, shown once it has ended: as a table, or as a line of progress where the document is JSON.
void show_case(const std::vector<ValidationRow>& rows, bool json, bool is_first) {
  if (json)
    write_text(stderr, fmt::format("{}: {}\n", rows.front().case_name, validation_count(rows)));
  else
    show("{}{}", is_first ? "" : "\n", validation_table(rows));
  flush_output();
}

int validate(const ValidateArguments& a) {
  check_validation_cases(a.cases);
  std::vector<ValidationRow> all;
  for (const std::string& name : a.cases.empty() ? validation_cases() : a.cases) {
    const std::vector<ValidationRow> rows = stribeck::validate(name, validation_programs());
    show_case(rows, a.json, all.empty());
    all.insert(all.end(), rows.begin(), rows.end());
  }
  if (a.json)
    show("{}", validation_json(all));
  else
    show("\n{}\n", validation_count(all));
  return all_hold(all) ? done : simulation_failed;
}

}  // namespace

void add_validate(CommandLine& line) {
  const auto a = std::make_shared<ValidateArguments>();
  CLI::App* sub = line.add("validate", "published cases: result, reference, difference, verdict",
                           [a] { return validate(*a); });
  sub->add_option("CASE", a->cases, "cases to run (default: all)");
  sub->add_flag("--json", a->json, "print JSON instead of a table");
}

}  // namespace stribeck::cli
