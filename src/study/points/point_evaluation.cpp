#include "study/points/point_evaluation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <new>
#include <system_error>

#include "base/text/suggest.h"
#include "io/run_folder.h"
#include "io/toml/document.h"
#include "study/points/bearing_figures.h"
#include "study/run/run_failure.h"

namespace stribeck {
namespace {

double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Several lines of a message as one.
std::string in_one_line(std::string text) {
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at)) {
    const std::size_t end = text.find_first_not_of(" \n", at);
    text.replace(at, (end == std::string::npos ? text.size() : end) - at,
                 end == std::string::npos ? "" : " ");
  }
  return text;
}

double figure(const SignalStatistics& s, Figure which) {
  switch (which) {
    case Figure::last:
      return s.last;
    case Figure::min:
      return s.min;
    case Figure::max:
      return s.max;
    case Figure::mean:
      return s.mean;
    case Figure::std:
      return s.std;
    case Figure::integral:
      return s.integral;
    case Figure::at_min:
      return s.at_min;
    case Figure::at_max:
      return s.at_max;
  }
  return 0;
}

/// A run that has ended with a message instead of its figures.
struct FailedRun {
  PointStatus status;
  std::string message;
};

FileSource files_of(const StudyPlan& plan) {
  return [&files = plan.texts().files](const std::string& name) {
    for (const InputFile& file : files)
      if (file.name == name) return file.text;
    throw InputError(name, "is not among the files that the study holds.",
                     "A parameter that names files cannot be varied.");
  };
}

[[noreturn]] void no_figure(const ResponseSection& response, const std::string& why) {
  throw SolveError(0, "response '" + response.name + "'", why, "");
}

BearingQuestion requested(const BearingSection& b) {
  BearingQuestion q;
  q.load = b.load;
  q.direction = b.direction.value_or(q.direction);
  q.eccentricity_ratio = b.eccentricity;
  q.at = b.at;
  return q;
}

}  // namespace

/// Points that differ in their question alone share the bearing.
struct PointEvaluation::LastBearing {
  LastBearing(ModelInput model, const std::string& joint)
      : input(std::move(model)), study(input, joint) {}
  std::vector<std::string> overrides;
  ModelInput input;
  BearingStudy study;
};

PointEvaluation::PointEvaluation(const StudyPlan& plan, std::filesystem::path runs)
    : plan_(plan), runs_(std::move(runs)) {}
PointEvaluation::~PointEvaluation() = default;

std::string folder_of_point(std::size_t point) {
  return fmt::format("{:06}", point);
}

ModelInput PointEvaluation::input_of(const StudyPlan::Assignments& assignments) const {
  return read_model_text(plan_.texts().model, plan_.texts().model_file, assignments.model,
                         files_of(plan_), plan_.use());
}

BearingSection PointEvaluation::question_of(const StudyPlan::Assignments& assignments) const {
  BearingSection question;
  Value table = plan_.question();
  std::vector<Diagnostic> entries;
  for (const std::string& one : assignments.bearing) overlay(table, one, entries);
  Diagnostics diagnostics(entries, table, "bearing");
  BearingSection::schema().read(question, table, diagnostics);
  throw_if_any(std::move(entries));
  return question;
}

PointResult PointEvaluation::evaluate(std::size_t point, const double* values, bool kept) {
  PointResult result;
  const double start = processor_time();
  const auto failed = [&](PointStatus status, const std::string& message) {
    result.status = status;
    result.message = in_one_line(message);
  };
  try {
    const StudyPlan::Assignments assignments = plan_.assignments(values);
    result.values = plan_.is_bearing() ? of_bearing(assignments) : of_run(point, assignments, kept);
    result.status = PointStatus::done;
  } catch (const FailedRun& run) {
    failed(run.status, run.message);
  } catch (const InputError& error) {
    failed(PointStatus::input, error.what());
  } catch (const SolveError& error) {
    failed(PointStatus::solve, error.what());
  } catch (const std::bad_alloc&) {
    failed(without_memory(), memory_used_up);
  } catch (const FileError& error) {
    failed(PointStatus::missing, error.what());
  } catch (const std::system_error& error) {
    failed(PointStatus::missing, text_of_unexpected(error));
  } catch (const std::exception& error) {
    failed(PointStatus::crash, text_of_unexpected(error));
  }
  result.cpu_s = processor_time() - start;
  return result;
}

PointStatus PointEvaluation::without_memory() const {
  return plan_.file().study.memory_limit ? PointStatus::memory : PointStatus::missing;
}

std::vector<double> PointEvaluation::of_run(std::size_t point,
                                            const StudyPlan::Assignments& assignments,
                                            bool kept) const {
  const ModelInput input = input_of(assignments);
  const KeptRuns keep = plan_.file().study.keep;
  const std::filesystem::path folder = runs_ / folder_of_point(point);
  RunOptions options;
  options.force = true;
  const bool into_folder = kept || keep == KeptRuns::all;
  const RunResult run =
      into_folder ? run_model_into_folder(input, options, folder) : run_model(input, options);
  if (run.status != RunStatus::done) {
    if (!into_folder && keep == KeptRuns::failed) {
      start_run_folder(folder);
      write_run(folder, run);
    }
    const bool memory = run.message.find(memory_used_up) != std::string::npos;
    throw FailedRun{memory ? without_memory() : PointStatus::solve, run.message};
  }
  std::vector<double> values;
  for (const ResponseSection& response : plan_.file().responses)
    values.push_back(figure_of(response, run));
  return values;
}

double PointEvaluation::figure_of(const ResponseSection& response, const RunResult& run) const {
  const Figure which = *figure_named(response.figure);
  const RunFigures all = run.summed_up();
  if (response.statistic) {
    for (const StatisticsResult& answer : all.statistics.results)
      if (answer.request.name == *response.statistic) return figure(answer.values, which);
    no_figure(response,
              fmt::format("the run has no answer to the statistics '{}'", *response.statistic));
  }
  const auto index = run.record.find(*response.channel);
  if (!index) {
    std::vector<std::string> known;
    for (const Channel& channel : run.record.channels()) known.push_back(channel.name);
    no_figure(response, fmt::format("the run has no channel '{}'; nearest: '{}'", *response.channel,
                                    nearest(*response.channel, known)));
  }
  if (!response.last_cycle) return figure(all.channels.at(*index), which);
  if (!all.cycle || !all.cycle->last) no_figure(response, "the run completed no cycle");
  return figure(all.cycle->last->channels.at(*index), which);
}

std::vector<double> PointEvaluation::of_bearing(const StudyPlan::Assignments& assignments) {
  const BearingSection question = question_of(assignments);
  if (!last_ || last_->overrides != assignments.model) {
    last_.reset();
    last_ = std::make_unique<LastBearing>(input_of(assignments), question.joint.value_or(""));
    last_->overrides = assignments.model;
  }
  const auto speed = question.speed ? question.speed : last_->study.driven_speed();
  if (!speed)
    throw InputError("bearing.speed", "missing, and no drive of this model prescribes it.",
                     "Write for example speed = \"1000 rpm\".");
  const BearingState state = last_->study.at_rest(requested(question), *speed);
  std::vector<double> values;
  for (const ResponseSection& response : plan_.file().responses) {
    const BearingFigure& figure = *find_bearing_figure(response.figure);
    if (figure.on_grid && !state.on_grid)
      no_figure(response, "a film in closed form does not know it");
    values.push_back(figure.of(state));
    if (!std::isfinite(values.back())) no_figure(response, "it has no value here");
  }
  return values;
}

}  // namespace stribeck
