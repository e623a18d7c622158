#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace stribeck::workbench {

/// Returns whether the place that a path leads to, links followed, lies below one of the roots (canonical paths). For a file that does not exist
/// yet its folder counts.
bool lies_below(const std::filesystem::path& path, const std::vector<std::string>& roots);

/// Returns whether it is a folder and no link, and the links in it, and in its folders down to so many levels, lead below one of the roots. The
/// run or the study of a stranger may hold others.
bool stays_below(const std::filesystem::path& folder, const std::vector<std::string>& roots,
                 int levels);

/// The folders that the workbench may read, and of these the ones that it may write. All else does not exist for it.
class OpenedFolders {
 public:
  /// `examples` may be read. Throws FileError when `folder` is none.
  OpenedFolders(const std::filesystem::path& folder,
                const std::optional<std::filesystem::path>& examples);

  const std::string& home() const { return writable_.front(); }  ///< folder of new files
  const std::vector<std::string>& writable() const { return writable_; }
  std::vector<std::string> readable() const;

  /// The canonical path of a file to read or to write. Throws InputError that says what is open, and for a pipe or a device.
  std::filesystem::path to_read(const std::string& path) const;
  std::filesystem::path to_write(const std::string& path) const;
  /// The opened folder that holds it and may be written, else home().
  std::filesystem::path folder_for_results(const std::string& path) const;

 private:
  std::vector<std::string> writable_, examples_;
};

}  // namespace stribeck::workbench
