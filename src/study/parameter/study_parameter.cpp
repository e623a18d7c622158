#include "study/parameter/study_parameter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text/suggest.h"
#include "math/distributions.h"
#include "study/parameter/parameter_path.h"

namespace stribeck {
namespace {

/// The value as a model file holds it.
std::string as_written(const Value& value) {
  if (const std::string* text = value.text()) return written(*text);
  if (const auto* whole = std::get_if<std::int64_t>(&value.data)) return fmt::format("{}", *whole);
  if (const auto* truth = std::get_if<bool>(&value.data)) return *truth ? "true" : "false";
  if (const Value::Table* table = value.table()) {
    std::string text;
    for (const Entry& entry : *table)
      text +=
          fmt::format("{}{} = {}", text.empty() ? "" : ", ", entry.key, as_written(entry.value));
    return "{ " + text + " }";
  }
  if (const Value::Array* list = value.array()) {
    std::string text;
    for (const Value& one : *list) text += (text.empty() ? "" : ", ") + as_written(one);
    return "[" + text + "]";
  }
  return shown(value);
}

bool are_tables(const std::vector<Value>& values) {
  return !values.empty() &&
         std::ranges::all_of(values, [](const Value& one) { return one.table() != nullptr; });
}

}  // namespace

/// Fills a parameter from its [[vary]], step by step; complaints stop it.
class ParameterMaker {
 public:
  ParameterMaker(const VarySection& vary, Diagnostics& diagnostics)
      : vary_(vary), diagnostics_(diagnostics), before_(diagnostics.count()) {}

  std::optional<StudyParameter> make(const SchemaInfo& model, const Value& tree) {
    p_.paths_ = vary_.paths;
    p_.name_ = vary_.name.value_or(vary_.paths.front());
    find_paths(model, tree);
    if (!sound()) return {};
    vary_.values.empty() ? take_range() : take_list();
    if (!sound()) return {};
    take_nominal();
    return sound() ? std::optional(p_) : std::nullopt;
  }

 private:
  bool sound() const { return diagnostics_.count() == before_; }

  void find_paths(const SchemaInfo& model, const Value& tree) {
    for (std::size_t i = 0; i < vary_.paths.size(); ++i) {
      const FoundParameter found = find_parameter(model, tree, vary_.paths[i]);
      const std::string key = fmt::format("paths[{}]", i);
      if (found.is_table && are_tables(vary_.values)) {
        p_.is_number_ = false;
        p_.of_tables_ = true;
        continue;
      }
      if (!found.problem.empty()) {
        diagnostics_.add(key, found.problem, found.remedy);
        continue;
      }
      if (i > 0 && found.field && p_.field_ && found.field->dimension != p_.field_->dimension)
        diagnostics_.add(key, "has another unit than the first path.",
                         "Paths of one [[vary]] take one value together.");
      p_.field_ = found.field;
      p_.family_ = found.family;
    }
    if (!p_.field_) return;
    const FieldKind kind = p_.field_->kind;
    p_.is_whole_ = kind == FieldKind::integer;
    p_.is_number_ = p_.is_whole_ || kind == FieldKind::quantity || kind == FieldKind::any_quantity;
    if (kind == FieldKind::quantity && p_.field_->dimension != number)
      p_.unit_ = si_symbol(p_.field_->dimension);
  }

  /// A number of the parameter, in SI and within its range.
  double number_of(const char* key, const Value& value) {
    Diagnostics inside = diagnostics_.inside(key, value);
    return p_.value_of(value, inside).value_or(0);
  }

  void take_list() {
    p_.is_number_ = p_.is_number_ && p_.field_;
    for (std::size_t i = 0; i < vary_.values.size(); ++i) {
      const Value& value = vary_.values[i];
      const std::string key = fmt::format("values[{}]", i);
      if (p_.is_number_) {
        p_.grid_.push_back(number_of(key.c_str(), value));
        continue;
      }
      check_text(key, value);
      p_.listed_.push_back(as_written(value));
      p_.grid_.push_back(static_cast<double>(i));
    }
    p_.of_values_ = true;
  }

