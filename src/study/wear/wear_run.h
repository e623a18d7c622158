#pragma once
#include "study/run/saved_run.h"
#include "study/run/simulate.h"

/// A wear simulation: the run of its mechanism, then its last cycle many times.
///   DIR/cycle   the run of the mechanism, a run folder like any other; DIR/cycle_2, ... the worn one (mechanism_runs.h)
///   DIR         the wear simulation: time counts cycles times the period; volumes, depths and pressures over it, and as fields
///               depth over the angle of the bore, pressure over the steps of the cycle and that angle
namespace stribeck {

/// simulate(), and the wear simulation behind it where the model has one: `result` is then that of the wear simulation.
RunResult run_model(const ModelInput& input, const RunOptions& options = {});

/// Runs the model into a new or emptied folder.
RunResult run_model_into_folder(const ModelInput& input, RunOptions options,
                                const std::filesystem::path& folder);

/// resume(), for either kind of folder.
std::optional<RunResult> resume_model(const std::filesystem::path& folder, RunOptions options,
                                      std::optional<double> until = {});

/// Summary of a wear simulation at its end: depths and volumes, by line.
std::string wear_table(const RunResult& run);

}  // namespace stribeck
