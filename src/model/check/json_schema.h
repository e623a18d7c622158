#pragma once
#include <string>

#include "base/schema/field.h"

namespace stribeck {

/// The JSON Schema (draft 2020-12) of model files, derived from the declarations: for completion
/// and first checks in editors. Relations between fields and references between tables are beyond
/// it; `stribeck check` knows them.
std::string json_schema();

/// Returns the schema of another kind of file, from the declarations of its tables.
std::string json_schema_of(const SchemaInfo& file, const std::string& title);

}  // namespace stribeck
