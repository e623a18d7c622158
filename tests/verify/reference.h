#pragma once
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <numbers>

#include "io/toml/reader.h"
#include "study/run/curve.h"
#include "study/run/simulate.h"
#include "study/validation/figure/reference_table.h"

/// Figures of tests/verify/reference and what is needed to hold runs against them.
namespace stribeck::verify {

inline constexpr double degree = std::numbers::pi / 180;

inline nlohmann::json reference(const std::string& file) {
  std::ifstream in(STRIBECK_SOURCE_DIR "/tests/verify/reference/" + file);
  return nlohmann::json::parse(in);
}

/// Runs a model to its end, or fails the test.
inline RunResult run_to_end(const ModelInput& input) {
  RunResult result = simulate(input);
  EXPECT_EQ(result.status, RunStatus::done) << result.message;
  return result;
}

inline RunResult run_example_file(const std::string& name, const std::vector<std::string>& set) {
  return run_to_end(read_model(STRIBECK_SOURCE_DIR "/examples/" + name + ".toml", set));
}

/// The sample of a channel at a time that output.interval hits.
inline double sample_at(const RunResult& run, double time, const std::string& channel) {
  return run.record.samples(channel)[sample_index(run.record.time(), time, channel)];
}

}  // namespace stribeck::verify
