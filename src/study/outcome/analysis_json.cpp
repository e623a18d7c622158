// analysis.json: every number of an analysis, in the units of the responses.
#include <cmath>
#include <nlohmann/json.hpp>

#include "study/outcome/study_analysis.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;

Json of(const Interval& interval) {
  return Json::array({interval.low, interval.high});
}

Json of(const MainEffect& effect, const StudyParameter& parameter) {
  Json levels = Json::array();
  for (const EffectLevel& level : effect.levels) {
    const Json value =
        parameter.is_listed() ? Json(parameter.text(std::round(level.value))) : Json(level.value);
    levels.push_back({{"value", value}, {"mean", level.mean}, {"points", level.points}});
  }
  return {{"name", parameter.name()},
          {"effect", effect.effect},
          {"variance_share", effect.variance_share},
          {"levels", levels}};
}

Json of(const ElementaryEffects& e, const StudyParameter& parameter) {
  return {{"name", parameter.name()},   {"mu", e.mean},
          {"mu_star", e.mean_absolute}, {"mu_star_interval", of(e.absolute_interval)},
          {"sigma", e.deviation},       {"effects", e.effects}};
}

Json of(const SobolIndex& index, const StudyParameter& parameter) {
  return {{"name", parameter.name()},
          {"first", index.first},
          {"first_interval", of(index.first_interval)},
          {"total", index.total},
          {"total_interval", of(index.total_interval)}};
}

Json of(const ChaosExpansion& expansion) {
  Json terms = Json::array();
  for (const ChaosTerm& term : expansion.terms)
    terms.push_back({{"degrees", term.degrees}, {"coefficient", term.coefficient}});
  return {{"mean", expansion.mean()},
          {"variance", expansion.variance()},
          {"leave_one_out_error", expansion.leave_one_out},
          {"terms", terms}};
}

Json of(const Uncertainty& u) {
  Json quantiles = Json::array();
  for (const SampleQuantile& q : u.quantiles)
    quantiles.push_back(
        {{"probability", q.probability}, {"value", q.value}, {"interval", of(q.interval)}});
  return {{"mean", u.mean},
          {"std", u.deviation},
          {"min", u.least},
          {"max", u.greatest},
          {"quantiles", quantiles}};
}

Json of(const LimitAnalysis& limit) {
  Json json = Json::object();
  if (limit.at_least) json["at_least"] = *limit.at_least;
  if (limit.at_most) json["at_most"] = *limit.at_most;
  json["violated"] = limit.failure.failed;
  json["probability"] = limit.failure.probability;
  json["interval"] = of(limit.failure.interval);
  return json;
}

/// One entry for each parameter, or none.
template <class Each>
void add_parameters(Json& json, const std::vector<Each>& list,
                    const std::vector<StudyParameter>& parameters) {
  for (std::size_t j = 0; j < list.size(); ++j)
    json["parameters"].push_back(of(list[j], parameters[j]));
}

Json of(const ResponseAnalysis& r, const std::vector<StudyParameter>& parameters) {
  Json json = {{"name", r.name}, {"unit", r.unit.empty() ? "1" : r.unit}, {"points", r.points}};
  if (!r.note.empty()) json["note"] = r.note;
  add_parameters(json, r.main_effects, parameters);
  add_parameters(json, r.elementary_effects, parameters);
  if (r.indices) {
    json["estimator"] = r.surrogate ? "chaos_expansion" : "saltelli";
    json["mean"] = r.indices->mean;
    json["variance"] = r.indices->variance;
    add_parameters(json, r.indices->parameters, parameters);
  }
  if (r.surrogate) json["chaos_expansion"] = of(*r.surrogate);
  if (r.uncertainty) json["uncertainty"] = of(*r.uncertainty);
  for (const LimitAnalysis& limit : r.limits) json["constraints"].push_back(of(limit));
  return json;
}

Json of(const SearchPlace& place, const std::vector<StudyParameter>& parameters) {
  Json values = Json::array();
  for (std::size_t j = 0; j < parameters.size(); ++j)
    values.push_back(parameters[j].is_listed() ? Json(parameters[j].text(place.values[j]))
                                               : Json(place.values[j]));
  return {{"parameters", values}, {"responses", place.responses}, {"allowed", place.allowed}};
}

Json of(const StudyOptimum& optimum, const std::vector<StudyParameter>& parameters) {
  Json json = of(optimum.best, parameters);
  json["evaluations"] = optimum.places.size();
  json["computed"] = optimum.computed;
  json["converged"] = optimum.converged;
  json["message"] = optimum.message;
  json["search"] = Json::array();
  for (const SearchPlace& place : optimum.places) json["search"].push_back(of(place, parameters));
  return json;
}

}  // namespace

std::string analysis_json(const StudyPlan& plan, const StudyAnalysis& analysis) {
  Json json = {{"kind", to_string(analysis.kind)},
               {"points", analysis.points},
               {"finished", analysis.finished},
               {"confidence", analysis.confidence},
               {"responses", Json::array()}};
  for (const ResponseAnalysis& response : analysis.responses)
    json["responses"].push_back(of(response, plan.parameters()));
  if (analysis.optimum) json["optimum"] = of(*analysis.optimum, plan.parameters());
  if (analysis.front) json["front"] = *analysis.front;
  return json.dump(2) + "\n";
}

}  // namespace stribeck
