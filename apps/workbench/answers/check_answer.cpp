// The check of a model answers what `stribeck check` says, as data: messages, summary, the assembled mechanism as a report of one sample,
// and where every value stands. The text of a study is checked as `stribeck study run --dry-run` does.
#include "report/report_data.h"
#include "study/analysis/analysis.h"
#include "study/run/simulate.h"
#include "study/sampling/run_questions.h"
#include "workbench/answers/answer.h"
#include "workbench/answers/checked_text.h"
#include "workbench/answers/limited_run.h"
#include "workbench/answers/question_model.h"
#include "workbench/answers/study_check.h"
#include "workbench/files/file_list.h"

namespace stribeck::workbench {
namespace {

Json pairs(const std::vector<ModelSummary>& things) {
  Json all = Json::array();
  for (const ModelSummary& thing : things)
    all.push_back({{"name", thing.name}, {"text", thing.text}});
  return all;
}

Json redundant_json(const Assembly& assembly) {
  Json all = Json::array();
  for (const RedundantRow& row : assembly.redundant)
    all.push_back({{"name", row.name}, {"implied_by", row.implied_by}});
  return all;
}

Json summary_of(const BuiltModel& model, const ModelInput& input) {
  const Assembly& assembly = model.assembly;
  Json forces = Json::array();
  for (const auto& element : model.system->elements()) forces.push_back(element->name());
  Json out = {
      {"name", input.model.model.name},
      {"dimension", input.model.model.dimension},
      {"analysis", analysis_of(input.model.simulation).name()},
      {"bodies", pairs(model.bodies)},
      {"joints", pairs(model.joints)},
      {"drives", pairs(model.drives)},
      {"forces", forces},
      {"coordinates", model.system->velocities()},
      {"degrees_of_freedom", assembly.joint_dofs},
      {"driven", assembly.driven_dofs},
      {"redundant_rows", redundant_json(assembly)},
      {"undetermined", model.undetermined},
      {"largest_gap", assembly.largest_gap},
      {"iterations", assembly.iterations},
      {"duration", input.model.simulation.goes_through_time() ? Json(input.model.simulation.end())
                                                              : Json(nullptr)}};
  if (const auto choice =
          analysis_of(input.model.simulation).integrator(model, input.model.simulation))
    out["integrator"] = {{"name", choice->integrator->name()}, {"reason", choice->reason}};
  return out;
}

/// A report of one sample: the poses after assembly.
Json scene_of(const BuiltModel& model, const ModelInput& input) {
  const std::vector<Channel> all = model.probe->channels();
  std::vector<double> values(all.size());
  model.probe->sample(model.assembly.state, values.data());
  std::vector<Channel> channels;
  std::vector<double> sample;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].name.starts_with("body.")) {
      channels.push_back(all[i]);
      sample.push_back(values[i]);
    }
  RunResult run;
  run.version = program_version;
  run.model = input.model.model.name;
  run.status = RunStatus::done;
  run.scene = model.scene;
  run.record = Record(channels);
  run.record.append(model.assembly.state.t, sample);
  return Json::parse(pose_data(run));
}

void put_model(const Json& question, Json& answer) {
  const ModelInput input = model_of(question);
  answer["inputs"] = inputs_of(input);
  const BuiltModel model = build_model(input);
  answer["scene"] = scene_of(model, input);
  answer["channels"] = channels_of(model);
  check_analysis(model, input);
  const RunQuestions questions = questions_of(model, input);
  answer["summary"] = summary_of(model, input);
  for (const auto* texts : {&model.warnings, &questions.notes})
    for (const std::string& text : *texts) answer["diagnostics"].push_back(warning_json(text));
  if (question.value("estimate", false)) answer["estimated_seconds"] = estimated_seconds(input);
}

}  // namespace

Json check_answer(const Json& question) {
  return checked_text(
      question, is_study_text(question.at("text").get<std::string>()) ? put_study : put_model);
}

Json inputs_answer(const Json& question) {
  const ModelInput input = model_of(question);
  const BuiltModel model = build_model(input);
  check_analysis(model, input);
  questions_of(model, input);
  return {{"inputs", inputs_of(input)}};
}

}  // namespace stribeck::workbench
