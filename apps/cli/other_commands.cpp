#include <fmt/format.h>

#include "commands.h"
#include "console.h"
#include "io/run_folder.h"
#include "model/check/json_schema.h"
#include "model/check/manual.h"
#include "report/report.h"

namespace stribeck::cli {

int report(const std::vector<std::string>& folders, const std::string& out) {
  std::vector<RunResult> runs;
  for (const std::string& folder : folders) runs.push_back(read_run(folder));
  write_report(out, runs);
  show("report   {}\n", out);
  return done;
}

int describe(const std::string& name) {
  show("{}", name.empty() ? describe_all() : stribeck::describe(name));
  return done;
}

int schema() {
  show("{}\n", json_schema());
  return done;
}

}  // namespace stribeck::cli
