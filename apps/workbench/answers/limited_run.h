#pragma once
#include <chrono>

#include "study/run/simulate.h"
#include "workbench/answers/answer.h"

namespace stribeck::workbench {

/// A run without files that ends when its time is over.
struct LimitedRun {
  RunResult result;
  double wall_s = 0;
  double fraction = 1;  ///< share of its duration that the run reached
};
LimitedRun run_within(const ModelInput& input, std::chrono::milliseconds limit);

/// Returns the estimated time of the run, from its first fifth of a second [s]; null where that gives no estimate.
Json estimated_seconds(const ModelInput& input);

}  // namespace stribeck::workbench
