#pragma once
#include <filesystem>
#include <string>

#include "io/folder_lock.h"

namespace stribeck {

/// The folder that results are asked for in, and the place where a run writes them: the folder itself, or `unfinished_run` in it where
/// results of an earlier run stand. Those go when the new ones are complete, by rename: a full disk or kill -9 leaves one of the two at
/// least. Two runs cannot hold one folder (io/folder_lock.h).
class RunPlace {
 public:
  /// Opens a folder for a new run of the model of this name. Throws InputError when the folder holds a run of another model, or one that cannot be
  /// read, unless `force`; FileError when it cannot be written or another run is writing there.
  static RunPlace start(const std::filesystem::path& folder, const std::string& model, bool force);

  /// Opens a folder to continue a stopped run. Throws InputError when this is no folder, FileError as above.
  static RunPlace reopen(const std::filesystem::path& folder);

  RunPlace(RunPlace&&) = default;
  RunPlace& operator=(RunPlace&&) = delete;
  ~RunPlace();

  /// Returns the folder to write into.
  const std::filesystem::path& path() const { return path_; }

  /// The run has written its last file: its results take the place of those of an earlier one. Throws FileError.
  void complete();

 private:
  explicit RunPlace(const std::filesystem::path& folder);

  std::filesystem::path folder_, path_;
  FolderLock lock_;
};

}  // namespace stribeck
