#include "workbench/answers/limited_run.h"

#include <algorithm>
#include <atomic>

#include "report/report_data.h"
#include "workbench/answers/question_model.h"

namespace stribeck::workbench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds time_to_estimate{200};
constexpr std::chrono::milliseconds longest_answer{5000};
// Samples of a channel in an answer: more than a screen has columns.
constexpr std::size_t most_samples = 2000;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

Json values_of(std::span<const double> column, const std::vector<std::size_t>& samples) {
  std::vector<double> values;
  for (const std::size_t i : samples) values.push_back(column[i]);
  return values;
}

}  // namespace

LimitedRun run_within(const ModelInput& input, std::chrono::milliseconds limit) {
  const Clock::time_point begin = Clock::now();
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  LimitedRun run;
  options.progress = [&](const Progress& p) {
    run.fraction = p.end > 0 ? p.time / p.end : 1;
    if (Clock::now() - begin > limit) stop = true;
  };
  run.result = simulate(input, options);
  run.wall_s = seconds_since(begin);
  if (run.result.status != RunStatus::interrupted) run.fraction = 1;
  return run;
}

Json estimated_seconds(const ModelInput& input) {
  const LimitedRun run = run_within(input, time_to_estimate);
  if (run.result.status == RunStatus::failed || !(run.fraction > 0)) return nullptr;
  return run.wall_s / run.fraction;
}

Json whatif_answer(const Json& question) {
  const LimitedRun run = run_within(model_of(question), longest_answer);
  const Record& record = run.result.record;
  const std::vector<std::size_t> samples = thinned_samples(record, most_samples);
  Json channels = Json::object();
  for (const auto& name : question.at("channels").get<std::vector<std::string>>()) {
    const std::span<const double> column = record.samples(name);
    const auto index = record.find(name);
    channels[name] = {{"unit", index ? record.channels()[*index].unit : "s"},
                      {"values", values_of(column, samples)}};
  }
  return {{"time", values_of(record.time(), samples)},
          {"channels", channels},
          {"status", to_string(run.result.status)},
          {"message", run.result.message},
          {"warnings", run.result.warnings},
          {"wall_seconds", run.wall_s},
          {"complete", run.result.status == RunStatus::done}};
}

}  // namespace stribeck::workbench
