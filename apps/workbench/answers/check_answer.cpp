// What `stribeck check` says about a text, as data: every diagnostic with the characters that it is about, the summary, the
// assembled mechanism as a report of one sample, and where every value stands.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>

#include "base/error.h"
#include "io/toml/places.h"
#include "report/report_data.h"
#include "study/analysis/analysis.h"
#include "study/run/run_questions.h"
#include "study/run/simulate.h"
#include "workbench/answers/answer.h"
#include "workbench/answers/limited_run.h"
#include "workbench/answers/question_model.h"

namespace stribeck::workbench {
namespace {

Json place_json(const Place& p) {
  return {p.line, p.column, p.end_line, p.end_column};
}

/// Puts the end of what each diagnostic is about behind its beginning.
class Ends {
 public:
  explicit Ends(const Places& places) : places_(places) {}

  Json complete(Json diagnostic) const {
    const int line = diagnostic.at("line"), column = diagnostic.at("column");
    const auto begins_here = [&](const Place& p) { return p.line == line && p.column == column; };
    int end_line = line, end_column = column > 0 ? column + 1 : 0;
    for (const std::vector<Place>* all : {&places_.values, &places_.keys})
      if (const auto found = std::ranges::find_if(*all, begins_here); found != all->end()) {
        end_line = found->end_line;
        end_column = found->end_column;
      }
    diagnostic["end_line"] = end_line;
    diagnostic["end_column"] = end_column;
    return diagnostic;
  }

 private:
  const Places& places_;
};

Json diagnostic(const std::string& severity, const std::string& path, const std::string& message,
                const std::string& remedy) {
  return {{"path", path},         {"line", 0},          {"column", 0},
          {"severity", severity}, {"message", message}, {"remedy", remedy}};
}

/// Takes digits and the colon behind them from the front; nothing where they are not there.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto length = static_cast<std::size_t>(end - text.data());
  if (error != std::errc{} || length == text.size() || *end != ':') return {};
  text.remove_prefix(length + 1);
  return number;
}

/// A warning stands as one sentence, "model.toml:4:2: body.rod.mass is ...".
Json warning_json(const std::string& text) {
  std::string_view rest =
      std::string_view(text).substr(std::min(text.find(':'), text.size() - 1) + 1);
  const std::optional<int> line = take_number(rest),
                           column = line ? take_number(rest) : std::nullopt;
  if (!column || !rest.starts_with(' ')) return diagnostic("warning", "", text, "");
  rest.remove_prefix(1);
  const std::string path(rest.substr(0, rest.find_first_of(" :\n\t")));
  if (path.empty()) return diagnostic("warning", "", text, "");
  Json out = diagnostic("warning", path, std::string(rest), "");
  out["line"] = *line;
  out["column"] = *column;
  return out;
}

Json diagnostics_of(const InputError& error, const std::string& file) {
  Json all = Json::array();
  for (const Diagnostic& d : error.diagnostics()) {
    Json one = diagnostic("error", d.path, d.problem, d.remedy);
    const bool here = d.where.file == file;
    one["line"] = here ? d.where.line : 0;
    one["column"] = here ? d.where.column : 0;
    if (!here && !d.where.file.empty()) one["file"] = d.where.file;
    all.push_back(std::move(one));
  }
  return all;
}

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

Json channels_of(const BuiltModel& model) {
  Json all = Json::array();
  const Probe probe(*model.system, *model.probe, model.assembly.state);
  for (const Channel& c : probe.channels())
    all.push_back({{"name", c.name}, {"unit", c.unit}, {"meaning", c.meaning}});
  return all;
}

/// Each path stands there once, so that none need be searched for.
Json places_json(const std::vector<Place>& places) {
  Json::object_t all;
  all.reserve(places.size());
  for (const Place& p : places) all.push_back({p.path, place_json(p)});
  return all;
}

void put_places(const Places& places, Json& answer) {
  answer["places"] = places_json(places.values);
  answer["keys"] = places_json(places.keys);
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
  Json answer = {
      {"diagnostics", Json::array()}, {"summary", nullptr},    {"scene", nullptr},
      {"channels", Json::array()},    {"inputs", nullptr},     {"estimated_seconds", nullptr},
      {"places", Json::object()},     {"keys", Json::object()}};
  const auto text = question.at("text").get<std::string>();
  const auto file = question.at("path").get<std::string>();
  Places places;
  try {
    places = places_of(text, file);
    if (question.value("places", true)) put_places(places, answer);
    put_model(question, answer);
  } catch (const InputError& error) {
    answer["diagnostics"] = diagnostics_of(error, file);
  } catch (const SolveError& error) {
    answer["diagnostics"].push_back(
        diagnostic("error", error.element(), error.problem(), error.remedy()));
  }
  const Ends ends(places);
  for (Json& one : answer["diagnostics"]) one = ends.complete(std::move(one));
  return answer;
}

Json inputs_answer(const Json& question) {
  const ModelInput input = model_of(question);
  const BuiltModel model = build_model(input);
  check_analysis(model, input);
  questions_of(model, input);
  Json files = Json::array();
  for (const InputFile& file : input.files) files.push_back({{"name", file.name}});
  return {{"inputs", inputs_of(input)}, {"model", input.model.model.name}, {"files", files}};
}

}  // namespace stribeck::workbench
