#pragma once
#include <string>
#include <utility>
#include <vector>

#include "study/validation/validate.h"

namespace stribeck {

/// The rows of one case as it makes them.
class ValidationRows {
 public:
  explicit ValidationRows(std::string case_name) : case_name_(std::move(case_name)) {}

  /// A row without case and verdict, which are added here.
  void add(ValidationRow row);

  struct Quantity {
    std::string name, unit;
    double ours;
  };
  void relative(Quantity, double reference, double tolerance, const std::string& source,
                const std::string& note = {});
  void absolute(Quantity, double reference, double tolerance, const std::string& source,
                const std::string& note = {});
  void below(Quantity, double bound, const std::string& source, const std::string& note = {});
  void above(Quantity, double bound, const std::string& source, const std::string& note = {});
  /// A row that nothing judges; the note says why it is there.
  void info(Quantity, const std::string& source, const std::string& note);

  std::vector<ValidationRow> take() { return std::move(rows_); }

 private:
  std::string case_name_;
  std::vector<ValidationRow> rows_;
};

}  // namespace stribeck
