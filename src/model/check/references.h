#pragma once
#include <string>
#include <vector>

#include "base/schema/diagnostics.h"
#include "base/schema/field.h"
#include "base/schema/value.h"

namespace stribeck {

/// The names that a model file declares, for whatever refers to them.
class Names {
 public:
  explicit Names(const Value& root) : root_(&root) {}

  std::vector<std::string> of(const std::string& kind)
      const;  ///< "body", "joint", "lubricant", "drive", "force", "thermal.node"
  std::vector<std::string> points(const std::string& body) const;  ///< "ground" included

  /// Complains when `reference` names nothing of its kind; "marker" is "BODY", "BODY.POINT" or
  /// "ground".
  void check(const std::string& kind, const std::string& reference, Diagnostics&) const;

 private:
  void check_marker(const std::string& reference, Diagnostics&) const;
  const Value* root_;
};

/// Returns a kind as messages name it: "thermal node" of "thermal.node".
std::string kind_in_words(std::string kind);

/// Complains about every reference below `value` that names nothing, found by the declarations
/// alone.
void check_references(const SchemaInfo& schema, const Value& value, const Names& names,
                      Diagnostics diagnostics);

}  // namespace stribeck
