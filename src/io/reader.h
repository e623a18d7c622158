#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/value.h"
#include "io/model_file.h"
#include "io/table_files.h"

/// From the text of a model file to plain data, with every complaint at once.
namespace stribeck {

struct ModelInput {
  ModelFile model;
  std::string file;                    ///< as named by the user
  std::string text;                    ///< as read
  std::vector<std::string> overrides;  ///< PATH=VALUE, as given
  std::vector<InputFile> files;        ///< that the model names, as read
  Value tree;  ///< with overrides and files put in: knows where each path stands
};

/// `overrides` are PATH=VALUE, in the order of the command line. Throws InputError with all that is
/// wrong, sorted by position. Tables and meshes come from files in the folder of the model, or from `source`.
ModelInput read_model(const std::string& path, const std::vector<std::string>& overrides = {});
ModelInput read_model_text(std::string text, const std::string& file,
                           const std::vector<std::string>& overrides = {});
ModelInput read_model_text(std::string text, const std::string& file,
                           const std::vector<std::string>& overrides, FileSource source);

/// The same error, with the places in the file that its paths name. For complaints of later stages.
InputError located(const InputError& error, const ModelInput& input);

}  // namespace stribeck
