#pragma once
#include <string>

#include "base/schema/value.h"

namespace stribeck {

/// The value that a model writes at a path such as "joint.main.film.length"; null where it writes none.
const Value* written_value(const Value& root, const std::string& path);

}  // namespace stribeck
