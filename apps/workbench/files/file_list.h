#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace stribeck::workbench {

struct ListedFile {
  std::string name, path;
  std::string
      kind;  ///< "folder", "run", "study" (a folder of results), "study file", "model", "table", "other"
};

/// Returns the contents of a folder, folders first, then by name; hidden files are left out. Throws FileError when it cannot be read.
std::vector<ListedFile> files_in(const std::filesystem::path& folder);

/// Returns whether a text is that of a study: it names what it varies.
bool is_study_text(std::string_view text);

/// Returns the last bytes of a file that a process has written, without the end of its last line. Empty where it is no file.
std::string end_of_text(const std::filesystem::path& path, std::size_t most);

/// Returns the time of its last change [ms since 1970]; 0 where it is not there.
std::int64_t modified_ms(const std::filesystem::path& path);

}  // namespace stribeck::workbench
