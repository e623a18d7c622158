#pragma once
#include "model/model_input.h"
#include "study/plain_bearing/plain_bearing.h"
#include "workbench/answers/answer.h"

/// Questions about a bearing without a mechanism: its sizes, and what belongs to no folder.
namespace stribeck::workbench {

/// The bearing of a request { "sizes": { KEY: text or number }, "load_table"?, "bore_profile"? }: texts of CSV tables stand in place of their files, and
/// its model holds their points. Throws InputError.
PlainBearingInput plain_bearing_of(const Json& requested);

/// A bearing without a mechanism belongs to no folder: whatever its question names, no file is read.
std::string no_file(const std::string& name);

/// Answers with messages in the words of the request: "load" for "--load".
Json in_keys_of(const Json& requested, Json (*answer)(const Json&));

}  // namespace stribeck::workbench
