#pragma once
#include <string>

#include "base/schema/field.h"
#include "base/schema/value.h"

namespace stribeck {

/// The declaration of what a path of a model file names, found by the schema in the tree of the model; families by what the
/// model selects, a `*` by the first name from which the rest leads on. Where the value may be written shorter than its table
/// (`magnitude = "5 N"`) it is that of the number.
struct FoundParameter {
  const FieldInfo* field = nullptr;
  /// Family instead, where the path is a selector ("model", "method").
  const FamilyInfo* family = nullptr;
  std::string problem = {}, remedy = {};  ///< reason why there is neither
  bool is_table = false;                  ///< there is neither because the path is one table
};
FoundParameter find_parameter(const SchemaInfo& schema, const Value& tree, const std::string& path);

}  // namespace stribeck
