#pragma once
#include <functional>
#include <string>
#include <vector>

#include "model/model_input.h"
#include "results/run_result.h"

namespace stribeck {

/// examples/NAME.toml with PATH=VALUE settings, as of --set. Throws InputError.
ModelInput read_example(const std::string& name, const std::vector<std::string>& settings);

/// Runs examples/NAME.toml with PATH=VALUE settings, as of --set. Throws SolveError when the run does not reach its end.
RunResult run_example(const std::string& name, const std::vector<std::string>& settings);

/// A model of a case is run by this function: run_example, or a stand-in of a test.
using ExampleRunner =
    std::function<RunResult(const std::string& name, const std::vector<std::string>& settings)>;

/// |imbalance| over throughput.
double open_energy(const RunResult& run);

}  // namespace stribeck
