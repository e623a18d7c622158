#pragma once
#include <optional>
#include <string>
#include <vector>

#include "study/parameter/study_spec.h"

namespace stribeck {

/// One varied parameter: its values as numbers in SI, or as texts in a list.
class StudyParameter {
 public:
  /// Makes a parameter against the model's tree and the [bearing] table. Reports problems with places in the study file.
  static std::optional<StudyParameter> make(const VarySection& vary, const SchemaInfo& model,
                                            const Value& tree, Diagnostics& diagnostics);

  const std::string& name() const { return name_; }
  const std::vector<std::string>& paths() const { return paths_; }
  const std::string& unit() const { return unit_; }  ///< SI; empty for pure numbers and texts
  bool is_whole() const { return is_whole_; }
  bool is_logarithmic() const {
    return is_log_;
  }  ///< equal ratios, or a distribution of its logarithm
  /// Returns whether its values are those of a list, equally likely.
  bool is_of_values() const { return of_values_; }
  bool is_listed() const { return !listed_.empty(); }
  bool is_number() const { return is_number_; }
  bool is_normal() const { return is_normal_; }  ///< unbounded: shares 0 and 1 have no value

  /// Values of a grid; a parameter that is neither listed nor has `points` has none.
  std::size_t grid_size() const { return grid_.size(); }
  double grid_value(std::size_t k) const { return grid_[k]; }
  /// Returns the value at the share u of its distribution, 0 < u < 1; for a list of texts the position.
  double quantile(double u) const;
  /// Returns the inverse: share of its distribution below the value; for a grid's value (`levels`) the middle of its class.
  double share(double value, bool levels) const;
  double nominal() const { return nominal_; }
  /// Return the least and the greatest of all its values: the corners of the study.
  double least() const;
  double greatest() const;

  /// Returns the text of a value as in a model file: shortest digits, or the text.
  std::string text(double value) const;
  /// Returns the value of a text in a table; none where the parameter cannot have it.
  std::optional<double> value_of(const Value& text, Diagnostics& diagnostics) const;
  /// Returns the reason why a number is not allowed; empty when it is allowed.
  std::string objection(double value) const;

 private:
  friend class ParameterMaker;
  std::string name_, unit_;
  std::vector<std::string> paths_;
  const FieldInfo* field_ = nullptr;  ///< null for a selector
  const FamilyInfo* family_ = nullptr;
  std::vector<std::string> listed_;  ///< texts as in a model file
  std::vector<double> grid_;
  bool of_values_ = false;  ///< a list of numbers or texts
  bool of_tables_ = false;  ///< the values are whole tables of the model
  bool is_number_ = true, is_whole_ = false, is_log_ = false, is_normal_ = false;
  /// Bounds, mean and standard deviation; those of the logarithm for a logarithmic parameter.
  double from_ = 0, to_ = 0, mean_ = 0, deviation_ = 0;
  /// Shares of the normal distribution at which it is truncated.
  double share_from_ = 0, share_to_ = 1;
  double nominal_ = 0;
};

}  // namespace stribeck
