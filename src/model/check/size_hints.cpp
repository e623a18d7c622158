#include "model/check/size_hints.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "base/schema/read_value.h"
#include "base/units/unit_table.h"
#include "model/check/schema_walk.h"

namespace stribeck {
namespace {

constexpr double least_ratio = 1e-4,
                 most_ratio = 5e-2;  // c/R of journal bearings and of pins with clearance
constexpr double far_off = 1e3;      // ratio between neighbours: one step of SI prefixes
constexpr double near = 10;
constexpr double fast = 1000;  // [rad/s], 9549 rpm
constexpr double thick = 5;    // [Pa s]

/// A positive size as the file gives it.
struct Size {
  double value;  ///< SI
  bool plain;    ///< without a unit
  std::string path;
  Location where;
};

/// Collects what is measured in one dimension.
struct Sizes {
  Dimension dimension;
  std::vector<Size> all;

  void at_schema(const SchemaInfo&, const Value&, const Diagnostics&) {}
  void at_value(const FieldInfo& field, const Value& value, const Diagnostics& diagnostics) {
    if (field.kind != FieldKind::quantity || field.dimension != dimension) return;
    double size = 0;
    std::vector<Diagnostic> ignored;
    Diagnostics inside(ignored, value);
    read_quantity(size, FieldInfo{.key = {}, .dimension = dimension}, value, inside);
    if (size != 0)
      all.push_back({std::abs(size), value.text() == nullptr, diagnostics.path(), value.where});
  }
};

std::vector<Size> sizes_of(const ModelInput& input, const Dimension& dimension) {
  Sizes sizes{dimension, {}};
  std::vector<Diagnostic> ignored;
  walk_schema(ModelFile::schema(), input.tree, Diagnostics(ignored, input.tree), sizes);
  std::ranges::stable_sort(sizes.all, std::greater{}, &Size::value);
  return std::move(sizes.all);
}

/// Returns the place at the head of a warning; empty for a model that has no text.
std::string place(const Location& where) {
  if (where.file.empty()) return {};
  if (where.line == 0) return where.file + ": ";
  return fmt::format("{}:{}:{}: ", where.file, where.line, where.column);
}

/// The unit in which this number would lie among its neighbours, the greatest of which is `most`.
std::string likely_unit(double number, double most, const Dimension& dimension) {
  for (const std::string& unit : usual_units(dimension)) {
    const double size = parse_quantity("1 " + unit, dimension) * number;
    if (size < near * most) return unit;
  }
  return {};
}

std::string hint(const Size& size, double next, const Dimension& dimension) {
  const std::string symbol = si_symbol(dimension);
  std::string text = fmt::format(
      "{}{} is {:.6g} {}, {:.0f} times as large as any other in the model ({:.6g} {}).",
      place(size.where), size.path, size.value, symbol, size.value / next, next, symbol);
  const std::string unit = likely_unit(size.value, next, dimension);
  if (!unit.empty()) text += fmt::format(" Did you mean \"{:.6g} {}\"?", size.value, unit);
  return text;
}

/// Numbers without a unit above a gap of a thousand: a single one, or several above one with a unit.
void add_far_off(const ModelInput& input, const Dimension& dimension, double floor,
                 std::vector<std::string>& warnings) {
  const std::vector<Size> sizes = sizes_of(input, dimension);
  for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
    if (!sizes[i].plain || sizes[i].value < floor) return;
    if (sizes[i].value < far_off * sizes[i + 1].value) continue;
    if (i > 0 && sizes[i + 1].plain) return;
    for (std::size_t k = 0; k <= i; ++k)
      warnings.push_back(hint(sizes[k], sizes[i + 1].value, dimension));
    return;
  }
}

/// Gear oils for open gears have 5 Pa s at 40 °C, oils of bearings a hundredth of it.
void add_thick(const ModelInput& input, std::vector<std::string>& warnings) {
  for (const Size& size : sizes_of(input, pascal_second))
    if (size.plain && size.value > thick && size.path.starts_with("lubricant."))
      warnings.push_back(fmt::format("{}{} is {:.6g} Pa s. Did you mean \"{:.6g} mPa s\"?",
                                     place(size.where), size.path, size.value, size.value));
}

void add_fast(const ModelInput& input, std::vector<std::string>& warnings) {
  for (const Size& size : sizes_of(input, radian_per_second))
    if (size.plain && size.value > fast && size.path.starts_with("drive."))
      warnings.push_back(fmt::format(
          "{}{} is {:.6g} rad/s, {:.6g} rpm. Did you mean \"{:.6g} rpm\"?", place(size.where),
          size.path, size.value, size.value * 30 / std::numbers::pi, size.value));
}

/// Dry polymers wear by 1e-6 to 1e-3 mm^3/(N m), which is 1e-15 to 1e-12 1/Pa; abrasion by a thousand times as much at most.
void add_wear(const ModelInput& input, std::vector<std::string>& warnings) {
  constexpr Dimension per_pascal = dimension(1, -1, 2);
  constexpr double most = 1e-9;  // [1/Pa]
  if (!input.model.wear) return;
  for (const Size& size : sizes_of(input, per_pascal))
    if (size.value > most && size.path.find(".wear") != std::string::npos)
      warnings.push_back(fmt::format(
          "{}{} is {:.6g} 1/Pa, {:.6g} mm^3/(N m): no material in use wears so fast.{}",
          place(size.where), size.path, size.value, size.value * 1e9,
          size.plain ? fmt::format(" Did you mean \"{:.6g} mm^3/(N m)\"?", size.value) : ""));
}

void add_ratio(const std::string& path, const JournalSizes& sizes, const ModelInput& input,
               std::vector<std::string>& warnings) {
  if (!sizes.sound()) return;
  const double clearance = sizes.radial_clearance_value(),
               radius = sizes.journal_radius_value() + clearance;
  const double ratio = clearance / radius;
  if (ratio >= least_ratio && ratio <= most_ratio) return;
  const std::string key = sizes.radial_clearance ? ".radial_clearance" : "";
  warnings.push_back(
      fmt::format("{}{} of {:.6g} m in a bore of radius {:.6g} m is a clearance ratio of "
                  "{:.2g}; usual are {:g} to {:g}. "
                  "Mind the units, and that this is the radial clearance.",
                  place(locate(input.tree, path + key)), path + ".radial_clearance", clearance,
                  radius, ratio, least_ratio, most_ratio));
}

}  // namespace

std::vector<std::string> size_advice(const ModelInput& input) {
  std::vector<std::string> warnings;
  for (const auto& [name, joint] : input.model.joints) {
    if (joint.clearance)
      add_ratio("joint." + name + ".clearance", *joint.clearance, input, warnings);
    if (joint.film) add_ratio("joint." + name + ".film", joint.film->sizes(), input, warnings);
  }
  add_far_off(input, metre, 1.0, warnings);
  add_far_off(input, metre_per_second, 1.0, warnings);
  add_far_off(input, kilogram, 1.0, warnings);
  add_fast(input, warnings);
  add_thick(input, warnings);
  add_wear(input, warnings);
  return warnings;
}

}  // namespace stribeck
