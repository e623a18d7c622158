#include "study/run/run_questions.h"

#include "results/model_cycle.h"

namespace stribeck {

RunQuestions questions_of(const ModelInput& input, const std::vector<Channel>& channels) try {
  RunQuestions questions;
  for (const StatisticsSpec& s : input.model.statistics)
    questions.statistics.push_back(
        {s.name, s.channel, s.over, s.window[0].value, s.window[1].value, s.last_cycle});
  check_statistics(questions.statistics, channels);
  questions.cycle = cycle_of(input.model, channels);
  return questions;
} catch (const InputError& error) {
  throw located(error, input);
}

RunQuestions questions_of(const BuiltModel& model, const ModelInput& input) {
  return questions_of(input, Probe(*model.system, *model.probe, model.assembly.state).channels());
}

}  // namespace stribeck
