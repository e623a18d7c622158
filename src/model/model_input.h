#pragma once
#include <string>
#include <vector>

#include "base/error.h"
#include "base/schema/value.h"
#include "model/file/input_file.h"
#include "model/model_spec.h"

namespace stribeck {

/// Use of a model: the steady state of a film needs neither masses nor a duration.
enum class ModelUse { mechanism, film };

/// A model with the text and the files that it was read from: what messages about it refer to.
struct ModelInput {
  ModelFile model;
  std::string file;                    ///< file name as given by the user
  std::string text;                    ///< text as read
  std::vector<std::string> overrides;  ///< assignments PATH=VALUE, as given
  std::vector<InputFile> files;        ///< files that the model names, as read
  Value tree;  ///< tree with overrides and files put in, and the place of each path
};

/// Returns the error with the lines of the model file at its paths, for diagnostics of later stages.
InputError located(const InputError& error, const ModelInput& input);

}  // namespace stribeck
