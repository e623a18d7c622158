#pragma once
#include <span>
#include <string>
#include <vector>

#include "base/schema/diagnostics.h"
#include "base/schema/value.h"

/// Keys and names of older model files that have other names now. They are refused with the new name, never read.
namespace stribeck {

struct Renamed {
  const char* key;  ///< key that was renamed, or whose value was
  /// Old value of a choice or a family of models; null where the key itself was renamed.
  const char* old_value;
  const char* new_name;  ///< new name of the key, or of the value
};

/// The one list of all renames. An entry holds wherever a declaration knows the new name and not the old one.
std::span<const Renamed> renamed_names();

/// Reports each old name in the tree of a model file and puts the new one in its place, so that all else is
/// checked under the new names.
void replace_renamed(Value& tree, std::vector<Diagnostic>& found);

/// The new name of an output channel of older results, such as "joint.pin.film_fraction"; empty when it had no other.
std::string renamed_channel(const std::string& channel);

}  // namespace stribeck
