// Bearings without a mechanism, for the page's bearing task.
#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

#include "base/error.h"
#include "base/units/unit_table.h"
#include "report/report.h"
#include "report/report_data.h"
#include "study/bearing/bearing_page.h"
#include "study/bearing/bearing_report.h"
#include "study/bearing/film_joint.h"
#include "study/design_curve/design_page.h"
#include "study/grid/grid_error.h"
#include "study/plain_bearing/plain_bearing_model.h"
#include "workbench/answers/answer.h"
#include "workbench/answers/meeting.h"
#include "workbench/answers/plain_question.h"
#include "workbench/answers/question_model.h"

namespace stribeck::workbench {
namespace {

BearingQuestion question_of(const Json& requested) {
  BearingQuestion question;
  if (requested.contains("eccentricity"))
    question.eccentricity_ratio = requested.at("eccentricity");
  return question;
}

int points_of(const Json& requested, int otherwise) {
  return std::clamp(requested.value("points", otherwise), 2, 200);
}

DesignRequest request_of(const Json& requested, const ModelInput& input, const std::string& joint,
                         const DesignBearing& bearing) {
  DesignRequest request;
  for (const Json& one : requested.at("vary")) {
    request.variables.push_back(design_variable(input, joint, one.at("name").get<std::string>()));
    request.ranges.push_back(
        design_range("range", request.variables.back(), one.at("range").get<std::string>()));
  }
  for (const Json& one : requested.value("tolerances", Json::array())) {
    request.uncertain.push_back(design_variable(input, joint, one.at("name").get<std::string>()));
    request.tolerances.push_back(
        design_tolerance("size", request.uncertain.back(), one.at("size").get<std::string>()));
    request.nominals.push_back(bearing.nominal_of(request.uncertain.back()));
  }
  for (const Json& one : requested.value("limits", Json::array()))
    request.limits.push_back(design_limit("limit", one.get<std::string>()));
  request.goal = design_goal("best", requested.value("best", "least power loss"));
  request.points = points_of(requested, 30);
  constexpr auto longest = std::chrono::seconds(10);
  request.deadline = std::chrono::steady_clock::now() + longest;
  return request;
}

double speed_of(const BearingStudy& study) {
  if (const auto speed = study.driven_speed()) return *speed;
  throw InputError("speed", "missing.", "Give for example \"1500 rpm\".");
}

std::optional<StribeckCurve> curve_of(const Json& requested, const BearingStudy& study,
                                      const BearingQuestion& question) {
  if (!requested.contains("speeds")) return {};
  const DesignVariable speed = design_variable(study.input(), study.joint(), "speed");
  const auto [from, to] = design_range("speeds", speed, requested.at("speeds").get<std::string>());
  return stribeck_curve(study, question, from, to, points_of(requested, 40));
}

/// The curve over speeds stands beside design curves.
RunResult with_curve(RunResult run, const Json& answer) {
  if (!answer.contains("curve")) return run;
  Json bearing = Json::parse(run.bearing);
  bearing["curve"] = answer.at("curve");
  run.bearing = bearing.dump();
  return run;
}

/// A page may ask for more than the state: report, curve over speeds, design curves.
struct Requested {
  const ModelInput& input;
  const BearingStudy& study;
  const BearingQuestion& question;

  /// Returns a run for the report's viewer: the best point where curves are requested, else the state.
  RunResult run(const Json& requested, const BearingState& state,
                const std::optional<StribeckCurve>& curve_over_speeds, Json& answer) const {
    if (!requested.contains("vary"))
      return bearing_run(study, state, curve_over_speeds ? &*curve_over_speeds : nullptr);
    const DesignBearing bearing(input, study.joint(), question, speed_of(study));
    const int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const DesignCurve curve = design_curve(
        bearing, study.joint(), request_of(requested, input, study.joint(), bearing), threads);
    answer["design"] = Json::parse(design_data(bearing, curve));
    return with_curve(design_run(bearing, curve), answer);
  }
};

Json answer_of(const Json& requested) {
  const ModelInput input = model_of(plain_bearing_of(requested), overrides_of(requested), no_file);
  const BearingQuestion question = question_of(requested);
  const BearingStudy study(input, plain_bearing_names::joint);
  BearingState state = study.at_rest(question, speed_of(study));
  estimate_grid_error(study, question, state);
  Json answer{{"model", input.text}, {"state", Json::parse(bearing_json(state))}};
  const std::optional<StribeckCurve> curve = curve_of(requested, study, question);
  if (curve) answer["curve"] = Json::parse(curve_json(*curve));
  const RunResult run = Requested{input, study, question}.run(requested, state, curve, answer);
  if (requested.value("report", false)) answer["report"] = Json::parse(report_data({&run, 1}));
  if (!requested.value("html", false)) return answer;
  return requested.contains("meeting") ? meeting_page(run, meeting_of(requested.at("meeting")))
                                       : report_html(viewer_page(), {&run, 1});
}

}  // namespace

Json bearing_answer(const Json& requested) {
  return in_keys_of(requested, answer_of);
}

Json bearing_sizes_answer(const Json& requested) {
  const ModelInput input = model_of(requested, ModelUse::film);
  const std::string joint = joint_with_film(input.model, requested.value("joint", std::string()));
  Json sizes = Json::object();
  for (const auto& [key, text] : sizes_of_joint(input, joint)) sizes[key] = text;
  return {{"joint", joint}, {"sizes", sizes}};
}

Json bearing_fields_answer(const Json&) {
  Json fields = Json::array();
  for (const FieldInfo& field : PlainBearing::schema().fields) {
    Json choices = Json::array();
    for (const ChoiceInfo& choice : field.choices)
      choices.push_back({{"name", choice.name}, {"meaning", choice.meaning}});
    fields.push_back(
        {{"key", field.key},
         {"meaning", field.meaning},
         {"units",
          field.kind == FieldKind::quantity ? Json(usual_units(field.dimension)) : Json::array()},
         {"choices", choices}});
  }
  Json figures = Json::array();
  for (const BearingFigure& figure : bearing_figures())
    figures.push_back({{"name", figure.name},
                       {"title", figure.title},
                       {"unit", figure.unit},
                       {"shown_unit", figure.unit_for_people()},
                       {"unit_value", figure.unit_value}});
  return {{"fields", fields}, {"figures", figures}};
}

}  // namespace stribeck::workbench
