#include "results/summary.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/arithmetic.h"
#include "base/error.h"
#include "results/losses.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;

/// Finite numbers of one run; anything else stops the writing.
class Numbers {
 public:
  explicit Numbers(double time) : time_(time) {}
  double operator()(const char* name, double value) const {
    if (!std::isfinite(value))
      throw SolveError(time_, "summary", fmt::format("{} is {}", name, value),
                       "Tighten the tolerance or shorten the largest step.");
    return value;
  }

 private:
  double time_;
};

Json energy_json(const Energy& e, const Numbers& finite) {
  return {{"input_J", finite("energy input", e.input)},
          {"dissipated_J", finite("dissipated energy", e.dissipated)},
          {"stored_J", finite("stored energy", e.stored)},
          {"imbalance_J", finite("energy imbalance", e.imbalance)},
          {"throughput_J", finite("energy throughput", e.throughput)},
          {"exchanged_J", finite("exchanged energy", e.exchanged)}};
}

Json channel_json(const std::string& unit, const SignalStatistics& s) {
  return {{"unit", unit}, {"min", s.min}, {"max", s.max}, {"mean", s.mean}};
}

Json channels_json(const Record& record, const std::vector<SignalStatistics>& of_steps) {
  Json all = Json::object();
  for (std::size_t i = 0; i < of_steps.size(); ++i) {
    Json& one = all[record.channels()[i].name] =
        channel_json(record.channels()[i].unit, of_steps[i]);
    one["last"] = of_steps[i].last;
    one["at_min_s"] = of_steps[i].at_min;
    one["at_max_s"] = of_steps[i].at_max;
  }
  return all;
}

Json last_cycle_json(const Record& record, const LastCycle& last) {
  Json channels = Json::object();
  for (std::size_t i = 0; i < last.channels.size(); ++i) {
    const SignalStatistics& s = last.channels[i];
    Json& one = channels[record.channels()[i].name] = channel_json(record.channels()[i].unit, s);
    one["std"] = s.std;
    one["integral"] = s.integral;
    one["at_min_s"] = s.at_min;
    one["at_max_s"] = s.at_max;
  }
  return {{"from", last.from},
          {"to", last.to},
          {"begin_s", last.begin},
          {"end_s", last.end},
          {"channels", channels}};
}

Json cycle_json(const Record& record, const std::optional<CycleResult>& cycle) {
  if (!cycle) return nullptr;
  const Cycle& c = cycle->cycle;
  return {{"over", c.over},
          {"unit", cycle->over_unit},
          {"length", c.length},
          {"start", c.start},
          {"source", c.source},
          {"whole_cycles", cycle->whole_cycles},
          {"last", cycle->last ? last_cycle_json(record, *cycle->last) : Json(nullptr)}};
}

Json periodicity_json(const Periodicity& periodicity) {
  const auto& change = periodicity.largest_change;
  return {{"periodic", periodicity.reached},
          {"cycles", periodicity.cycles},
          {"tolerance", periodicity.tolerance},
          {"largest_change", change ? Json(*change) : Json(nullptr)},
          {"changed", periodicity.changed}};
}

Json loss_json(const LossPart& part) {
  Json one = {{"name", part.name}, {"power_W", part.power}};
  if (part.film) one["film_W"] = *part.film;
  if (part.boundary) one["boundary_W"] = *part.boundary;
  if (part.within) one["within"] = true;
  return one;
}

Json losses_json(const LossSplit& split) {
  Json parts = Json::array();
  for (const LossPart& part : split.parts) parts.push_back(loss_json(part));
  Json all = {{"over", split.of_cycle ? "last cycle" : "run"},
              {"duration_s", split.duration},
              {"power_W", split.power},
              {"parts", parts}};
  if (split.displaced_volume > 0) {
    all["displaced_volume_m3"] = split.displaced_volume;
    all["friction_mean_effective_pressure_Pa"] = split.friction_pressure();
    all["indicated_mean_effective_pressure_Pa"] = split.indicated_pressure();
  }
  return all;
}

Json whirl_json(const std::vector<SceneWhirl>& parts) {
  Json all = Json::array();
  for (const SceneWhirl& part : parts)
    all.push_back({{"frequency_Hz", part.frequency_hz},
                   {"forward", part.forward},
                   {"backward", part.backward},
                   {"along", part.along}});
  return all;
}

