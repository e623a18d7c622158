#pragma once
#include <filesystem>
#include <vector>

#include "study/parameter/study_plan.h"

namespace stribeck {

/// Finished points of a study, ascending, and their responses. Failed and missing points are not among them.
struct FinishedPoints {
  std::vector<std::size_t> points;
  std::vector<std::vector<double>> responses;  ///< one list for each response
};
FinishedPoints finished_points(const StudyPlan& plan, const std::filesystem::path& folder);

}  // namespace stribeck
