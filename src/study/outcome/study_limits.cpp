#include "study/outcome/study_limits.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/schema/read_value.h"
#include "base/text/suggest.h"
#include "base/units/unit_expression.h"

namespace stribeck {
namespace {

class LimitReader {
 public:
  LimitReader(const StudyPlan& plan, const std::vector<std::string>& units,
              std::vector<Diagnostic>& entries)
      : plan_(plan), units_(units), entries_(entries) {}

  std::optional<ResponseLimits> read(const ConstraintSection& constraint, std::size_t k) {
    const std::string path = fmt::format("analysis.constraint[{}]", k);
    const auto response = response_named(plan_, constraint.response, path + ".response", entries_);
    if (!response) return {};
    const std::size_t before = entries_.size();
    const std::string& unit = units_[*response];
    const ResponseLimits limits{*response, number(constraint.at_least, path + ".at_least", unit),
                                number(constraint.at_most, path + ".at_most", unit)};
    if (entries_.size() > before) return {};
    if (limits.at_least && limits.at_most && *limits.at_least > *limits.at_most)
      entries_.push_back({plan_.place(path), path,
                          fmt::format("no value is at least {} and at most {}.", *limits.at_least,
                                      *limits.at_most),
                          ""});
    return limits;
  }

 private:
  std::optional<double> number(const std::optional<Value>& value, const std::string& path,
                               const std::string& unit) {
    if (!value) return {};
    FieldInfo field;
    if (!unit.empty() && unit != "1") field.dimension = read_unit(unit).value.dimension;
    double x = 0;
    Diagnostics diagnostics(entries_, *value, path);
    read_quantity(x, field, *value, diagnostics);
    return x;
  }

  const StudyPlan& plan_;
  const std::vector<std::string>& units_;
  std::vector<Diagnostic>& entries_;
};

}  // namespace

std::optional<std::size_t> response_named(const StudyPlan& plan, const std::string& name,
                                          const std::string& path,
                                          std::vector<Diagnostic>& entries) {
  const auto& all = plan.file().responses;
  const auto found = std::ranges::find(all, name, &ResponseSection::name);
  if (found != all.end()) return static_cast<std::size_t>(found - all.begin());
  std::vector<std::string> known;
  for (const ResponseSection& response : all) known.push_back(response.name);
  entries.push_back({plan.place(path), path,
                     fmt::format("no response of the study is named '{}'.", name),
                     suggestion(name, known)});
  return {};
}

std::vector<ResponseLimits> limits_of(const StudyPlan& plan, const std::vector<std::string>& units,
                                      std::vector<Diagnostic>& entries) {
  LimitReader reader(plan, units, entries);
  std::vector<ResponseLimits> all;
  const auto& constraints = plan.file().analysis.constraints;
  for (std::size_t k = 0; k < constraints.size(); ++k)
    if (auto limits = reader.read(constraints[k], k)) all.push_back(*limits);
  return all;
}

}  // namespace stribeck
