#include <fmt/format.h>

#include "commands.h"
#include "console.h"
#include "io/run_folder.h"
#include "model/body/reduction_spec.h"
#include "model/check/json_schema.h"
#include "model/check/manual.h"
#include "report/report.h"
#include "study/example/channel_manual.h"
#include "study/parameter/study_spec.h"

namespace stribeck::cli {

int report(const std::vector<std::string>& folders, const std::string& out) {
  std::vector<RunResult> runs;
  for (const std::string& folder : folders) runs.push_back(read_run(folder));
  write_report(out, runs);
  show("report   {}\n", out);
  return done;
}

/// Returns the text for a name in files of studies and of reductions.
static std::optional<std::string> found_in_other_files(const std::string& name) {
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

}  // namespace stribeck::cli