  void check_text(const std::string& key, const Value& value) {
    if (p_.of_tables_) return;  // the model reads them at the corners of the study
    Diagnostics inside = diagnostics_.inside(key, value);
    if (p_.family_) {
      std::vector<std::string> known;
      for (const auto& member : p_.family_->members) known.push_back(member->name);
      if (!value.text() || !p_.family_->find(*value.text()))
        inside.add("", fmt::format("{} is not one of the choices.", shown(value)),
                   suggestion(value.text() ? *value.text() : "", known));
    } else if (p_.field_->kind == FieldKind::choice) {
      read_choice(*p_.field_, value, inside);
    } else if (p_.field_->kind == FieldKind::boolean) {
      bool truth = false;
      read_boolean(truth, *p_.field_, value, inside);
    }
  }

  void take_range() {
    if (!p_.is_number_ || !p_.field_)
      return diagnostics_.add("", "is not a number.", "Give its values = [...].");
    const auto kind = vary_.distribution;
    p_.is_normal_ = kind && (*kind == Distribution::normal || *kind == Distribution::log_normal);
    p_.is_log_ = kind ? *kind == Distribution::log_uniform || *kind == Distribution::log_normal
                      : vary_.spacing == Spacing::log;
    p_.from_ = vary_.from ? number_of("from", *vary_.from) : -HUGE_VAL;
    p_.to_ = vary_.to ? number_of("to", *vary_.to) : HUGE_VAL;
    if (!sound()) return;
    if (!(p_.from_ < p_.to_))
      return diagnostics_.add("to", fmt::format("{} is not above {}.", p_.to_, p_.from_), "");
    if (p_.is_log_ && vary_.from && !(p_.from_ > 0))
      return diagnostics_.add("from", fmt::format("{} has no logarithm.", p_.from_),
                              "Choose spacing = \"linear\".");
    if (p_.is_normal_) take_moments();
    if (p_.is_log_)
      p_.from_ = p_.from_ > 0 ? std::log(p_.from_) : -HUGE_VAL, p_.to_ = std::log(p_.to_);
    if (p_.is_normal_) cut_off();
    if (vary_.points && !p_.is_normal_) take_points();
  }

  void take_moments() {
    p_.mean_ = number_of("mean", *vary_.mean);
    p_.deviation_ = deviation();
    if (!sound()) return;
    if (!(p_.deviation_ > 0))
      return diagnostics_.add("standard_deviation",
                              fmt::format("{} is not allowed: must be > 0.", p_.deviation_), "");
    if (!p_.is_log_) return;
    // Variance and mean of the logarithm: σ² = ln(1 + s²/m²), μ = ln m − σ²/2.
    const double ratio = p_.deviation_ / p_.mean_;
    const double variance = std::log1p(ratio * ratio);
    p_.mean_ = std::log(p_.mean_) - variance / 2;
    p_.deviation_ = std::sqrt(variance);
  }

  /// Returns the standard deviation in the dimension of the parameter, whatever its range.
  double deviation() {
    FieldInfo free = *p_.field_;
    free.range = any;
    double value = 0;
    Diagnostics inside = diagnostics_.inside("standard_deviation", *vary_.standard_deviation);
    read_quantity(value, free, *vary_.standard_deviation, inside);
    return value;
  }

  void cut_off() {
    const auto share = [&](double x) {
      if (std::isinf(x)) return x < 0 ? 0.0 : 1.0;
      return normal_cdf((x - p_.mean_) / p_.deviation_);
    };
    p_.share_from_ = share(p_.from_);
    p_.share_to_ = share(p_.to_);
  }

  void take_points() {
    const int n = *vary_.points;
    for (int k = 0; k < n; ++k) {
      const double share = n == 1 ? 0.5 : static_cast<double>(k) / (n - 1);
      p_.grid_.push_back(n > 1 && k == 0       ? number_of("from", *vary_.from)
                         : n > 1 && k == n - 1 ? number_of("to", *vary_.to)
                                               : between(share));
    }
  }

  double between(double share) const {
    const double x = p_.from_ + share * (p_.to_ - p_.from_);
    const double value = p_.is_log_ ? std::exp(x) : x;
    return p_.is_whole_ ? std::round(value) : value;
  }

