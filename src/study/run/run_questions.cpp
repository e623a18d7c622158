#include "study/run/run_questions.h"

#include "base/error.h"
#include "results/model_cycle.h"

namespace stribeck {
namespace {

void check_periodic(const ModelFile& model, const std::optional<Cycle>& cycle) {
  if (!model.simulation.periodic) return;
  if (model.wear)
    throw InputError("simulation.periodic", "given beside [wear].",
                     "A wear simulation counts its cycles itself: leave one of them out.");
  if (!cycle)
    throw InputError("simulation.periodic", "nothing says how long a cycle is.",
                     "Give it in [output.cycle], such as cycle = { over = \"time\", length = "
                     "\"20 ms\" }.");
}

}  // namespace

RunQuestions questions_of(const ModelInput& input, const std::vector<Channel>& channels) try {
  RunQuestions questions;
  for (const StatisticsSpec& s : input.model.statistics)
    questions.statistics.push_back(
        {s.name, s.channel, s.over, s.window[0].value, s.window[1].value, s.last_cycle});
  check_statistics(questions.statistics, channels);
  questions.cycle = cycle_of(input.model, channels);
  check_periodic(input.model, questions.cycle);
  return questions;
} catch (const InputError& error) {
  throw located(error, input);
}

RunQuestions questions_of(const BuiltModel& model, const ModelInput& input) {
  return questions_of(input, Probe(*model.system, *model.probe, model.assembly.state).channels());
}

}  // namespace stribeck
