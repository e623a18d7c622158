#include "study/validation/run_example.h"

#include <cmath>
#include <filesystem>

#include "base/error.h"
#include "io/toml/reader.h"
#include "study/validation/embedded/example_models.h"
#include "study/wear/wear_run.h"

namespace stribeck {

RunResult run_example(const std::string& name, const std::vector<std::string>& settings) {
  const auto table = [&name](const std::string& file) {
    const std::filesystem::path model(name);
    return example_table((model.parent_path() / std::filesystem::path(file).stem()).string());
  };
  const std::string file = "examples/" + name + ".toml";
  RunResult result = run_model(read_model_text(example_model(name), file, settings, table));
  if (result.status != RunStatus::done)
    throw SolveError(result.simulated_time_s, file, result.message, "");
  return result;
}

double open_energy(const RunResult& run) {
  return std::abs(run.energy.imbalance) / run.energy.throughput;
}

}  // namespace stribeck
