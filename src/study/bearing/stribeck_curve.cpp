#include "study/bearing/stribeck_curve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "base/error.h"
#include "study/bearing/bearing_report.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

using std::numbers::pi;

StribeckPoint point_of(const BearingState& b) {
  const auto& [R, c, L, eta] = b.conditions;
  const double asperity_power = b.on_grid ? std::abs(b.on_grid->asperity_power) : 0,
               asperity_force = b.on_grid ? b.on_grid->asperity_force : 0;
  const double asperities = asperity_power / (R * b.load * std::abs(b.omega));
  return {b.omega,
          eta * std::abs(b.omega) / (2 * pi) * 2 * R * L / b.load,
          b.friction_coefficient,
          b.friction_coefficient - asperities,
          asperities,
          b.eccentricity_ratio,
          b.min_film,
          asperity_force / b.load};
}

/// A warning that several speeds share is given once, from the lowest.
void add_warnings(const BearingState& state, std::vector<std::string>& warnings) {
  for (const std::string& text : state.warnings) {
    const std::string kind = text.substr(0, 20);
    const auto same = std::find_if(warnings.begin(), warnings.end(), [&](const std::string& known) {
      return known.substr(0, 20) == kind;
    });
    if (same == warnings.end())
      warnings.push_back(text);
    else
      *same = text;
  }
}

}  // namespace

StribeckCurve stribeck_curve(const BearingStudy& study, const BearingQuestion& requested,
                             double from, double to, int points) {
  const BearingQuestion question = study.completed(requested);
  if (!question.load)
    throw InputError("--speeds", "a Stribeck curve is for a constant load.",
                     "Give --load, such as --load \"500 N\".");
  StribeckCurve curve;
  curve.joint = study.joint();
  curve.load = *question.load;
  std::optional<Eigen::Vector2d> start;
  for (int k = points - 1; k >= 0; --k) {
    const double omega = from * std::pow(to / from, static_cast<double>(k) / (points - 1));
    const BearingState state = study.at_rest(question, omega, start);
    start = state.eccentricity;
    curve.points.push_back(point_of(state));
    curve.assumption = state.assumption;
    add_warnings(state, curve.warnings);
  }
  std::reverse(curve.points.begin(), curve.points.end());
  return curve;
}

std::string curve_table(const StribeckCurve& curve) {
  std::string text = fmt::format(
      "joint.{} under {:.6g} N\n  {:>12} {:>12} {:>12} {:>12} {:>12} {:>12} {:>12} {:>10}\n",
      curve.joint, curve.load, "speed [rpm]", "Hersey", "friction", "of the film", "asperities",
      "ecc. ratio", "h_min [um]", "asp. load");
  for (const StribeckPoint& p : curve.points)
    text += fmt::format(
        "  {:>12.5g} {:>12.4g} {:>12.4g} {:>12.4g} {:>12.4g} {:>12.6f} {:>12.4g} {:>8.2f} %\n",
        p.omega * 30 / pi, p.hersey, p.friction, p.film_friction, p.asperity_friction,
        p.eccentricity_ratio, p.min_film * 1e6, 100 * p.asperity_share);
  return text + assumption_text(curve.assumption) + warnings_text(curve.warnings);
}

std::string curve_json(const StribeckCurve& curve) {
  nlohmann::ordered_json json{{"program", "stribeck"},
                              {"version", program_version},
                              {"joint", curve.joint},
                              {"load_N", curve.load},
                              {"points", nlohmann::ordered_json::array()}};
  for (const StribeckPoint& p : curve.points)
    json["points"].push_back({{"speed_rad_s", p.omega},
                              {"hersey_number", p.hersey},
                              {"friction_coefficient", p.friction},
                              {"film_friction_coefficient", p.film_friction},
                              {"asperity_friction_coefficient", p.asperity_friction},
                              {"eccentricity_ratio", p.eccentricity_ratio},
                              {"min_film_thickness_m", p.min_film},
                              {"asperity_load_share", p.asperity_share}});
  json["assumption"] = curve.assumption;
  json["warnings"] = curve.warnings;
  return json.dump(2) + "\n";
}

std::string curve_csv(const StribeckCurve& curve) {
  std::string text =
      "speed [rad/s],hersey_number [1],friction_coefficient [1],film_friction_coefficient [1],"
      "asperity_friction_coefficient [1],eccentricity_ratio [1],min_film_thickness "
      "[m],asperity_load_share [1]\n";
  for (const StribeckPoint& p : curve.points)
    text += fmt::format("{},{},{},{},{},{},{},{}\n", p.omega, p.hersey, p.friction, p.film_friction,
                        p.asperity_friction, p.eccentricity_ratio, p.min_film, p.asperity_share);
  return text;
}

void write_curve(const std::filesystem::path& path, const StribeckCurve& curve) {
  const std::string ending = path.extension().string();
  if (ending != ".svg" && ending != ".csv")
    throw InputError("--report",
                     fmt::format("'{}' ends with none of .html, .svg and .csv.", path.string()),
                     "Write for example --report curve.svg.");
  write_file_atomically(path, ending == ".svg" ? curve_svg(curve) : curve_csv(curve));
}

}  // namespace stribeck
