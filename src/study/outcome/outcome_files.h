#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "study/outcome/study_analysis.h"
#include "study/points/study_run.h"

namespace stribeck {

/// Returns all warnings that are possible before a study runs, about its analysis and the units of its responses too. Throws InputError.
std::vector<std::string> check_whole_study(const StudyPlan& plan);

/// Written results of a study.
struct OutcomeFiles {
  StudyCounts counts;
  std::optional<StudyAnalysis> analysis;  ///< none where the study requests none
};

/// Writes study.csv, study.json, study.h5, analysis.json and report.html of what is finished. An analysis.json of an analysis that is
/// no longer asked for is removed. A search for an optimum computes further points, with `options`, once every point of the design
/// is finished; before that the best finished point is taken.
OutcomeFiles write_outcome_files(const StudyPlan& plan, const std::filesystem::path& folder,
                                 const std::vector<std::string>& units,
                                 const StudyOptions& options);

}  // namespace stribeck
