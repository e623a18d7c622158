#include "study/curve/law_curve_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "study/bearing/bearing_heat.h"
#include "study/bearing/bearing_report.h"
#include "study/picture/axes.h"
#include "study/run/simulate.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;
using picture::with_unit;

constexpr std::size_t narrowest = 12;

std::string unit_text(const std::string& unit) {
  return unit == "1" ? "" : unit;
}

/// One ordinate over the argument.
std::string ordinate_block(const LawCurves& all, std::size_t k) {
  const CurveOrdinate& ordinate = *all.ordinates[k];
  const ShownUnit unit = shown_unit(ordinate.unit, ordinate.dimension);
  const std::string head = with_unit(all.argument->key, unit_text(all.unit.name));
  const std::size_t first = std::max(head.size(), narrowest);
  std::string text =
      fmt::format("{}\n  {:>{}}", with_unit(ordinate.title, unit_text(ordinate.unit)), head, first);
  for (const LawCurve& curve : all.curves)
    text += fmt::format("  {:>{}}", curve.label, std::max(curve.label.size(), narrowest));
  text += '\n';
  for (std::size_t i = 0; i < all.at.size(); ++i) {
    text += fmt::format("  {:>{}.6g}", all.unit.shown(all.at[i]), first);
    for (const LawCurve& curve : all.curves) {
      const double value = curve.values[k][i];
      const std::string cell =
          std::isfinite(value) ? fmt::format("{:.6g}", unit.shown(value)) : "-";
      text += fmt::format("  {:>{}}", cell, std::max(curve.label.size(), narrowest));
    }
    text += '\n';
  }
  return text;
}

bool has_figure(const LawCurve& curve, const SurfaceFigure& figure) {
  return std::ranges::any_of(curve.surfaces, [&](const SurfaceFigure& one) {
    return one.name == figure.name && one.value == figure.value;
  });
}

/// Figures that all curves share are stated once, others with their curve.
std::string surfaces_text_of(const LawCurves& all) {
  std::string text;
  for (const LawCurve& curve : all.curves)
    for (const SurfaceFigure& one : curve.surfaces) {
      const bool is_shared = std::ranges::all_of(
          all.curves, [&](const LawCurve& other) { return has_figure(other, one); });
      if (is_shared && &curve != &all.curves.front()) continue;
      text += figure_line(one.title.c_str(), one.value / one.shown_size, one.shown_unit.c_str(),
                          is_shared ? one.meaning : curve.label + ": " + one.meaning);
    }
  return text.empty() ? text : "rough surfaces\n" + text;
}

Json number_json(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

/// The unit of tables and pictures: shown = (value − offset)/size.
Json shown_json(const ShownUnit& unit) {
  return {{"unit", unit.name}, {"size", unit.size}, {"offset", unit.offset}};
}

Json curve_of(const LawCurves& all, const LawCurve& curve) {
  Json json{{"label", curve.label},
            {"law", curve.law},
            {"values", Json::object()},
            {"surfaces", Json::object()}};
  for (std::size_t k = 0; k < all.ordinates.size(); ++k) {
    Json& column = json["values"][all.ordinates[k]->name] = Json::array();
    for (const double value : curve.values[k]) column.push_back(number_json(value));
  }
  for (const SurfaceFigure& one : curve.surfaces)
    json["surfaces"][one.name] = {
        {"title", one.title}, {"value", one.value}, {"unit", one.unit}, {"meaning", one.meaning}};
  return json;
}

/// A name with a comma stands in quotes.
std::string csv_head(const std::string& name) {
  return name.find(',') == name.npos ? name : "\"" + name + "\"";
}

}  // namespace

std::string curves_table(const LawCurves& all) {
  std::string text;
  for (std::size_t k = 0; k < all.ordinates.size(); ++k) text += ordinate_block(all, k);
  text += surfaces_text_of(all);
  for (const std::string& one : all.assumptions) text += assumption_text(one);
  return text + warnings_text(all.warnings);
}

std::string curves_json(const LawCurves& all) {
  Json json{{"program", "stribeck"},
            {"version", program_version},
            {"family", all.family->laws->name},
            {"over",
             {{"name", all.argument->key},
              {"unit", si_symbol(all.argument->dimension)},
              {"title", all.argument->meaning},
              {"shown", shown_json(all.unit)},
              {"logarithmic", all.is_logarithmic},
              {"values", all.at}}},
            {"ordinates", Json::array()},
            {"curves", Json::array()}};
  for (const CurveOrdinate* one : all.ordinates)
    json["ordinates"].push_back({{"name", one->name},
                                 {"unit", si_symbol(one->dimension)},
                                 {"title", one->title},
                                 {"shown", shown_json(shown_unit(one->unit, one->dimension))}});
  for (const LawCurve& curve : all.curves) json["curves"].push_back(curve_of(all, curve));
  json["assumptions"] = all.assumptions;
  json["warnings"] = all.warnings;
  return json.dump(2) + "\n";
}

std::string curves_csv(const LawCurves& all) {
  std::string text = with_unit(all.argument->key, si_symbol(all.argument->dimension));
  for (const LawCurve& curve : all.curves)
    for (const CurveOrdinate* one : all.ordinates)
      text += "," + csv_head(with_unit(curve.label + ": " + one->name, si_symbol(one->dimension)));
  text += '\n';
  for (std::size_t i = 0; i < all.at.size(); ++i) {
    text += fmt::format("{}", all.at[i]);
    for (const LawCurve& curve : all.curves)
      for (const std::vector<double>& column : curve.values)
        text += std::isfinite(column[i]) ? fmt::format(",{}", column[i]) : ",";
    text += '\n';
  }
  return text;
}

void check_curve_file(const std::filesystem::path& path) {
  const std::string ending = path.extension().string();
  if (ending == ".html" || ending == ".svg" || ending == ".csv") return;
  throw InputError("report",
                   fmt::format("'{}' ends with none of .html, .svg and .csv.", path.string()),
                   "Write for example --report curve.svg.");
}

void write_curves(const std::filesystem::path& path, const LawCurves& all) {
  check_curve_file(path);
  const std::string ending = path.extension().string();
  if (ending == ".html") return write_curves_page(path, all);
  write_file_atomically(path, ending == ".svg" ? curves_svg(all) : curves_csv(all));
}

}  // namespace stribeck
