#pragma once
#include "model/model_input.h"
#include "workbench/answers/answer.h"

namespace stribeck::workbench {

/// The model of a question { "text", "path", "set": { PATH: VALUE }, "roots" }: files that it names are read below the roots
/// alone, links followed. Throws InputError.
ModelInput model_of(const Json& question, ModelUse use = ModelUse::mechanism);

/// PATH=VALUE of its "set", in their order.
std::vector<std::string> overrides_of(const Json& question);

/// Every value of the model that is no table, as written: the inputs in which two runs may differ.
Json inputs_of(const ModelInput& input);

}  // namespace stribeck::workbench
