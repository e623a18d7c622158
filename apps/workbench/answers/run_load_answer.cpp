// The load of a joint of a run, for the page's bearing task.
#include "io/run_folder.h"
#include "study/plain_bearing/load_of_run.h"
#include "workbench/answers/answer.h"

namespace stribeck::workbench {

Json run_load_answer(const Json& question) {
  const RunResult run = read_run(question.at("folder").get<std::string>());
  if (!question.contains("joint")) return {{"joints", journals_in(run)}};
  const RunLoad load = load_of_run(run, question.at("joint").get<std::string>());
  return {{"load_table", load.table},
          {"cycle", load.cycle_text()},
          {"speed", load.speed_text()},
          {"origin", load.origin()}};
}

}  // namespace stribeck::workbench
