#include "study/design_curve/design_output.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "study/bearing/bearing_report.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;

std::string head_of(const std::string& name, const std::string& unit) {
  return unit.empty() ? name : fmt::format("{} [{}]", name, unit);
}

bool has_tolerances(const DesignCurve& curve) {
  return !curve.request.uncertain.empty();
}

/// The value that limits judge: the worst of nominal state and corners where a limit names the figure.
std::string cell(const DesignPoint& point, const BearingFigure& figure, std::size_t side) {
  const double value = point.bounds.empty() ? NAN : point.bounds[index_of(figure)][side];
  return std::isnan(value) ? "-" : fmt::format("{:.5g}", value / figure.unit_value);
}

std::string nominal_cell(const DesignPoint& point, const BearingFigure& figure) {
  if (!point.state || (figure.on_grid && !point.state->on_grid)) return "-";
  const double value = figure.of(*point.state);
  return std::isnan(value) ? "-" : fmt::format("{:.5g}", value / figure.unit_value);
}

struct Column {
  std::string head;
  std::vector<std::string> cells;
};

std::vector<Column> columns_of(const DesignCurve& curve) {
  std::vector<Column> columns;
  const auto add = [&](const std::string& head, const auto& cell_of) {
    columns.push_back({head, {}});
    for (const DesignPoint& point : curve.points) columns.back().cells.push_back(cell_of(point));
  };
  for (std::size_t i = 0; i < curve.request.variables.size(); ++i) {
    const DesignVariable& v = curve.request.variables[i];
    add(head_of(v.name, v.unit),
        [&v, i](const DesignPoint& p) { return fmt::format("{:.5g}", v.shown(p.values[i])); });
  }
  for (const BearingFigure* figure : design_figures(curve))
    add(head_of(figure->title, figure->unit_for_people()),
        [figure](const DesignPoint& p) { return nominal_cell(p, *figure); });
  for (const DesignLimit& limit : curve.request.limits)
    if (has_tolerances(curve))
      add(head_of(std::string("worst ") + limit.figure->title, limit.figure->unit_for_people()),
          [&limit](const DesignPoint& p) {
            return cell(p, *limit.figure, limit.is_least ? 0 : 1);
          });
  if (!curve.request.limits.empty())
    add("limits", [](const DesignPoint& p) { return p.meets_limits ? "met" : "missed"; });
  return columns;
}

std::string table_text(const std::vector<Column>& columns) {
  std::vector<std::size_t> widths;
  for (const Column& column : columns) {
    std::size_t width = column.head.size();
    for (const std::string& text : column.cells) width = std::max(width, text.size());
    widths.push_back(width);
  }
  std::string text;
  const auto add_row = [&](const auto& text_of) {
    for (std::size_t k = 0; k < columns.size(); ++k)
      text += fmt::format("  {:>{}}", text_of(columns[k]), widths[k]);
    text += '\n';
  };
  add_row([](const Column& c) { return c.head; });
  for (std::size_t row = 0; row < columns.front().cells.size(); ++row)
    add_row([row](const Column& c) { return c.cells[row]; });
  return text;
}

