#include "study/bearing/written_value.h"

namespace stribeck {

const Value* written_value(const Value& root, const std::string& path) {
  const Value* at = &root;
  for (const std::string& part : split_path(path)) {
    const Entry* entry = at->find(part);
    if (!entry) return nullptr;
    at = &entry->value;
  }
  return at;
}

}  // namespace stribeck
