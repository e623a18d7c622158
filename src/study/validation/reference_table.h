#pragma once
#include <functional>
#include <nlohmann/json.hpp>

#include "study/validation/validation_case.h"

/// Runs held against tables of reference figures, a row {"t": time [s], ...} each.
namespace stribeck {

/// The figures of tests/verify/reference/NAME.json.
nlohmann::json reference_json(const std::string& name);

/// Runs examples/NAME.toml with another integrator and tolerance than it has.
RunResult run_example_with(const std::string& name, const std::string& integrator, double tolerance,
                           Overrides more = {});

/// The sample of a channel at a time that output.interval hits. Throws InputError when there is none.
double sample_at(const RunResult& run, double time, const std::string& channel);

/// One column of a table and what it is held against.
struct ReferenceColumn {
  std::string name, unit;
  std::function<double(double time)> ours;
  std::function<double(const nlohmann::json& row)> reference;
};

/// A channel of a run, times a factor, against a number of each row. Refers to the run.
ReferenceColumn channel_column(const std::string& name, const char* unit, const RunResult& run,
                               const std::string& channel, const char* key, double factor = 1);

/// One row of validation: the two numbers of all times up to the end of the run where they differ most.
void add_column(ValidationRows& rows, const RunResult& run, const nlohmann::json& table,
                const ReferenceColumn& column, double tolerance, const std::string& source);

/// Largest difference of a channel between two runs with the same samples.
double largest_difference(const RunResult& a, const RunResult& b, const std::string& channel);

}  // namespace stribeck
