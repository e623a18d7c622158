#pragma once
#include <string>

namespace stribeck {

/// The JSON Schema (draft 2020-12) of model files, derived from the declarations: for completion
/// and first checks in editors. Relations between fields and references between tables are beyond
/// it; `stribeck check` knows them.
std::string json_schema();

}  // namespace stribeck
