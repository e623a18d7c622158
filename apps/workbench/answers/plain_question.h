#pragma once
#include "model/model_input.h"
#include "workbench/answers/answer.h"

/// Questions about a bearing without a mechanism: its sizes, and what belongs to no folder.
namespace stribeck::workbench {

/// { KEY: text or number } as a table of sizes.
Value table_of(const Json& sizes);

/// A bearing without a mechanism belongs to no folder: whatever its question names, no file is read.
std::string no_file(const std::string& name);

/// Answers with messages in the words of the request: "load" for "--load".
Json in_keys_of(const Json& requested, Json (*answer)(const Json&));

}  // namespace stribeck::workbench
