#include "study/outcome/study_report.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "base/atomic_file.h"
#include "base/base64.h"
#include "base/error.h"
#include "base/text/text_check.h"
#include "report/report.h"
#include "report/report_data.h"
#include "study/outcome/study_limits.h"
#include "study/points/point_evaluation.h"
#include "study/points/study_store.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;

constexpr int report_format = 1;
constexpr std::size_t most_drawn_points = 20'000, most_drawn_messages = 5'000;
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

std::string encoded(const std::vector<double>& values) {
  return base64(std::as_bytes(std::span(values)));
}

/// Page of the report of a study, with its points.
class StudyPage {
 public:
  StudyPage(const StudyPlan& plan, const std::vector<std::string>& units,
            const std::filesystem::path& folder)
      : plan_(plan), units_(units), folder_(folder), store_(folder / "store", plan) {
    count();
    choose();
    std::vector<Diagnostic> entries;  // none: limits are checked before points are computed
    limits_ = limits_of(plan, units, entries);
  }

  Json json() const {
    return {{"name", plan_.file().study.name.value_or(
                         std::filesystem::path(plan_.texts().study_file).stem().string())},
            {"model", std::filesystem::path(plan_.texts().model_file).filename().string()},
            {"design", plan_.file().design.kind->name},
            {"points", plan_.points().size()},
            {"shown", encoded({shown_.begin(), shown_.end()})},
            {"done", done_},
            {"failed", failed_},
            {"missing", plan_.points().size() - done_ - failed_},
            {"parameters", parameters()},
            {"responses", responses()},
            {"status", statuses()},
            {"statuses", {"done", "input", "solve", "crash", "time", "memory", "missing"}},
            {"messages", messages()},
            {"runs", runs()},
            {"study_text", plan_.texts().study},
            {"analysis", analysis()}};
  }

 private:
  PointResult at(std::size_t point) const {
    return store_.find(plan_.hash(plan_.points().point(point))).value_or(PointResult{});
  }

  void count() {
    const std::size_t responses = plan_.file().responses.size();
    std::vector<double> least(responses, HUGE_VAL), greatest(responses, -HUGE_VAL);
    std::vector<std::size_t> least_at(responses), greatest_at(responses);
    for (std::size_t i = 0; i < plan_.points().size(); ++i) {
      const PointResult result = at(i);
      done_ += result.status == PointStatus::done;
      failed_ += result.status != PointStatus::done && result.status != PointStatus::missing;
      for (std::size_t k = 0; k < result.values.size(); ++k) {
        if (result.values[k] < least[k]) least[k] = result.values[k], least_at[k] = i;
        if (result.values[k] > greatest[k]) greatest[k] = result.values[k], greatest_at[k] = i;
      }
    }
    extremes_.insert(least_at.begin(), least_at.end());
    extremes_.insert(greatest_at.begin(), greatest_at.end());
  }

  void choose() {
    const std::size_t n = plan_.points().size(), even = std::min(n, most_drawn_points);
    std::set<std::size_t> points;
    for (std::size_t k = 0; k < even; ++k) points.insert(k * n / even);
    points.insert(extremes_.begin(), extremes_.end());
    shown_.assign(points.begin(), points.end());
  }

  Json parameters() const {
    Json all = Json::array();
    for (std::size_t j = 0; j < plan_.parameters().size(); ++j) {
      const StudyParameter& p = plan_.parameters()[j];
      std::vector<double> values;
      for (const std::size_t i : shown_) values.push_back(plan_.points().point(i)[j]);
      Json one = {{"name", p.name()}, {"unit", p.unit()}, {"data", encoded(values)}};
      if (p.is_listed())
        for (std::size_t k = 0; k < p.grid_size(); ++k)
          one["levels"].push_back(without_quotes(p.text(static_cast<double>(k))));
      if (p.is_logarithmic()) one["logarithmic"] = true;
      all.push_back(one);
    }
    return all;
  }

  static std::string without_quotes(const std::string& text) {
    const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return quoted ? text.substr(1, text.size() - 2) : text;
  }

  Json responses() const {
    Json all = Json::array();
    for (std::size_t k = 0; k < units_.size(); ++k) {
      std::vector<double> values;
      for (const std::size_t i : shown_) {
        const PointResult result = at(i);
        values.push_back(result.status == PointStatus::done ? result.values[k] : not_a_number);
      }
      all.push_back({{"name", plan_.file().responses[k].name},
                     {"unit", units_[k]},
                     {"data", encoded(values)}});
      add_limits(k, all.back());
    }
    return all;
  }

  void add_limits(std::size_t response, Json& json) const {
    for (const ResponseLimits& limits : limits_) {
      if (limits.response != response) continue;
      if (limits.at_least) json["at_least"] = *limits.at_least;
      if (limits.at_most) json["at_most"] = *limits.at_most;
    }
  }

  std::string statuses() const {
    std::vector<PointStatus> all;
    for (const std::size_t i : shown_) all.push_back(at(i).status);
    return base64(std::as_bytes(std::span(all)));
  }

  Json messages() const {
    Json all = Json::object();
    for (const std::size_t i : shown_)
      if (const PointResult result = at(i);
          !result.message.empty() && all.size() < most_drawn_messages)
        all[fmt::format("{}", i)] = result.message;
    return all;
  }

  /// Relative to the folder, where the report lies unless it is put elsewhere.
  Json runs() const {
    Json all = Json::object();
    for (const std::size_t i : shown_) {
      const std::filesystem::path file =
          std::filesystem::path("runs") / folder_of_point(i) / "report.html";
      if (std::filesystem::exists(folder_ / file)) all[fmt::format("{}", i)] = file.string();
    }
    return all;
  }

  Json analysis() const {
    const std::filesystem::path file = folder_ / "analysis.json";
    if (!std::filesystem::exists(file)) return {};
    const std::string text = read_file(file);
    Json json =
        is_too_deep(text) ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
    if (json.is_discarded())
      throw FileError(fmt::format("{}: is damaged. Write it again with: stribeck study collect {}",
                                  file.string(), folder_.string()));
    return json;
  }

  const StudyPlan& plan_;
  const std::vector<std::string>& units_;
  std::filesystem::path folder_;
  StudyStore store_;
  std::size_t done_ = 0, failed_ = 0;
  std::set<std::size_t> extremes_;
  std::vector<std::size_t> shown_;
  std::vector<ResponseLimits> limits_;
};

}  // namespace

std::string study_report_data(const StudyPlan& plan, const std::vector<std::string>& units,
                              const std::filesystem::path& folder) {
  const Json data = {{"format", report_format},
                     {"program", "stribeck"},
                     {"version", program_version},
                     {"runs", Json::array()},
                     {"study", StudyPage(plan, units, folder).json()}};
  return without_tags(data.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void write_study_report(const StudyPlan& plan, const std::vector<std::string>& units,
                        const std::filesystem::path& folder, const std::filesystem::path& file) {
  write_file_atomically(
      file, page_with_data(viewer_page(), study_report_data(plan, units, folder), false));
}

}  // namespace stribeck
