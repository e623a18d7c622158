#pragma once
#include <string>
#include <vector>

#include "base/error.h"
#include "base/schema/value.h"
#include "model/model_spec.h"
#include "model/run/input_file.h"

namespace stribeck {

/// What a model is read for: the steady state of a film needs neither masses nor a duration.
enum class ModelUse { mechanism, film };

/// A model with the text and the files that it was read from: what messages about it refer to.
struct ModelInput {
  ModelFile model;
  std::string file;                    ///< as named by the user
  std::string text;                    ///< as read
  std::vector<std::string> overrides;  ///< PATH=VALUE, as given
  std::vector<InputFile> files;        ///< that the model names, as read
  Value tree;  ///< with overrides and files put in: knows where each path stands
};

/// The same error, with the lines of the model file that its paths stand in. For diagnostics of later stages.
InputError located(const InputError& error, const ModelInput& input);

}  // namespace stribeck