/// "clearance 31.2 um"
std::string place_text(const DesignCurve& curve, const DesignPoint& point) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < point.values.size(); ++i) {
    const DesignVariable& v = curve.request.variables[i];
    parts.push_back(fmt::format("{} {:.4g}{}{}", v.name, v.shown(point.values[i]),
                                v.unit.empty() ? "" : " ", v.unit));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string figure_text(const DesignPoint& point, const BearingFigure& figure) {
  return fmt::format("{} {} {}", figure.title, nominal_cell(point, figure),
                     figure.unit_for_people());
}

std::string goal_text(const DesignGoal& goal) {
  return fmt::format("{} {}", goal.is_largest ? "largest" : "least", goal.figure->title);
}

std::string best_text(const DesignCurve& curve) {
  std::vector<std::string> parts{figure_text(*curve.best, *curve.request.goal.figure)};
  for (const DesignLimit& limit : curve.request.limits)
    if (limit.figure != curve.request.goal.figure)
      parts.push_back(figure_text(*curve.best, *limit.figure));
  return fmt::format("best: {} has the {}: {}\n", place_text(curve, *curve.best),
                     goal_text(curve.request.goal), fmt::join(parts, ", "));
}

std::string bands_text(const DesignCurve& curve) {
  if (curve.bands.empty() || curve.request.limits.empty()) return {};
  const DesignVariable& v = curve.request.variables.front();
  std::vector<std::string> parts;
  for (const auto& [from, to] : curve.bands)
    parts.push_back(fmt::format("{:.4g}..{:.4g}", v.shown(from), v.shown(to)));
  return fmt::format("limits are met{}: {} {} {}\n",
                     has_tolerances(curve) ? " over all tolerances" : "", v.name,
                     fmt::join(parts, ", "), v.unit);
}

std::string nearest_text(const DesignCurve& curve) {
  std::string text = "no point meets the limits";
  if (!curve.nearest) return text + ".\n";
  text += "; the nearest is " + place_text(curve, *curve.nearest) + ":";
  for (const DesignLimit& limit : curve.request.limits)
    text += fmt::format(" {} {} {} ({})", limit.figure->title,
                        cell(*curve.nearest, *limit.figure, limit.is_least ? 0 : 1),
                        limit.figure->unit_for_people(), limit.text);
  return text + "\n";
}

/// Points without a state, said once for each reason.
std::string failures_text(const DesignCurve& curve) {
  std::vector<std::string> reasons;
  std::string text;
  for (const DesignPoint& point : curve.points) {
    if (point.failure.empty() || std::ranges::find(reasons, point.failure) != reasons.end())
      continue;
    reasons.push_back(point.failure);
    constexpr std::size_t most_reasons = 3;
    if (reasons.size() <= most_reasons)
      text += fmt::format("warning: {}: {}\n", place_text(curve, point), point.failure);
  }
  return text;
}

Json number_or_null(double value) {
  return std::isfinite(value) ? Json(value) : Json();
}

Json point_json(const DesignCurve& curve, const DesignPoint& point) {
  Json json = Json::object(), nominal = Json::object(), least = nominal, largest = nominal;
  for (std::size_t i = 0; i < point.values.size(); ++i)
    json[curve.request.variables[i].name] = point.values[i];
  for (const BearingFigure& figure : bearing_figures()) {
    if (!point.state) break;
    const bool known = !figure.on_grid || point.state->on_grid;
    nominal[figure.name] = known ? number_or_null(figure.of(*point.state)) : Json();
    if (point.bounds.empty()) continue;
    least[figure.name] = number_or_null(point.bounds[index_of(figure)][0]);
    largest[figure.name] = number_or_null(point.bounds[index_of(figure)][1]);
  }
  json["figures"] = nominal;
  if (has_tolerances(curve)) json["least"] = least, json["largest"] = largest;
  json["meets_limits"] = point.meets_limits;
  if (!point.failure.empty()) json["failure"] = point.failure;
  return json;
}

/// The unit of tables and pictures: shown = (value − offset)/size.
Json shown_json(const std::string& unit, double size, double offset) {
  return {{"unit", unit}, {"size", size}, {"offset", offset}};
}

Json variables_json(const DesignCurve& curve) {
  Json all = Json::array();
  for (const DesignVariable& v : curve.request.variables)
    all.push_back({{"name", v.name},
                   {"unit", si_symbol(v.dimension)},
                   {"shown", shown_json(v.unit, v.unit_value, v.offset)}});
  return all;
}

/// The figures for people, in their order.
Json figures_json(const DesignCurve& curve) {
  Json all = Json::array();
  for (const BearingFigure* figure : design_figures(curve))
    all.push_back({{"name", figure->name},
                   {"title", figure->title},
                   {"unit", figure->unit},
                   {"shown", shown_json(figure->unit_for_people(), figure->unit_value, 0)}});
  return all;
}

Json limits_json(const DesignCurve& curve) {
  Json all = Json::array();
  for (const DesignLimit& limit : curve.request.limits)
    all.push_back({{"figure", limit.figure->name},
                   {"is_least", limit.is_least},
                   {"bound", limit.bound},
                   {"text", limit.text}});
  return all;
}

}  // namespace

