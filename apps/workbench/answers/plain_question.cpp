#include "workbench/answers/plain_question.h"

#include "base/error.h"

namespace stribeck::workbench {
namespace {

/// Messages of options in the words of the request: "load" for "--load".
InputError in_keys(const InputError& error) {
  std::vector<Diagnostic> all = error.diagnostics();
  const auto plain = [](std::string text) {
    for (std::size_t at = text.find("--"); at != text.npos; at = text.find("--", at))
      text.erase(at, 2);
    return text;
  };
  for (Diagnostic& one : all)
    one = {one.where, plain(one.path), plain(one.problem), plain(one.remedy)};
  return InputError(std::move(all));
}

}  // namespace

Value table_of(const Json& sizes) {
  Value table{{}, Value::Table{}};
  for (const auto& [key, size] : sizes.items()) {
    if (size.is_string() && size.get<std::string>().empty()) continue;
    table.table()->push_back(
        {key,
         {},
         size.is_string() ? Value{{}, size.get<std::string>()} : Value{{}, size.get<double>()}});
  }
  return table;
}

std::string no_file(const std::string& name) {
  throw InputError(name, "no file is read here.", "Save the model and open its folder.");
}

Json in_keys_of(const Json& requested, Json (*answer)(const Json&)) {
  try {
    return answer(requested);
  } catch (const InputError& error) {
    throw in_keys(error);
  }
}

}  // namespace stribeck::workbench
