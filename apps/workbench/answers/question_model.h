#pragma once
#include "io/toml/named_files.h"
#include "model/model_input.h"
#include "workbench/answers/answer.h"

namespace stribeck::workbench {

/// The model of a question { "text", "path", "set": { PATH: VALUE }, "roots" }: files that it names are read below the roots
/// alone, links followed. Throws InputError.
ModelInput model_of(const Json& question, ModelUse use = ModelUse::mechanism);

/// The files that a file of the question names, below its "roots".
FileSource files_below(const std::string& file, const Json& question,
                       std::size_t most = largest_named_file);

/// PATH=VALUE of its "set", in their order.
std::vector<std::string> overrides_of(const Json& question);

/// Every value of the model that is no table, as written: the inputs in which two runs may differ.
Json inputs_of(const ModelInput& input);

}  // namespace stribeck::workbench
