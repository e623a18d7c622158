#pragma once
#include <optional>
#include <string>
#include <vector>

#include "study/parameter/study_plan.h"

namespace stribeck {

/// A constraint with its limits as numbers in SI.
struct ResponseLimits {
  std::size_t response = 0;
  std::optional<double> at_least, at_most;

  bool allow(double value) const {
    return (!at_least || value >= *at_least) && (!at_most || value <= *at_most);
  }
};

/// Complains about unknown responses, units that do not fit, and limits that exclude each other.
std::vector<ResponseLimits> limits_of(const StudyPlan& plan, const std::vector<std::string>& units,
                                      std::vector<Diagnostic>& entries);

/// Position of a response of the study; none after a complaint at `path`.
std::optional<std::size_t> response_named(const StudyPlan& plan, const std::string& name,
                                          const std::string& path,
                                          std::vector<Diagnostic>& entries);

}  // namespace stribeck
