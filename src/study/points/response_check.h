#pragma once
#include <string>
#include <vector>

#include "study/points/point_evaluation.h"

namespace stribeck {

/// Units of the responses of a study. Throws InputError, with places in the study file, for responses that no run writes and for
/// names given twice.
std::vector<std::string> check_responses(const StudyPlan& plan, const PointEvaluation& evaluation);

}  // namespace stribeck
