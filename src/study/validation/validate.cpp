#include "study/validation/validate.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "base/text/suggest.h"
#include "study/validation/case_scope.h"
#include "study/validation/embedded/case_texts.h"

namespace stribeck {

std::vector<std::string> validation_cases() {
  std::vector<std::pair<int, std::string>> cases;
  for (const std::string& name : case_names())
    cases.emplace_back(order_of_case(case_text(name)), name);
  std::ranges::sort(cases);
  std::vector<std::string> names;
  for (const auto& [order, name] : cases) names.push_back(name);
  return names;
}

void check_validation_cases(const std::vector<std::string>& names) {
  const std::vector<std::string> known = validation_cases();
  for (const std::string& name : names)
    if (std::ranges::find(known, name) == known.end())
      throw InputError(name, "there is no such case", suggestion(name, known));
}

std::vector<ValidationRow> validate(const std::string& name, ValidationPrograms programs) {
  check_validation_cases({name});
  const CaseFile file = read_case(case_text(name), "validation/" + name + ".toml", programs);
  return rows_of_case(name, file, programs, run_example);
}

}  // namespace stribeck
