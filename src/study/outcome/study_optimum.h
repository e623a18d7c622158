#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "study/outcome/finished_points.h"
#include "study/outcome/study_limits.h"
#include "study/points/point_result.h"

namespace stribeck {

/// One place of a search.
struct SearchPlace {
  std::vector<double> values, responses;
  bool allowed = false;  ///< lies within all constraints
};

/// Best point so far: of the design, or of the search that begins at the best one of the design.
struct StudyOptimum {
  SearchPlace best;
  std::vector<SearchPlace> places;  ///< places of the search, in its order
  std::size_t computed = 0;         ///< points, with those for gradients
  bool converged = false;
  std::string message;
};

/// Computes rows of values; none when it was stopped.
using ComputeRows = std::function<std::optional<std::vector<PointResult>>(
    const std::vector<std::vector<double>>& rows)>;

/// Searches along the parameters that have a range; lists and whole numbers keep the value of the best point. Needs one finished
/// point at least.
StudyOptimum find_optimum(const StudyPlan& plan, const FinishedPoints& finished,
                          const std::vector<ResponseLimits>& limits, const ComputeRows& compute);

/// Finished points within the constraints of which no other is better in one objective and as good in all.
std::vector<std::size_t> front_of(const StudyPlan& plan, const FinishedPoints& finished,
                                  const std::vector<ResponseLimits>& limits);

}  // namespace stribeck