Json modes_json(const SceneModes& modes) {
  Json all = Json::array();
  for (const SceneMode& mode : modes.list) {
    all.push_back({{"frequency_Hz", mode.frequency_hz},
                   {"undamped_frequency_Hz", mode.undamped_hz()},
                   {"damping_ratio", mode.damping_ratio},
                   {"decay_rate_1_s", mode.decay_rate}});
    if (!mode.whirl.empty()) all.back()["fixed_frame"] = whirl_json(mode.whirl);
  }
  return all;
}

Json statistics_json(const std::vector<StatisticsResult>& results) {
  Json all = Json::object();
  for (const StatisticsResult& r : results)
    all[r.request.name] = {{"unit", r.unit},
                           {"mean", r.values.mean},
                           {"min", r.values.min},
                           {"max", r.values.max},
                           {"std", r.values.std},
                           {"integral", r.values.integral},
                           {"samples", r.values.samples},
                           {"channel", r.request.channel},
                           {"over", r.request.over},
                           {"over_unit", r.over_unit},
                           {"window", {r.request.from, r.request.to}},
                           {"covered", {r.covered_from, r.covered_to}},
                           {"at_min_s", r.values.at_min},
                           {"at_max_s", r.values.at_max}};
  return all;
}

Json surfaces_json(const std::vector<JointSurfaces>& surfaces) {
  Json all = Json::object();
  for (const JointSurfaces& one : surfaces)
    for (const SurfaceFigure& figure : one.figures)
      all["joint." + one.joint][figure.name] = {{"title", figure.title},
                                                {"unit", figure.unit},
                                                {"value", figure.value},
                                                {"meaning", figure.meaning}};
  return all;
}

double non_negative(const Json& number) {
  const double value = number;
  if (!(value >= 0)) throw FileError("a time below zero");
  return value;
}

[[noreturn]] void fail_damaged(const std::string& path) {
  throw FileError(
      fmt::format("{}: is damaged, or was changed by another program. Remove it: results.h5 holds "
                  "all of the run "
                  "but the time that it took.",
                  path));
}

}  // namespace

std::string summary_json(const RunResult& run) {
  const Numbers finite(run.simulated_time_s);
  const RunFigures figures = run.summed_up();
  const StatisticsAnswers& answers = figures.statistics;
  std::vector<std::string> warnings = run.warnings;
  warnings.insert(warnings.end(), answers.warnings.begin(), answers.warnings.end());
  Json summary = {{"program", run.program},
                  {"version", run.version},
                  {"arithmetic", name_of(arithmetic())},
                  {"model", run.model},
                  {"analysis", run.analysis},
                  {"input_hash", run.input_hash},
                  {"status", to_string(run.status)},
                  {"message", run.message},
                  {"wall_time_s", finite("wall time", run.wall_time_s)},
                  {"cpu_time_s", finite("processor time", run.cpu_time_s)},
                  {"simulated_time_s", finite("simulated time", run.simulated_time_s)},
                  {"steps", run.steps},
                  {"rejected_steps", run.rejected_steps},
                  {"newton_iterations", run.newton_iterations},
                  {"film_solves", run.film_solves},
                  {"energy", energy_json(run.energy, finite)},
                  {"warnings", warnings},
                  {"assumptions", run.assumptions},
                  {"surfaces", surfaces_json(run.surfaces)},
                  {"undetermined_reactions", run.undetermined_reactions},
                  {"channels", channels_json(run.record, figures.channels)},
                  {"cycle", cycle_json(run.record, figures.cycle)},
                  {"statistics", statistics_json(answers.results)}};
  if (run.periodicity) summary["periodicity"] = periodicity_json(*run.periodicity);
  if (const auto split = losses_of(run.record, figures)) summary["losses"] = losses_json(*split);
  if (run.scene.modes) summary["modes"] = modes_json(*run.scene.modes);
  return summary.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

RunTimes read_run_times(std::string_view text, const std::string& path) try {
  const Json summary = Json::parse(text);
  return {non_negative(summary.at("wall_time_s")), non_negative(summary.at("cpu_time_s"))};
} catch (const std::exception&) {
  fail_damaged(path);
}

RunHead read_run_head(std::string_view text, const std::string& path) try {
  const Json summary = Json::parse(text);
  return {summary.at("model"), parse_run_status(summary.at("status"))};
} catch (const std::exception&) {
  fail_damaged(path);
}

}  // namespace stribeck
