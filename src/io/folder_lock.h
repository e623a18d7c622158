#pragma once
#include <filesystem>
#include <string>

namespace stribeck {

/// One program writes to a folder at a time, or one for each name of a lock. The lock belongs to the process [flock(2)]: nothing of it is left after kill -9 but an
/// empty file that locks nothing. A file system that knows no locks locks nothing either.
class FolderLock {
 public:
  /// Throws FileError when another program holds it (with its process number), or when the folder cannot be written.
  explicit FolderLock(const std::filesystem::path& folder, const std::string& name = file_name);
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

  static constexpr const char* file_name = ".stribeck.lock";

 private:
  std::filesystem::path path_;
  int file_ = -1;
};

}  // namespace stribeck
