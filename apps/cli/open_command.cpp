#include <unistd.h>

#include "cli/commands.h"
#include "cli/console.h"
#include "workbench/answers/answer.h"
#include "workbench/open.h"

namespace stribeck::cli {
namespace {

int open(const workbench::OpenArguments& arguments) {
  workbench::open(arguments, [](const std::string& line) {
    show("{}\n", line);
    flush_output();
  });
  return done;
}

int workbench_worker() {
  return workbench::serve_answers(STDIN_FILENO, STDOUT_FILENO);
}

}  // namespace

void add_open(CommandLine& line) {
  const auto a = std::make_shared<workbench::OpenArguments>();
  CLI::App* sub =
      line.add("open", "the workbench in the browser: build, run and understand a model",
               [a] { return open(*a); });
  sub->add_option("PLACE", a->place, "model file or folder (default: this folder)");
  sub->add_option("--port", a->port,
                  "port on the loopback, 0 for any free one (default: that of the last time)")
      ->check(CLI::Range(0, 65535));
  sub->add_flag("!--no-browser", a->browser, "only print the address");
  sub->add_flag("--leave-runs", a->leave_runs,
                "runs continue when the workbench ends (default: they stop, to be resumed)");
  line.add("workbench-worker", "", [] { return workbench_worker(); })->group("");  // private
}

}  // namespace stribeck::cli
