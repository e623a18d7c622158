#pragma once
#include <filesystem>
#include <string>

#include "study/run/simulate.h"

/// Runs of the mechanism behind a wear simulation: as new, then as worn.
///   DIR/cycle, DIR/cycle_2, DIR/cycle_3, ...   run folders like any other, each with the model that it ran
/// All start where the model starts: two of them then differ by wear alone, and none depends on where the one before it ended.
namespace stribeck {

/// Returns the folder of the run with this number, from 0: "cycle", "cycle_2".
std::string cycle_folder(std::size_t run);

/// Runs the mechanism into the folder of this run below that of the options, if they have one.
RunResult run_mechanism(const ModelInput&, RunOptions options, std::size_t run);

/// Continues a run of the mechanism that was stopped; begins it where nothing of it is there.
RunResult finish_mechanism(const ModelInput&, const RunOptions& options, std::size_t run);

}  // namespace stribeck