std::vector<const BearingFigure*> design_figures(const DesignCurve& curve) {
  std::vector<const BearingFigure*> all;
  const bool on_grid = std::ranges::any_of(
      curve.points, [](const DesignPoint& p) { return p.state && p.state->on_grid; });
  for (const char* name : {"min_film_thickness", "eccentricity_ratio", "peak_film_pressure",
                           "power_loss", "side_flow", "stiffness_yy", "critical_mass"})
    if (const BearingFigure* figure = find_bearing_figure(name); on_grid || !figure->on_grid)
      all.push_back(figure);
  const auto add = [&](const BearingFigure* figure) {
    if (figure && std::ranges::find(all, figure) == all.end()) all.push_back(figure);
  };
  for (const DesignLimit& limit : curve.request.limits) add(limit.figure);
  add(curve.request.goal.figure);
  return all;
}

/// Explains a critical mass that is no number.
std::string stability_text(const DesignCurve& curve) {
  bool is_stable = false, is_unstable = false;
  for (const DesignPoint& point : curve.points) {
    if (!point.state) continue;
    is_stable |= !point.state->whirl;
    is_unstable |= point.state->whirl && point.state->whirl->critical_mass == 0;
  }
  std::vector<const char*> parts;
  if (is_stable) parts.push_back("- is stable for any mass of the journal");
  if (is_unstable) parts.push_back("0 is unstable with any");
  return parts.empty() ? "" : fmt::format("critical mass: {}\n", fmt::join(parts, ", "));
}

std::string design_table(const DesignCurve& curve) {
  std::string text = fmt::format("joint.{}\n", curve.joint) + table_text(columns_of(curve)) +
                     stability_text(curve);
  if (curve.request.goal.figure)
    text += curve.best ? bands_text(curve) + best_text(curve) : nearest_text(curve);
  return text + assumption_text(curve.assumption) + failures_text(curve) +
         warnings_text(curve.warnings);
}

std::string design_json(const DesignCurve& curve) {
  Json json{{"program", "stribeck"}, {"version", program_version}, {"joint", curve.joint}};
  json["variables"] = variables_json(curve);
  json["figures"] = figures_json(curve);
  json["limits"] = limits_json(curve);
  json["points"] = Json::array();
  for (const DesignPoint& point : curve.points) json["points"].push_back(point_json(curve, point));
  json["bands"] = curve.bands;
  json["best"] = curve.best ? point_json(curve, *curve.best) : Json();
  json["nearest"] = curve.nearest ? point_json(curve, *curve.nearest) : Json();
  json["assumption"] = curve.assumption;
  json["warnings"] = curve.warnings;
  return json.dump(2) + "\n";
}

std::string design_csv(const DesignCurve& curve) {
  std::vector<std::string> head;
  for (const DesignVariable& v : curve.request.variables)
    head.push_back(head_of(v.name, si_symbol(v.dimension)));
  const bool bounds = has_tolerances(curve);
  for (const BearingFigure& figure : bearing_figures()) {
    const std::string unit = *figure.unit ? figure.unit : "1";
    head.push_back(head_of(figure.name, unit));
    if (!bounds) continue;
    head.push_back(head_of(std::string("least_") + figure.name, unit));
    head.push_back(head_of(std::string("largest_") + figure.name, unit));
  }
  std::string text = fmt::format("{}\n", fmt::join(head, ","));
  const auto number_text = [](double value) {
    return std::isfinite(value) ? fmt::format("{}", value) : std::string();
  };
  for (const DesignPoint& point : curve.points) {
    std::vector<std::string> cells;
    for (const double value : point.values) cells.push_back(fmt::format("{}", value));
    for (const BearingFigure& figure : bearing_figures()) {
      const bool known = point.state && (!figure.on_grid || point.state->on_grid);
      cells.push_back(known ? number_text(figure.of(*point.state)) : "");
      for (std::size_t side = 0; bounds && side < 2; ++side)
        cells.push_back(point.bounds.empty() ? ""
                                             : number_text(point.bounds[index_of(figure)][side]));
    }
    text += fmt::format("{}\n", fmt::join(cells, ","));
  }
  return text;
}

void write_design(const std::filesystem::path& path, const DesignCurve& curve) {
  const std::string ending = path.extension().string();
  if (ending != ".svg" && ending != ".csv")
    throw InputError("--report",
                     fmt::format("'{}' ends with none of .html, .svg and .csv.", path.string()),
                     "Write for example --report curve.svg.");
  write_file_atomically(path, ending == ".svg" ? design_svg(curve) : design_csv(curve));
}

}  // namespace stribeck
