#include "study/bearing/pad_curve.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "clearance/joint_channels.h"
#include "report/report.h"
#include "study/bearing/bearing_report.h"
#include "study/run/saved_run.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

/// Quantity that a curve shows of a state: name in JSON, title in CSV, unit, value.
struct Figure {
  const char* name;
  const char* title;
  const char* unit;
  double (*value)(const PadState&);
};
constexpr Figure figures[] = {
    {"speed_m_s", "speed", "m/s", [](const PadState& s) { return s.speed; }},
    {"friction_coefficient", "friction_coefficient", "1",
     [](const PadState& s) { return *s.friction_coefficient; }},
    {"asperity_friction_coefficient", "asperity_friction_coefficient", "1",
     [](const PadState& s) { return std::abs(s.asperity_power / (s.speed * s.load)); }},
    {"offset_m", "offset", "m", [](const PadState& s) { return s.offset; }},
    {"tilt_rad", "tilt", "rad", [](const PadState& s) { return s.tilt; }},
    {"min_film_thickness_m", "min_film_thickness", "m",
     [](const PadState& s) { return s.min_film; }},
    {"peak_film_pressure_Pa", "peak_film_pressure", "Pa",
     [](const PadState& s) { return s.peak_pressure; }},
    {"asperity_load_share", "asperity_load_share", "1",
     [](const PadState& s) { return s.asperity_force / s.load; }},
    {"power_loss_W", "power_loss", "W", [](const PadState& s) { return s.power; }}};

Record record_of(const PadState& s) {
  const std::string name = "joint." + s.joint;
  Record record(
      {{channel_of(name, joint_channel::min_film_thickness), "m", "smallest gap"},
       {channel_of(name, joint_channel::peak_film_pressure), "Pa", "largest pressure of the film"},
       {channel_of(name, joint_channel::power_loss), "W", "power dissipated"}});
  const double values[] = {s.min_film, s.peak_pressure, s.power};
  record.append(0, values);
  return record;
}

}  // namespace

PadCurve pad_curve(const ModelInput& input, const std::string& joint, const PadQuestion& question,
                   double from, double to, int points) {
  if (!question.load)
    throw InputError("--speeds", "a Stribeck curve is for a constant load.",
                     "Give --load, such as --load \"500 N\".");
  PadCurve curve{joint, *question.load, {}};
  for (int k = 0; k < points; ++k) {
    PadQuestion at = question;
    at.speed = from * std::pow(to / from, static_cast<double>(k) / (points - 1));
    curve.points.push_back(steady_pads(input, joint, at));
    curve.points.back().surface = {};
  }
  return curve;
}

std::string pad_curve_table(const PadCurve& curve) {
  std::string text =
      fmt::format("joint.{} under {:.6g} N\n  {:>12} {:>12} {:>12} {:>12} {:>12} {:>12} {:>10}\n",
                  curve.joint, curve.load, "speed [m/s]", "friction", "asperities", "offset [um]",
                  "tilt [mrad]", "h_min [um]", "asp. load");
  for (const PadState& s : curve.points)
    text +=
        fmt::format("  {:>12.5g} {:>12.4g} {:>12.4g} {:>12.5g} {:>12.4g} {:>12.4g} {:>8.2f} %\n",
                    s.speed, *s.friction_coefficient, figures[2].value(s), s.offset * 1e6,
                    s.tilt * 1e3, s.min_film * 1e6, 100 * s.asperity_force / s.load);
  const PadState& first = curve.points.front();
  return text + assumption_text(first.assumption) + warnings_text(first.warnings);
}

std::string pad_curve_json(const PadCurve& curve) {
  nlohmann::ordered_json json{{"program", "stribeck"},
                              {"version", program_version},
                              {"joint", curve.joint},
                              {"load_N", curve.load},
                              {"points", nlohmann::ordered_json::array()}};
  for (const PadState& s : curve.points) {
    auto& point = json["points"].emplace_back();
    for (const Figure& figure : figures) point[figure.name] = figure.value(s);
  }
  json["assumption"] = curve.points.front().assumption;
  return json.dump(2) + "\n";
}

std::string pad_curve_csv(const PadCurve& curve) {
  std::string text;
  for (const Figure& figure : figures)
    text += fmt::format("{}{} [{}]", text.empty() ? "" : ",", figure.title, figure.unit);
  text += "\n";
  for (const PadState& s : curve.points) {
    std::string line;
    for (const Figure& figure : figures)
      line += fmt::format("{}{}", line.empty() ? "" : ",", figure.value(s));
    text += line + "\n";
  }
  return text;
}

void write_pad_page(const std::filesystem::path& path, const ModelInput& input,
                    const PadState& state, const PadCurve* curve) {
  RunResult run;
  run.version = program_version;
  run.model = input.model.model.name;
  run.analysis = "bearing";
  run.model_text = effective_text(input);
  run.status = RunStatus::done;
  run.record = record_of(state);
  run.fields = FieldRecord(state.surface.fields);
  run.fields.append(0, 0, state.surface.values);
  run.bearing = fmt::format(R"({{"pads": {}, "curve": {}}})", pad_json(state),
                            curve ? pad_curve_json(*curve) : "null");
  write_report(path, {&run, 1});
}

}  // namespace stribeck
