#include "cli/commands.h"
#include "cli/console.h"
#include "io/run_folder.h"
#include "report/report.h"

namespace stribeck::cli {
namespace {

struct ReportArguments {
  std::vector<std::string> folders;
  std::string out = "report.html";
};

int report(const ReportArguments& a) {
  std::vector<RunResult> runs;
  for (const std::string& folder : a.folders) runs.push_back(read_run(folder));
  write_report(a.out, runs);
  show("report   {}\n", a.out);
  return done;
}

}  // namespace

void add_report(CommandLine& line) {
  const auto a = std::make_shared<ReportArguments>();
  CLI::App* sub =
      line.add("report", "one report of one or several runs", [a] { return report(*a); });
  sub->add_option("DIR", a->folders, "result folders")->required();
  sub->add_option("--out", a->out, "file to write (default: report.html)");
}

}  // namespace stribeck::cli
