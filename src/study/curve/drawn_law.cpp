#include "study/curve/drawn_law.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

using ConditionMember = std::optional<double> CurveConditions::*;

ConditionMember member_of(const char* key) {
  return find_condition(key)->member;
}

std::string grade_hint(const std::vector<std::string>& missing) {
  const bool is_of_oil = std::ranges::find(missing, "viscosity") != missing.end() ||
                         std::ranges::find(missing, "density") != missing.end();
  return is_of_oil ? "  A grade and a temperature give viscosity and density." : "";
}

}  // namespace

void DrawnLaw::require_conditions() const {
  std::vector<std::string> missing;
  for (const char* key : family_.dependencies)
    if (!is_given(key) && depends_on(key)) missing.emplace_back(key);
  if (!missing.empty()) refuse(missing);
  if (const auto reason = law_.objection(tried(axis_.values.front())))
    throw InputError(label_, reason->problem, reason->remedy);
}

std::vector<std::string> DrawnLaw::assumptions() const {
  std::vector<std::string> texts;
  for (const CurveAssumption& one : family_.assumptions)
    if (!is_given(one.key) && !replaces(one.key) && depends_on(one.key))
      texts.emplace_back(one.text);
  return texts;
}

std::vector<CurvePoint> DrawnLaw::points() const {
  std::vector<CurvePoint> all;
  for (const double value : axis_.values) all.push_back(law_.at(tried(value)));
  return all;
}

bool DrawnLaw::depends_on(const char* key) const {
  const ConditionMember member = member_of(key);
  return std::ranges::any_of(axis_.values, [&](double value) {
    const CurveConditions one = tried(value);
    CurveConditions other = one;
    other.*member = one.*member ? 2 * *(one.*member) : find_condition(key)->trial;
    return differ(one, other);
  });
}

bool DrawnLaw::is_given(const char* key) const {
  return member_of(key) == axis_.argument->member || (given_.*member_of(key)).has_value();
}

/// A radial clearance stands for the radius of the counter-body.
bool DrawnLaw::replaces(const char* key) const {
  return member_of(key) == &CurveConditions::counter_radius && given_.radial_clearance;
}

/// The conditions at a point; those that the law does not depend on have any value.
CurveConditions DrawnLaw::tried(double value) const {
  CurveConditions c = given_;
  for (const char* key : family_.dependencies)
    if (!(c.*member_of(key))) c.*member_of(key) = find_condition(key)->trial;
  c.*axis_.argument->member = value;
  return c;
}

bool DrawnLaw::differ(const CurveConditions& a, const CurveConditions& b) const {
  if (law_.objection(a) || law_.objection(b))
    return law_.objection(a).has_value() != law_.objection(b).has_value();
  const std::vector<double> one = law_.at(a).values, other = law_.at(b).values;
  return !std::ranges::equal(
      one, other, [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

void DrawnLaw::refuse(const std::vector<std::string>& missing) const {
  std::string what;
  for (const std::string& key : missing) {
    const CurveCondition& c = *find_condition(key);
    what += fmt::format("{}{} [{}]", what.empty() ? "" : ", ", c.meaning, si_symbol(c.dimension));
  }
  throw InputError(missing.front(), fmt::format("missing: {} depends on the {}.", label_, what),
                   fmt::format("Give {}.{}", fmt::join(missing, ", "), grade_hint(missing)));
}

}  // namespace stribeck
