#include "study/curve/law_curve.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/text/suggest.h"
#include "model/lubricant/lubricant_spec.h"
#include "study/curve/drawn_law.h"

namespace stribeck {
namespace {

/// A grade at a temperature gives viscosity and density.
CurveConditions completed(CurveConditions c) {
  if (!c.grade || !c.temperature) return c;
  LubricantSpec oil;
  oil.grade = c.grade;
  oil.temperature = c.temperature;
  c.viscosity = oil.dynamic_viscosity();
  c.density = c.grade->density().at(*c.temperature);
  return c;
}

/// "sliding_speed from 0.1 to 0.46 m/s", "sliding_speed of 2.15 m/s"
std::string stretch_text(const CurveAxis& axis, std::size_t first, std::size_t last) {
  const auto shown = [&](std::size_t i) { return axis.unit.shown(axis.values[i]); };
  const std::string unit = axis.unit.name == "1" ? "" : " " + axis.unit.name;
  if (first == last) return fmt::format("{} of {:.4g}{}", axis.argument->key, shown(first), unit);
  return fmt::format("{} from {:.4g} to {:.4g}{}", axis.argument->key, shown(first), shown(last),
                     unit);
}

/// One warning for each stretch of the curve that lies outside of the same range.
void add_range_warnings(const std::string& label, const CurveAxis& axis,
                        const std::vector<CurvePoint>& points, std::vector<std::string>& warnings) {
  for (std::size_t from = 0, to = 0; from < points.size(); from = to) {
    while (to < points.size() && points[to].outside == points[from].outside) ++to;
    if (!points[from].outside.empty())
      warnings.push_back(fmt::format("{}: outside the range of the law ({}) at {}", label,
                                     points[from].outside, stretch_text(axis, from, to - 1)));
  }
}

template <class T>
void add_new(std::vector<T>& all, const std::vector<T>& more) {
  for (const T& one : more)
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

/// Values of `each`; a single empty one where nothing is repeated.
std::vector<std::optional<Assignment>> repeated(const NamedLaws& named,
                                                const std::vector<std::string>& each) {
  std::vector<std::optional<Assignment>> values;
  for (const std::string& text : each) {
    values.emplace_back(assignment_of(named, text, "each", true));
    if (values.back()->key != values.front()->key)
      throw InputError("each", "is for the values of one parameter or condition.",
                       "Write for example \"load=10 N/mm,50 N/mm\".");
  }
  if (values.empty()) values.emplace_back();
  return values;
}

/// A text without the quotes of TOML.
std::string unquoted(const std::string& text) {
  const bool is_quoted = text.size() > 1 && text.front() == '"' && text.back() == '"';
  return is_quoted ? text.substr(1, text.size() - 2) : text;
}

std::string assigned(const Assignment& one) {
  return one.key + "=" + one.text;
}

bool concerns(const NamedLaws& named, const Assignment& each, const SchemaInfo& law) {
  if (each.is_condition) return true;
  return each.law ? each.law == &law : has_parameter(named, law, each.key);
}

std::vector<const CurveOrdinate*> wanted_ordinates(const CurveFamily& family,
                                                   const std::vector<std::string>& names) {
  std::vector<const CurveOrdinate*> all;
  std::vector<std::string> known;
  for (const CurveOrdinate& one : family.ordinates) {
    known.emplace_back(one.name);
    if (names.empty() || std::ranges::find(names, one.name) != names.end()) all.push_back(&one);
  }
  for (const std::string& name : names)
    if (std::ranges::find(known, name) == known.end())
      throw InputError("of", fmt::format("laws of {} have no '{}'.", family.laws->name, name),
                       suggestion(name, known));
  return all;
}

bool has_values(const LawCurve& curve, std::size_t ordinate) {
  return std::ranges::any_of(curve.values[ordinate], [](double y) { return std::isfinite(y); });
}

/// Drawing of the curves of one request.
class Drawing {
 public:
  explicit Drawing(const CurveRequest& request) : request_(request), named_(named_laws(request)) {
    for (const std::string& text : request.parameters)
      parameters_.push_back(assignment_of(named_, text, "set", false));
  }

  LawCurves draw() {
    const auto values = repeated(named_, request_.each);
    std::vector<std::string> conditions = request_.conditions;
    if (values.front() && values.front()->is_condition)
      conditions.push_back(assigned(*values.front()));
    const CurveAxis axis = curve_axis(*named_.family, request_, read_conditions(conditions));
    LawCurves all;
    all.family = named_.family;
    all.argument = axis.argument;
    all.unit = axis.unit;
    all.is_logarithmic = axis.is_logarithmic;
    all.at = axis.values;
    all.ordinates = wanted_ordinates(*named_.family, request_.ordinates);
    for (std::size_t index = 0; index < named_.laws.size(); ++index)
      for (const auto& each : values) {
        const bool is_repeated = each && concerns(named_, *each, *named_.laws[index]);
        add(all, axis, index, is_repeated ? &*each : nullptr);
        if (!is_repeated) break;
      }
    drop_empty_ordinates(all);
    for (const CurveCondition& one : curve_conditions())
      if (unused_.contains(one.key) && !used_.contains(one.key))
        all.warnings.push_back(fmt::format("{} has no effect on these laws", one.key));
    return all;
  }

 private:
  void add(LawCurves& all, const CurveAxis& axis, std::size_t index, const Assignment* each) {
    std::vector<Assignment> parameters = parameters_;
    std::vector<std::string> conditions = request_.conditions;
    std::string label = label_of(index);
    if (each) {
      label += fmt::format(", {} = {}", each->key, unquoted(each->text));
      if (each->is_condition)
        conditions.push_back(assigned(*each));
      else
        parameters.push_back(*each);
    }
    const auto read = read_curve_law(named_, index, parameters);
    const CurveConditions requested = read_conditions(conditions),
                          given = completed_by_joint(requested, axis);
    const DrawnLaw drawn(*named_.family, axis, label, *read, given);
    drawn.require_conditions();
    const std::vector<CurvePoint> points = drawn.points();
    add_new(all.assumptions, drawn.assumptions());
    for (const CurveCondition& one : curve_conditions())
      if (requested.*one.member &&
          !(requested.grade && one.member == &CurveConditions::temperature))
        (drawn.depends_on(one.key) ? used_ : unused_).insert(one.key);
    add_range_warnings(label, axis, points, all.warnings);
    LawCurve curve{label, named_.laws[index]->name, {}, read->surfaces()};
    for (const CurveOrdinate* ordinate : all.ordinates)
      curve.values.push_back(column_of(points, *ordinate));
    all.curves.push_back(std::move(curve));
  }

  /// The law, and where it is stated.
  std::string label_of(std::size_t index) const {
    const std::string& name = named_.laws[index]->name;
    return named_.is_stated[index] ? fmt::format("{} (joint.{})", name, request_.stated->joint)
                                   : name;
  }

  /// The conditions of the joint stand in for those that the request leaves open; the argument is no condition.
  CurveConditions completed_by_joint(const CurveConditions& requested,
                                     const CurveAxis& axis) const {
    if (!request_.stated) return completed(requested);
    CurveConditions all = with_stated(requested, request_.stated->conditions);
    all.*axis.argument->member = {};
    return completed(all);
  }

  std::vector<double> column_of(const std::vector<CurvePoint>& points,
                                const CurveOrdinate& ordinate) const {
    const auto index = static_cast<std::size_t>(&ordinate - named_.family->ordinates.data());
    std::vector<double> column;
    for (const CurvePoint& point : points) column.push_back(point.values[index]);
    return column;
  }

  /// Leaves out what no law has under these conditions.
  static void drop_empty_ordinates(LawCurves& all) {
    for (std::size_t k = all.ordinates.size(); k-- > 0;) {
      if (std::ranges::any_of(all.curves, [k](const auto& one) { return has_values(one, k); }))
        continue;
      const auto at = static_cast<std::ptrdiff_t>(k);
      all.ordinates.erase(all.ordinates.begin() + at);
      for (LawCurve& curve : all.curves) curve.values.erase(curve.values.begin() + at);
    }
  }

  const CurveRequest& request_;
  NamedLaws named_;
  std::vector<Assignment> parameters_;
  std::set<std::string> used_,
      unused_;  ///< conditions given that change a curve, or leave one as it is
};

}  // namespace

std::vector<std::string> assignments_of_each(const std::string& text) {
  const std::size_t sign = text.find('=');
  const std::string key = text.substr(0, sign);
  std::vector<std::string> all;
  for (std::size_t begin = sign; begin < text.size();) {
    const std::size_t end = std::min(text.find(',', begin + 1), text.size());
    const std::size_t first = text.find_first_not_of(' ', begin + 1);
    if (first >= end) break;
    all.push_back(key + "=" + text.substr(first, end - first));
    begin = end;
    if (end == text.size()) return all;
  }
  throw InputError("each", fmt::format("'{}' is not KEY=VALUE,VALUE.", text),
                   "Write for example \"load=10 N/mm,50 N/mm\".");
}

LawCurves law_curves(const CurveRequest& request) {
  return Drawing(request).draw();
}

}  // namespace stribeck
