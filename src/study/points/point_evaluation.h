#pragma once
#include <filesystem>
#include <memory>
#include <optional>

#include "study/bearing/bearing_study.h"
#include "study/parameter/study_plan.h"
#include "study/points/point_result.h"
#include "study/wear/wear_run.h"

namespace stribeck {

/// Computes points of a study, one after the other: a run, a wear simulation or a steady bearing each. What one leaves has no
/// effect on the next.
class PointEvaluation {
 public:
  /// `runs`: where run folders are kept.
  PointEvaluation(const StudyPlan& plan, std::filesystem::path runs);
  ~PointEvaluation();

  /// Never throws for a point that fails: what fails for its surroundings is missing, with the reason. `kept`: keep its run folder,
  /// whatever the study says.
  PointResult evaluate(std::size_t point, const double* values, bool kept = false);

  /// The model with the values of a point, checked as a whole. Throws InputError.
  ModelInput input_of(const StudyPlan::Assignments& assignments) const;
  /// The question of a point. Throws InputError.
  BearingSection question_of(const StudyPlan::Assignments& assignments) const;

 private:
  std::vector<double> of_run(std::size_t point, const StudyPlan::Assignments&, bool kept) const;
  std::vector<double> of_bearing(const StudyPlan::Assignments&);
  double figure_of(const ResponseSection&, const RunResult&) const;

  /// Returns the status of a point without memory: its own where the study limits it.
  PointStatus without_memory() const;

  struct LastBearing;
  const StudyPlan& plan_;
  std::filesystem::path runs_;
  std::unique_ptr<LastBearing> last_;
};

/// "000123"
std::string folder_of_point(std::size_t point);

}  // namespace stribeck
