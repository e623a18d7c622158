#pragma once
#include <chrono>

#include "study/run/simulate.h"
#include "workbench/answers/answer.h"

namespace stribeck::workbench {

/// A run without files that ends when its time is over.
struct LimitedRun {
  RunResult result;
  double wall_s = 0;
  double fraction = 1;  ///< of its duration that it reached
};
LimitedRun run_within(const ModelInput& input, std::chrono::milliseconds limit);

/// How long the run takes, from its first fifth of a second [s]; null where that says nothing.
Json estimated_seconds(const ModelInput& input);

}  // namespace stribeck::workbench
