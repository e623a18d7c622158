#include "study/validation/run_example.h"

#include <cmath>
#include <filesystem>

#include "base/error.h"
#include "io/toml/reader.h"
#include "study/validation/embedded/example_models.h"
#include "study/wear/wear_run.h"

namespace stribeck {
namespace {

std::string file_of(const std::string& name) {
  return "examples/" + name + ".toml";
}

}  // namespace

ModelInput read_example(const std::string& name, const std::vector<std::string>& settings) {
  const auto table = [&name](const std::string& file) {
    const std::filesystem::path model(name);
    return example_table((model.parent_path() / std::filesystem::path(file).stem()).string());
  };
  return read_model_text(example_model(name), file_of(name), settings, table);
}

RunResult run_example(const std::string& name, const std::vector<std::string>& settings) {
  RunResult result = run_model(read_example(name, settings));
  if (result.status != RunStatus::done)
    throw SolveError(result.simulated_time_s, file_of(name), result.message, "");
  return result;
}

double open_energy(const RunResult& run) {
  return std::abs(run.energy.imbalance) / run.energy.throughput;
}

}  // namespace stribeck
