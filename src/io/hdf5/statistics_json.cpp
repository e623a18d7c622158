#include "io/hdf5/statistics_json.h"

namespace stribeck {

using Json = nlohmann::ordered_json;

namespace {

Json numbers_json(const SignalStatistics& s) {
  return {s.min, s.max, s.at_min, s.at_max, s.mean, s.std, s.integral, s.last, s.samples};
}

SignalStatistics parse_numbers(const Json& j) {
  return {j.at(0), j.at(1), j.at(2), j.at(3), j.at(4), j.at(5), j.at(6), j.at(7), j.at(8)};
}

Json list_json(const std::vector<SignalStatistics>& list) {
  Json all = Json::array();
  for (const SignalStatistics& s : list) all.push_back(numbers_json(s));
  return all;
}

std::vector<SignalStatistics> parse_list(const Json& json) {
  std::vector<SignalStatistics> all;
  for (const Json& one : json) all.push_back(parse_numbers(one));
  return all;
}

Json result_json(const CycleResult& r) {
  Json json = {{"cycle", cycle_json(r.cycle)},
               {"over_unit", r.over_unit},
               {"whole_cycles", r.whole_cycles},
               {"last", nullptr}};
  if (r.last)
    json["last"] = {{"from", r.last->from},
                    {"to", r.last->to},
                    {"begin", r.last->begin},
                    {"end", r.last->end},
                    {"channels", list_json(r.last->channels)}};
  return json;
}

CycleResult parse_result(const Json& j) {
  CycleResult r{parse_cycle(j.at("cycle")), j.at("over_unit"), j.at("whole_cycles"), {}};
  const Json& last = j.at("last");
  if (!last.is_null())
    r.last = LastCycle{last.at("from"), last.at("to"), last.at("begin"), last.at("end"),
                       parse_list(last.at("channels"))};
  return r;
}

Json answer_json(const StatisticsResult& r) {
  return {{"request", request_json(r.request)}, {"unit", r.unit},
          {"over_unit", r.over_unit},           {"values", numbers_json(r.values)},
          {"covered_from", r.covered_from},     {"covered_to", r.covered_to}};
}

StatisticsResult parse_answer(const Json& j) {
  return {parse_request(j.at("request")), j.at("unit"),         j.at("over_unit"),
          parse_numbers(j.at("values")),  j.at("covered_from"), j.at("covered_to")};
}

}  // namespace

Json figures_json(const RunFigures& figures) {
  Json answers = Json::array();
  for (const StatisticsResult& r : figures.statistics.results) answers.push_back(answer_json(r));
  return {{"channels", list_json(figures.channels)},
          {"cycle", figures.cycle ? result_json(*figures.cycle) : Json(nullptr)},
          {"statistics", answers},
          {"statistics_warnings", figures.statistics.warnings}};
}

RunFigures parse_figures(const Json& j) {
  RunFigures figures{parse_list(j.at("channels")), {}, {}};
  if (!j.at("cycle").is_null()) figures.cycle = parse_result(j.at("cycle"));
  for (const Json& one : j.at("statistics"))
    figures.statistics.results.push_back(parse_answer(one));
  figures.statistics.warnings = j.at("statistics_warnings");
  return figures;
}

Json cycle_json(const Cycle& c) {
  return {{"over", c.over}, {"length", c.length}, {"start", c.start}, {"source", c.source}};
}

Cycle parse_cycle(const Json& j) {
  return {j.at("over"), j.at("length"), j.at("start"), j.at("source")};
}

Json request_json(const StatisticsRequest& r) {
  return {{"name", r.name}, {"channel", r.channel}, {"over", r.over},
          {"from", r.from}, {"to", r.to},           {"last_cycle", r.last_cycle}};
}

StatisticsRequest parse_request(const Json& j) {
  return {j.at("name"), j.at("channel"), j.at("over"),
          j.at("from"), j.at("to"),      j.value("last_cycle", false)};
}

}  // namespace stribeck
