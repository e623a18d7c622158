#pragma once
#include <string>

#include "results/run_result.h"

/// A bearing whose load repeats over an angle: figures of the last whole cycle of a run of its model.
namespace stribeck {

/// Returns a table for people. Throws SolveError where the run has no whole cycle.
std::string load_cycle_table(const RunResult&, const std::string& joint);
/// Returns all of it for programs, in SI.
std::string load_cycle_json(const RunResult&, const std::string& joint);

}  // namespace stribeck
