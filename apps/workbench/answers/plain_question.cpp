#include "workbench/answers/plain_question.h"

#include <fmt/format.h>

#include <map>

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

constexpr std::size_t largest_table = std::size_t{1} << 20;  // bytes

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

/// The texts of tables in a request, by the names that they have as files.
using Tables = std::map<std::string, std::string>;

/// Takes the table of this key, and writes its name into the sizes.
void take_table(const Json& requested, const char* key, Json& sizes, Tables& tables) {
  if (!requested.contains(key)) return;
  const auto text = requested.at(key).get<std::string>();
  if (text.size() > largest_table)
    throw InputError(key, fmt::format("it is longer than {} bytes.", largest_table),
                     "Leave out rows between which the values are straight.");
  const std::string name = fmt::format("{}.csv", key);
  tables[name] = text;
  sizes[key] = name;
}

}  // namespace

PlainBearingInput plain_bearing_of(const Json& requested) {
  Json sizes = requested.at("sizes");
  Tables tables;
  for (const char* key : {"load_table", "bore_profile"}) take_table(requested, key, sizes, tables);
  PlainBearingInput plain = read_plain_bearing(table_of(sizes), [&tables](const std::string& name) {
    const auto found = tables.find(name);
    return found == tables.end() ? no_file(name) : found->second;
  });
  plain.hold_tables();
  return plain;
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
