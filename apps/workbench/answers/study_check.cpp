// The text of a study is checked as `stribeck study run --dry-run` does, and the files that it needs are named.
#include "workbench/answers/study_check.h"

#include <algorithm>
#include <filesystem>
#include <thread>

#include "build/builder.h"
#include "study/outcome/outcome_files.h"
#include "study/points/point_evaluation.h"
#include "workbench/answers/checked_text.h"
#include "workbench/answers/limited_run.h"
#include "workbench/answers/question_model.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

/// Files below the roots of the question, with the text of the one that is not saved yet.
NamedBy sources_of(const Json& question) {
  return [question](const std::string& file, std::size_t most) -> FileSource {
    const FileSource source = files_below(file, question, most);
    const Json unsaved = question.value("unsaved", Json());
    if (!unsaved.is_object()) return source;
    return [source, unsaved, folder = fs::path(file).parent_path()](const std::string& name) {
      const bool meant =
          (folder / name).lexically_normal() == unsaved.at("path").get<std::string>();
      return meant ? unsaved.at("text").get<std::string>() : source(name);
    };
  };
}

StudyPlan plan_of(const Json& question) {
  return StudyPlan(study_texts_of(question.at("text").get<std::string>(),
                                  question.at("path").get<std::string>(), sources_of(question)));
}

Json columns_of(const StudyPlan& plan, const std::vector<std::string>& units) {
  Json parameters = Json::array(), responses = Json::array();
  for (const StudyParameter& p : plan.parameters())
    parameters.push_back({{"name", p.name()}, {"unit", p.unit()}});
  for (std::size_t k = 0; k < units.size(); ++k)
    responses.push_back({{"name", plan.file().responses[k].name}, {"unit", units[k]}});
  return {{"model", plan.texts().model_file},
          {"points", plan.points().size()},
          {"parameters", parameters},
          {"responses", responses}};
}

/// The time of all points on the cores of this machine follows from one in the middle [s]; it is null where that says nothing.
Json estimated_study_seconds(const StudyPlan& plan) {
  const std::size_t middle = plan.points().size() / 2;
  PointEvaluation evaluation(plan, {});
  const double* values = plan.points().point(middle);
  const Json one = plan.is_bearing()
                       ? Json(evaluation.evaluate(middle, values).cpu_s)
                       : estimated_seconds(evaluation.input_of(plan.assignments(values)));
  if (one.is_null()) return nullptr;
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  return one.get<double>() * static_cast<double>(plan.points().size()) /
         static_cast<double>(std::min(cores, plan.points().size()));
}

}  // namespace

void put_study(const Json& question, Json& answer) {
  const StudyPlan plan = plan_of(question);
  const ModelInput input = PointEvaluation(plan, {}).input_of({});
  answer["inputs"] = inputs_of(input);
  if (!plan.is_bearing()) answer["channels"] = channels_of(build_model(input));
  answer["study"] = columns_of(plan, check_whole_study(plan));
  if (question.value("estimate", false))
    answer["estimated_seconds"] = estimated_study_seconds(plan);
}

Json study_files_answer(const Json& question) {
  const StudyPlan plan = plan_of(question);
  check_whole_study(plan);
  const StudyTexts& texts = plan.texts();
  const fs::path model = texts.model_file, study = texts.study_file;
  std::vector<std::string> files{model.lexically_normal()};
  for (const InputFile& file : texts.files)
    files.push_back((model.parent_path() / file.name).lexically_normal());
  if (const auto& table = plan.file().design.file)
    files.push_back((study.parent_path() / *table).lexically_normal());
  return {{"model", files.front()}, {"files", files}};
}

}  // namespace stribeck::workbench
