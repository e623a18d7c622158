#pragma once
#include <optional>
#include <string>
#include <vector>

#include "study/outcome/finished_points.h"
#include "study/outcome/study_optimum.h"
#include "study/sensitivity/chaos_expansion.h"
#include "study/sensitivity/elementary_effects.h"
#include "study/sensitivity/main_effects.h"
#include "study/sensitivity/sobol_indices.h"
#include "study/sensitivity/uncertainty.h"

namespace stribeck {

/// Points that violate the limits of one response.
struct LimitAnalysis {
  std::optional<double> at_least, at_most;  ///< bounds in the unit of the response
  FailureProbability failure;
};

/// Analysis of one response, in its unit. Members that its kind of analysis does not give are empty.
struct ResponseAnalysis {
  std::string name, unit;
  std::size_t points = 0;  ///< finished ones that were used
  std::string note = {};   ///< reason why there is no result, or for doubt about it
  std::vector<MainEffect> main_effects = {};  ///< one for each parameter, as the next two
  std::vector<ElementaryEffects> elementary_effects = {};
  std::optional<SobolIndices> indices = {};
  std::optional<ChaosExpansion> surrogate = {};
  std::optional<Uncertainty> uncertainty = {};
  std::vector<LimitAnalysis> limits = {};
};

/// Results that [analysis] of a study requests. They are computed from finished points alone, whose number is stated.
struct StudyAnalysis {
  StudyAnalysisKind kind = StudyAnalysisKind::none;
  std::size_t points = 0, finished = 0;
  double confidence = 0.95;  ///< confidence of every interval
  std::vector<ResponseAnalysis> responses = {};
  std::optional<StudyOptimum> optimum = {};  ///< optimum of a single objective
  /// Points of the Pareto front of several objectives
  std::optional<std::vector<std::size_t>> front = {};
};

/// Throws InputError, with places in the study file, for an analysis that its design does not allow, responses that it does not
/// have, and limits in other units.
void check_analysis(const StudyPlan& plan, const std::vector<std::string>& units);

/// `compute`: further points, which a search for an optimum needs; without, the best finished point is taken.
StudyAnalysis analyse(const StudyPlan& plan, const std::vector<std::string>& units,
                      const FinishedPoints& finished, const ComputeRows& compute = {});

/// Return the analysis as a table for a terminal, and as the text of analysis.json.
std::string analysis_text(const StudyPlan& plan, const StudyAnalysis& analysis);
std::string analysis_json(const StudyPlan& plan, const StudyAnalysis& analysis);

}  // namespace stribeck
