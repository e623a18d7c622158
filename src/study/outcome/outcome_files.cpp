#include "study/outcome/outcome_files.h"

#include "base/atomic_file.h"
#include "study/outcome/study_report.h"
#include "study/points/further_points.h"

namespace stribeck {
namespace {

StudyAnalysis analysis_of(const StudyPlan& plan, const std::filesystem::path& folder,
                          const std::vector<std::string>& units, const StudyOptions& options) {
  FurtherPoints further(plan, folder, options);
  ComputeRows compute;
  if (study_counts(plan, folder).missing() == 0)
    compute = [&further](const auto& rows) { return further.compute(rows); };
  return analyse(plan, units, finished_points(plan, folder), compute);
}

}  // namespace

std::vector<std::string> check_whole_study(const StudyPlan& plan) {
  std::vector<std::string> units = check_study(plan);
  check_analysis(plan, units);
  return units;
}

OutcomeFiles write_outcome_files(const StudyPlan& plan, const std::filesystem::path& folder,
                                 const std::vector<std::string>& units,
                                 const StudyOptions& options) {
  const std::filesystem::path file = folder / "analysis.json";
  OutcomeFiles written;
  std::string json;
  if (plan.file().analysis.kind == StudyAnalysisKind::none) {
    std::filesystem::remove(file);
  } else {
    written.analysis = analysis_of(plan, folder, units, options);
    json = analysis_json(plan, *written.analysis);
    write_file_atomically(file, json);
  }
  written.counts = write_study_table(plan, folder, units, json);
  write_study_report(plan, units, folder, folder / "report.html");
  return written;
}

}  // namespace stribeck
