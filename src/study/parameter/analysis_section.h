#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"

namespace stribeck {

/// Kind of analysis of the table of a study.
enum class StudyAnalysisKind {
  none,
  main_effects,
  morris,
  sobol_indices,
  uncertainty,
  surrogate,
  optimise
};

enum class IndexEstimator { chaos_expansion, saltelli };
enum class Goal { minimise, maximise };
enum class SearchMethod { slsqp, cobyla };

/// Limits of a response, in its unit, as written.
struct ConstraintSection {
  std::string response;
  std::optional<Value> at_least, at_most;
  static const Schema<ConstraintSection>& schema();
};

struct ObjectiveSection {
  std::string response;
  Goal goal = Goal::minimise;
  static const Schema<ObjectiveSection>& schema();
};

struct AnalysisSection {
  StudyAnalysisKind kind = StudyAnalysisKind::none;
  std::vector<std::string> responses;  ///< empty: all
  std::optional<IndexEstimator> estimator;
  std::vector<double> quantiles = {0.05, 0.5, 0.95};
  double confidence = 0.95;
  int resamples = 500, seed = 1;
  std::vector<ConstraintSection> constraints;
  std::vector<ObjectiveSection> objectives;
  SearchMethod method = SearchMethod::slsqp;
  int evaluations = 100;
  double tolerance = 1e-4;
  static const Schema<AnalysisSection>& schema();
};

/// "sobol_indices"
const char* to_string(StudyAnalysisKind kind);
const char* to_string(Goal goal);

}  // namespace stribeck
