#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/toml/named_files.h"
#include "model/model_input.h"

/// Conversion of the text of a model file to plain data, with every complaint at once.
namespace stribeck {

/// `overrides` are PATH=VALUE, in the order of the command line. Throws InputError with all that is
/// wrong, sorted by position. Tables and meshes come from files in the folder of the model, or from `source`.
ModelInput read_model(const std::string& path, const std::vector<std::string>& overrides = {},
                      ModelUse use = ModelUse::mechanism);
ModelInput read_model_text(std::string text, const std::string& file,
                           const std::vector<std::string>& overrides = {},
                           ModelUse use = ModelUse::mechanism);
ModelInput read_model_text(std::string text, const std::string& file,
                           const std::vector<std::string>& overrides, FileSource source,
                           ModelUse use = ModelUse::mechanism);

}  // namespace stribeck
