#include <cmath>
#include <filesystem>

#include "base/error.h"
#include "io/toml/reader.h"
#include "study/validation/example_models.h"
#include "study/validation/validation_case.h"
#include "study/wear/wear_run.h"

namespace stribeck {

ValidationRow& ValidationRows::add(Quantity quantity, Relation relation, double reference,
                                   const std::string& source, const std::string& note) {
  ValidationRow row;
  row.case_name = case_name_;
  row.quantity = std::move(quantity.name);
  row.unit = std::move(quantity.unit);
  row.ours = quantity.ours;
  row.relation = relation;
  row.reference = reference;
  row.source = source;
  row.note = note;
  return rows_.emplace_back(std::move(row));
}

namespace {

Verdict judged(bool holds) {
  return holds ? Verdict::ok : Verdict::miss;
}

}  // namespace

void ValidationRows::relative(Quantity quantity, double reference, double tolerance,
                              const std::string& source, const std::string& note) {
  ValidationRow& row = add(std::move(quantity), Relation::relative, reference, source, note);
  row.tolerance = tolerance;
  row.verdict = judged(*row.difference() <= tolerance);
}

void ValidationRows::absolute(Quantity quantity, double reference, double tolerance,
                              const std::string& source, const std::string& note) {
  ValidationRow& row = add(std::move(quantity), Relation::absolute, reference, source, note);
  row.tolerance = tolerance;
  row.verdict = judged(*row.difference() <= tolerance);
}

void ValidationRows::below(Quantity quantity, double bound, const std::string& source,
                           const std::string& note) {
  ValidationRow& row = add(std::move(quantity), Relation::below, bound, source, note);
  row.verdict = judged(row.ours < bound);
}

void ValidationRows::above(Quantity quantity, double bound, const std::string& source,
                           const std::string& note) {
  ValidationRow& row = add(std::move(quantity), Relation::above, bound, source, note);
  row.verdict = judged(row.ours > bound);
}

void ValidationRows::info(Quantity quantity, const std::string& source, const std::string& note) {
  add(std::move(quantity), Relation::none, 0, source, note);
}

RunResult run_example(const std::string& name, const Overrides& overrides) {
  std::vector<std::string> settings;
  for (const auto& [path, value] : overrides) settings.push_back(path + "=" + value);
  RunResult result = run_model(read_model_text(
      example_model(name), "examples/" + name + ".toml", settings,
      [&name](const std::string& file) {
        const std::filesystem::path model(name);
        return example_table((model.parent_path() / std::filesystem::path(file).stem()).string());
      }));
  if (result.status != RunStatus::done)
    throw SolveError(result.simulated_time_s, "examples/" + name + ".toml", result.message, "");
  return result;
}

std::string exactly(double value) {
  return fmt::format("{}", value);
}

double default_tolerance() {
  return SimulationSpec{}.tolerance;
}

double open_energy(const RunResult& run) {
  return std::abs(run.energy.imbalance) / run.energy.throughput;
}

}  // namespace stribeck
