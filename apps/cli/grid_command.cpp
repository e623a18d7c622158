#include <unistd.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/image.h"
#include "cli/interruption.h"
#include "cli/progress_line.h"
#include "cli/shared_options.h"
#include "io/run_folder.h"
#include "study/grid/run_grid_error.h"
#include "study/run/saved_run.h"

namespace stribeck::cli {
namespace {

struct GridArguments {
  std::string folder;
  bool json = false;
  int threads = 1;
};

nlohmann::ordered_json as_json(const RunGridError& error) {
  nlohmann::ordered_json figures = nlohmann::ordered_json::array();
  for (const RunFigureError& f : error.figures) {
    nlohmann::ordered_json one{{"channel", f.channel},
                               {"figure", f.figure},
                               {"unit", f.unit},
                               {"value", f.value},
                               {"error", f.relative}};
    if (f.figure != "mean") one["at_s"] = f.at;
    figures.push_back(std::move(one));
  }
  return {{"figures", std::move(figures)}, {"none", error.none}};
}

std::string as_table(const RunGridError& error) {
  if (!error.none.empty())
    return fmt::format("the error of the grid is not estimated: on half as many cells {}\n",
                       error.none);
  std::string text = "estimated from a run on half as many cells each way\n";
  for (const RunFigureError& f : error.figures)
    text += fmt::format("  {:48} {:8} {:>12.5g} {:4} {:>12}  {:>8.2g} %\n", f.channel, f.figure,
                        f.value, f.unit, f.figure == "mean" ? "" : fmt::format("at {:.5g} s", f.at),
                        100 * f.relative);
  return text;
}

int grid(const GridArguments& a) {
  const RunResult run = read_run(a.folder);
  const ModelInput input = input_of(run, a.folder);
  take_image(input.model.simulation.arithmetic);
  RunOptions options;
  options.threads = a.threads;
  options.stop = &stop_on_signals(true);
  ProgressLine line;
  if (!a.json && isatty(STDOUT_FILENO) != 0) {
    options.longest_between_reports = std::chrono::milliseconds(100);
    options.progress = [&line](const Progress& progress) { line.show(progress); };
  }
  const RunGridError error = estimate_grid_error(run, input, options);
  line.clear();
  if (*options.stop) return interrupted;
  show("{}", a.json ? as_json(error).dump(2) + "\n" : as_table(error));
  return error.none.empty() ? done : simulation_failed;
}

}  // namespace

void add_grid(CommandLine& line) {
  const auto a = std::make_shared<GridArguments>();
  CLI::App* sub = line.add("grid", "the estimated errors of the grids of a finished run's films",
                           [a] { return grid(*a); });
  sub->add_option("DIR", a->folder, "folder of a finished run")->required();
  sub->add_flag("--json", a->json, "as JSON");
  sub->add_option("--threads", a->threads, "threads at most, one for each film")
      ->check(objection_to_count, "COUNT");
}

}  // namespace stribeck::cli
