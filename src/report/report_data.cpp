#include "report/report_data.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/base64.h"
#include "report/report_fields.h"
#include "report/scene_json.h"
#include "results/summary.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;

constexpr int report_format = 1;
constexpr std::size_t most_samples = 3000;  ///< samples per run: more than a screen has columns
/// Samples where there are many runs
constexpr std::size_t least_samples = 1000, samples_of_all = 9000;
constexpr std::size_t field_bytes = 2'400'000;  ///< size of the fields of all runs

static_assert(std::endian::native == std::endian::little, "the report holds little-endian numbers");

template <class T>
std::string encoded(const std::vector<T>& values) {
  return base64(std::as_bytes(std::span(values)));
}

std::string encoded_times(const Record& record, const std::vector<std::size_t>& samples) {
  std::vector<double> times;
  for (std::size_t i : samples) times.push_back(record.time()[i]);
  return encoded(times);
}

/// Single precision is plenty for a picture; what lies beyond its range is drawn at its edge. A constant is stored once.
std::string encoded_column(std::span<const double> column,
                           const std::vector<std::size_t>& samples) {
  constexpr double largest = std::numeric_limits<float>::max();
  std::vector<float> values;
  for (std::size_t i : samples)
    values.push_back(static_cast<float>(std::clamp(column[i], -largest, largest)));
  if (std::ranges::all_of(values, [&](float x) { return x == values.front(); })) values.resize(1);
  return encoded(values);
}

Json channels_json(const Record& record, const std::vector<std::size_t>& samples) {
  Json all = Json::array();
  for (std::size_t c = 0; c < record.channels().size(); ++c) {
    const Channel& channel = record.channels()[c];
    all.push_back({{"name", channel.name},
                   {"unit", channel.unit},
                   {"meaning", channel.meaning},
                   {"data", encoded_column(record.column(c), samples)}});
  }
  return all;
}

Json picture_json(const RunResult& run, std::size_t runs) {
  const std::size_t most = std::clamp(samples_of_all / runs, least_samples, most_samples);
  const std::vector<std::size_t> samples = thinned_samples(run.record, most);
  return {{"name", run.model},
          {"status", to_string(run.status)},
          {"message", run.message},
          {"model_text", run.model_text},
          {"input_hash", run.input_hash},
          {"summary", Json::object()},
          {"samples", samples.size()},
          {"time", encoded_times(run.record, samples)},
          {"channels", channels_json(run.record, samples)},
          {"fields", report_fields(run.fields, field_bytes / runs)},
          {"scene", Json::parse(scene_json(run.scene))}};
}

Json run_json(const RunResult& run, std::size_t runs) {
  Json json = picture_json(run, runs);
  json["summary"] = Json::parse(summary_json(run));
  if (!run.bearing.empty()) json["bearing"] = Json::parse(run.bearing);
  return json;
}

std::string data_text(Json runs, const RunResult* first) {
  const Json data = {{"format", report_format},
                     {"program", first ? first->program : ""},
                     {"version", first ? first->version : ""},
                     {"runs", std::move(runs)}};
  return without_tags(data.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

std::vector<std::size_t> thinned_samples(const Record& record, std::size_t most) {
  const std::size_t n = record.size();
  std::vector<bool> keep(n, n <= most);
  if (n > most) {
    keep.front() = keep.back() = true;
    for (std::size_t c = 0; c < record.channels().size(); ++c) {
      const std::span<const double> x = record.column(c);
      const auto [low, high] = std::minmax_element(x.begin(), x.end());
      keep[static_cast<std::size_t>(low - x.begin())] = true;
      keep[static_cast<std::size_t>(high - x.begin())] = true;
    }
    const auto kept = static_cast<std::size_t>(std::count(keep.begin(), keep.end(), true));
    const std::size_t even = most - std::min(most, kept);
    for (std::size_t k = 0; k < even; ++k) keep[k * n / even] = true;
  }
  std::vector<std::size_t> samples;
  for (std::size_t i = 0; i < n; ++i)
    if (keep[i]) samples.push_back(i);
  return samples;
}

std::string without_tags(const std::string& json) {
  std::string text;
  text.reserve(json.size());
  for (char c : json) {
    if (c == '<')
      text += "\\u003c";
    else
      text += c;
  }
  return text;
}

std::string report_data(std::span<const RunResult> runs) {
  Json all = Json::array();
  for (const RunResult& run : runs) all.push_back(run_json(run, runs.size()));
  return data_text(std::move(all), runs.empty() ? nullptr : &runs.front());
}

std::string pose_data(const RunResult& run) {
  return data_text(Json::array({picture_json(run, 1)}), &run);
}

}  // namespace stribeck
