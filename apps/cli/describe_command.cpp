#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/console.h"
#include "model/body/reduction_spec.h"
#include "model/check/json_schema.h"
#include "model/check/manual.h"
#include "study/example/channel_manual.h"
#include "study/parameter/study_spec.h"

namespace stribeck::cli {
namespace {

/// Returns the text for a name in files of studies and of reductions.
std::optional<std::string> found_in_other_files(const std::string& name) {
  if (auto text = found_in_file("study", StudyFile::schema(), name)) return text;
  return found_in_file("reduce", ReductionSpec::schema(), name);
}

int describe(const std::string& name) {
  if (name.empty()) {
    show("{}", describe_all());
    return done;
  }
  std::string text;
  for (const auto& find : {&found_in_manual, &found_in_other_files})
    if (text.empty()) text = find(name).value_or(std::string());
  if (text.empty()) text = describe_channel(name);
  if (text.empty()) {
    std::vector<std::string> channels;
    for (const Channel& channel : known_channels())
      channels.push_back(channel.name.substr(channel.name.rfind('.') + 1));
    refuse_name(name, channels);
  }
  show("{}", text);
  return done;
}

int schema() {
  show("{}\n", json_schema());
  return done;
}

}  // namespace

void add_manual(CommandLine& line) {
  const auto name = std::make_shared<std::string>();
  line.add("describe", "manual of every model and parameter", [name] { return describe(*name); })
      ->add_option("NAME", *name, "a model, section or parameter");
  line.add("schema", "JSON Schema of model files, for editors", [] { return schema(); });
}

}  // namespace stribeck::cli
