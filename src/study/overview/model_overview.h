#pragma once
#include <optional>
#include <string>

#include "build/builder.h"
#include "study/sampling/run_questions.h"

/// A model before its run: bodies, joints, force elements, degrees of freedom, redundant rows, cycle, integrator and its reason.
namespace stribeck {

struct ModelOverview {
  std::string name;  ///< name of the model
  BuiltModel model;
  RunQuestions questions;
  std::optional<std::string> integrator;  ///< none where nothing goes through time
  std::string integrator_reason;
};

/// Builds and assembles. Throws InputError with places in the file.
ModelOverview overview_of(const ModelInput& input);

/// The text that `stribeck check` prints.
std::string overview_text(const ModelOverview&);

}  // namespace stribeck
