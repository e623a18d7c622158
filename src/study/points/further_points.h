#pragma once
#include <map>
#include <optional>

#include "study/points/study_run.h"

namespace stribeck {

/// Points that are not of the design: taken from the store of a study, or computed by its workers and stored. Their numbers follow
/// those of the design. Progress, and with it the wish to end, is asked for as in a study; its counts are those of the design.
class FurtherPoints {
 public:
  FurtherPoints(const StudyPlan& plan, std::filesystem::path folder, StudyOptions options);

  /// One result for each row of values; none when it was stopped from outside. Throws FileError for points that are lost to their
  /// surroundings.
  std::optional<std::vector<PointResult>> compute(const std::vector<std::vector<double>>& rows);

 private:
  const StudyPlan& plan_;
  std::filesystem::path folder_;
  StudyOptions options_;
  StudyStore store_;
  StudyCounts counts_;
  std::map<StudyPlan::Hash, PointResult> computed_;
};

}  // namespace stribeck
