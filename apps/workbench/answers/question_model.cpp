#include "workbench/answers/question_model.h"

#include <filesystem>

#include "base/error.h"
#include "io/toml/reader.h"
#include "workbench/files/json_text.h"
#include "workbench/files/opened_folders.h"

namespace stribeck::workbench {
namespace {

void add_inputs(const Value& value, const std::string& path, Json& all) {
  if (const Value::Table* table = value.table()) {
    for (const Entry& entry : *table) add_inputs(entry.value, join_path(path, entry.key), all);
    return;
  }
  const Value::Array* array = value.array();
  if (!array || array->empty() || !array->front().table()) {
    all[path] = shown(value);
    return;
  }
  for (std::size_t i = 0; i < array->size(); ++i)
    add_inputs((*array)[i], join_path(path, fmt::format("[{}]", i)), all);
}

}  // namespace

FileSource files_below(const std::string& file, const Json& question, std::size_t most) {
  std::vector<std::string> roots;
  if (question.contains("roots")) roots = question.at("roots").get<std::vector<std::string>>();
  return [file, roots, source = files_beside(file, most)](const std::string& name) {
    const auto path = std::filesystem::path(file).parent_path() / name;
    if (!lies_below(path, roots))
      throw InputError({}, "cannot be read: it lies outside of the folders that are open.", "");
    std::error_code error;
    if (std::filesystem::is_other(std::filesystem::status(path, error)))
      throw InputError({}, "cannot be read: it is a pipe or a device.", "");
    return source(name);
  };
}

std::vector<std::string> overrides_of(const Json& question) {
  std::vector<std::string> all;
  if (question.contains("set"))
    for (const auto& [path, value] : question.at("set").items())
      all.push_back(path + "=" + override_text(value));
  return all;
}

ModelInput model_of(const Json& question, ModelUse use) {
  const auto path = question.at("path").get<std::string>();
  return read_model_text(question.at("text").get<std::string>(), path, overrides_of(question),
                         files_below(path, question), use);
}

Json inputs_of(const ModelInput& input) {
  Json all = Json::object();
  add_inputs(input.tree, "", all);
  return all;
}

}  // namespace stribeck::workbench
