// A load that repeats over an angle, for the page's bearing task.
#include <fmt/format.h>

#include "base/error.h"
#include "report/report.h"
#include "report/report_data.h"
#include "study/plain_bearing/load_cycle.h"
#include "study/plain_bearing/plain_bearing_model.h"
#include "workbench/answers/limited_run.h"
#include "workbench/answers/plain_question.h"
#include "workbench/answers/question_model.h"

namespace stribeck::workbench {
namespace {

constexpr const char* table_name = "load.csv";
constexpr std::size_t largest_table = std::size_t{1} << 20;  // bytes
constexpr std::chrono::milliseconds longest_run{20'000};

/// The text of the table stands for the one file that is named.
FileSource source_of(const std::string& text) {
  if (text.size() > largest_table)
    throw InputError("load_table", fmt::format("it is longer than {} bytes.", largest_table),
                     "Leave out angles between which the load is straight.");
  return [text](const std::string& name) { return name == table_name ? text : no_file(name); };
}

RunResult cycle_run(const ModelInput& input) {
  LimitedRun run = run_within(input, longest_run);
  if (run.result.status == RunStatus::interrupted)
    throw InputError("cycle",
                     fmt::format("its motion does not repeat within {} s of computing.",
                                 longest_run.count() / 1000),
                     "Use stribeck bearing --load-table in a terminal.");
  if (run.result.status != RunStatus::done) throw SolveError(0, "", run.result.message, "");
  return std::move(run.result);
}

Json cycle_answer_of(const Json& requested) {
  const FileSource source = source_of(requested.at("load_table").get<std::string>());
  Json sizes = requested.at("sizes");
  sizes["load_table"] = table_name;
  const PlainBearingInput plain = read_plain_bearing(table_of(sizes), source);
  const ModelInput input = model_of(plain, overrides_of(requested), source);
  const RunResult run = cycle_run(input);
  if (requested.value("html", false)) return report_html(viewer_page(), {&run, 1});
  return {{"model", input.text},
          {"cycle", Json::parse(load_cycle_json(run, plain_bearing_names::joint))},
          {"report", Json::parse(report_data({&run, 1}))}};
}

}  // namespace

Json bearing_cycle_answer(const Json& requested) {
  return in_keys_of(requested, cycle_answer_of);
}

}  // namespace stribeck::workbench
