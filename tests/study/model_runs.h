#pragma once
#include <string>

#include "io/toml/reader.h"
#include "study/run/simulate.h"

/// Runs of models that a test writes out.
namespace stribeck::test {

inline RunResult run_text(const std::string& text, const std::vector<std::string>& overrides = {}) {
  return simulate(read_model_text(text, "model.toml", overrides));
}

/// The last sample of a channel.
inline double last(const RunResult& run, const std::string& channel) {
  return run.record.samples(channel).back();
}

/// What a model is refused with; "accepted" when it is not.
inline std::string refusal(const std::string& text) {
  try {
    run_text(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace stribeck::test
