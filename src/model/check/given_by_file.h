#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace stribeck {

/// Keys of a table that a file gives instead, which another key of the table names: a flexible body's mass.
struct GivenByFile {
  std::string_view table, file_key;
  std::vector<std::string> keys;

  bool gives(std::string_view key) const;
};

/// Returns the keys that a file gives for the table of this name; null where there are none.
const GivenByFile* given_by_file(std::string_view table);

}  // namespace stribeck
