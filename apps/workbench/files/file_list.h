#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace stribeck::workbench {

struct ListedFile {
  std::string name, path;
  std::string
      kind;  ///< "folder", "run", "study" (a folder of results or a file), "model", "table", "other"
};

/// What a folder holds, folders first, then by name; hidden things are left out. Throws FileError when it cannot be read.
std::vector<ListedFile> files_in(const std::filesystem::path& folder);

/// When it was changed [ms since 1970]; 0 where it is not there.
std::int64_t modified_ms(const std::filesystem::path& path);

}  // namespace stribeck::workbench
