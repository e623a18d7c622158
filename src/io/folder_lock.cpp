#include "io/folder_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "base/atomic_file.h"
#include "base/error.h"

namespace stribeck {
namespace {

namespace fs = std::filesystem;

/// Returns the text of the holder in the file, if it was written.
std::string holder(const fs::path& path) {
  try {
    const std::string text = read_file(path);
    return text.empty() ? "" : fmt::format(" (process {})", text);
  } catch (const FileError&) {
    return "";  // it has just ended
  }
}

/// Returns false when the former holder has removed the file in between.
bool is_still_there(int file, const fs::path& path) {
  struct stat ours {
  }, named{};
  return ::fstat(file, &ours) == 0 && ::stat(path.c_str(), &named) == 0 &&
         ours.st_ino == named.st_ino && ours.st_dev == named.st_dev;
}

}  // namespace

FolderLock::FolderLock(const fs::path& folder, const std::string& name) : path_(folder / name) {
  do {
    if (file_ >= 0) ::close(file_);
    file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0) fail_write(path_, errno);
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      ::close(file_);
      throw FileError(
          fmt::format("{}: another run{} is writing there. Wait for its end, or choose another "
                      "folder with --out.",
                      folder.string(), holder(path_)));
    }
  } while (!is_still_there(file_, path_));
  const std::string process = fmt::format("{}", ::getpid());
  if (::ftruncate(file_, 0) == 0)  // a full disk locks as well, without the number
      [[maybe_unused]]
    const auto written = ::write(file_, process.data(), process.size());
}

FolderLock::FolderLock(FolderLock&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

FolderLock::~FolderLock() {
  if (file_ < 0) return;
  ::unlink(path_.c_str());
  ::close(file_);
}

}  // namespace stribeck