  void take_nominal() {
    if (vary_.nominal && p_.is_number_)
      p_.nominal_ = number_of("nominal", *vary_.nominal);
    else if (p_.is_normal_)
      p_.nominal_ = p_.quantile(0.5);
    else if (!vary_.values.empty())
      p_.nominal_ = p_.grid_.front();
    else
      p_.nominal_ = between(0.5);
  }

  const VarySection& vary_;
  Diagnostics& diagnostics_;
  std::size_t before_;
  StudyParameter p_;
};

std::optional<StudyParameter> StudyParameter::make(const VarySection& vary, const SchemaInfo& model,
                                                   const Value& tree, Diagnostics& diagnostics) {
  return ParameterMaker(vary, diagnostics).make(model, tree);
}

double StudyParameter::quantile(double u) const {
  if (is_normal_) {
    const double share = share_from_ + u * (share_to_ - share_from_);
    const double x = mean_ + deviation_ * normal_quantile(share);
    const double value = is_log_ ? std::exp(x) : x;
    return is_whole_ ? std::round(value) : value;
  }
  if (of_values_) {
    const auto k = static_cast<std::size_t>(u * static_cast<double>(grid_.size()));
    return grid_[std::min(k, grid_.size() - 1)];
  }
  const double x = from_ + u * (to_ - from_);
  const double value = is_log_ ? std::exp(x) : x;
  return is_whole_ ? std::round(value) : value;
}

double StudyParameter::share(double value, bool levels) const {
  if (of_values_ || levels) {
    const auto near = [value](double x) { return std::abs(x - value); };
    const auto k = std::ranges::min_element(grid_, {}, near) - grid_.begin();
    return (static_cast<double>(k) + 0.5) / static_cast<double>(grid_.size());
  }
  const double x = is_log_ ? std::log(value) : value;
  if (!is_normal_) return std::clamp((x - from_) / (to_ - from_), 0.0, 1.0);
  const double below = normal_cdf((x - mean_) / deviation_);
  return std::clamp((below - share_from_) / (share_to_ - share_from_), 0.0, 1.0);
}

double StudyParameter::least() const {
  if (!grid_.empty()) return *std::ranges::min_element(grid_);
  return quantile(is_normal_ ? 1e-3 : 0);
}

double StudyParameter::greatest() const {
  if (!grid_.empty()) return *std::ranges::max_element(grid_);
  return quantile(is_normal_ ? 1 - 1e-3 : 1);
}

std::string StudyParameter::text(double value) const {
  if (is_listed()) return listed_[static_cast<std::size_t>(value)];
  return is_whole_ ? fmt::format("{:.0f}", value) : fmt::format("{}", value);
}

std::optional<double> StudyParameter::value_of(const Value& value, Diagnostics& diagnostics) const {
  const std::size_t before = diagnostics.count();
  double x = 0;
  if (!is_number_ || !field_) {
    const auto found = std::ranges::find(listed_, as_written(value));
    if (found != listed_.end()) return static_cast<double>(found - listed_.begin());
    diagnostics.add("", fmt::format("{} is not among the values.", shown(value)));
  } else if (is_whole_) {
    int whole = 0;
    read_integer(whole, *field_, value, diagnostics);
    x = whole;
  } else if (field_->kind == FieldKind::any_quantity) {
    Quantity quantity;
    read_any_quantity(quantity, *field_, value, diagnostics);
    x = quantity.value;
  } else {
    read_quantity(x, *field_, value, diagnostics);
  }
  return diagnostics.count() == before ? std::optional(x) : std::nullopt;
}

std::string StudyParameter::objection(double value) const {
  if (!is_number_ || !field_ || field_->kind == FieldKind::any_quantity) return {};
  if (field_->range.contains(value)) return {};
  const std::string allowed = field_->range.text().empty() ? "finite" : field_->range.text();
  return fmt::format("{} is not allowed: must be {}{}{}.", text(value), allowed,
                     unit_.empty() ? "" : " ", unit_);
}

}  // namespace stribeck
