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

constexpr std::chrono::milliseconds longest_run{20'000};

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
  const PlainBearingInput plain = plain_bearing_of(requested);
  if (!plain.load) throw InputError("load_table", "missing.", "Send its text.");
  const ModelInput input = model_of(plain, overrides_of(requested), no_file);
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
