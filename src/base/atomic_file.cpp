#include "base/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "base/error.h"

namespace stribeck {
namespace {

namespace fs = std::filesystem;

std::string write_remedy(int code) {
  switch (code) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return "Free some space or choose another folder with --out.";
    case ENOENT:
    case ENOTDIR:
      return "Create the folder first or choose another one with --out.";
    case EACCES:
    case EPERM:
    case EROFS:
      return "Allow writing there or choose another folder with --out.";
    default:
      return "Choose another folder with --out.";
  }
}

[[noreturn]] void fail_read(const fs::path& path, int code) {
  throw FileError(fmt::format("{}: cannot be read: {}. Check the path and its permissions.",
                              path.string(), std::generic_category().message(code)));
}

/// An open file, closed when it goes.
class Descriptor {
 public:
  explicit Descriptor(int id) : id_(id) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  bool valid() const { return id_ >= 0; }
  int id() const { return id_; }
  /// Some file systems report a full disk only here.
  int close() {
    const int id = std::exchange(id_, -1);
    return id < 0 ? 0 : ::close(id);
  }

 private:
  int id_;
};

void write_all(const Descriptor& file, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file.id(), bytes.data(), bytes.size());
    if (n < 0 && errno != EINTR) fail_write(path, errno);
    bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
  }
}

/// Returns the path to which the bytes for `path` are written: links are followed, but for those that lead to nothing.
fs::path target_of(const fs::path& path) {
  std::error_code error;
  if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
  const fs::path target = fs::canonical(path, error);
  return error ? path : target;
}

/// A pipe or a device: never to be replaced by a file.
bool is_special(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && fs::is_other(status);
}

/// A file under its temporary name: gone again unless it was renamed.
class TemporaryFile {
 public:
  explicit TemporaryFile(const fs::path& target) : target_(target), path_(temporary_name(target)) {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    std::error_code ignored;
    if (!renamed_) fs::remove(path_, ignored);
  }

  void write(std::string_view bytes, NewFile access) {
    Descriptor file(::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                           access == NewFile::for_owner ? 0600 : 0666));
    if (!file.valid()) fail_write(target_, errno);
    struct stat before {};
    if (access == NewFile::as_usual && ::stat(target_.c_str(), &before) == 0)
      ::fchmod(file.id(), before.st_mode & 0777);
    write_all(file, bytes, target_);
    if (::fsync(file.id()) != 0 || file.close() != 0) fail_write(target_, errno);
  }

  void rename() {
    if (::rename(path_.c_str(), target_.c_str()) != 0) fail_write(target_, errno);
    renamed_ = true;
  }

 private:
  /// The process number keeps two programs that write the same folder apart.
  static fs::path temporary_name(const fs::path& target) {
    return target.parent_path() /
           fmt::format(".{}.{}.part", target.filename().string(), ::getpid());
  }

  fs::path target_, path_;
  bool renamed_ = false;
};

}  // namespace

void fail_write(const fs::path& path, int code) {
  throw FileError(fmt::format("{}: cannot be written: {}. {}", path.string(),
                              std::generic_category().message(code), write_remedy(code)));
}

void write_file_atomically(const fs::path& path, std::string_view bytes, NewFile access) {
  if (is_special(path)) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.valid()) fail_write(path, errno);
    write_all(file, bytes, path);
    if (file.close() != 0) fail_write(path, errno);
    return;
  }
  TemporaryFile file(target_of(path));
  file.write(bytes, access);
  file.rename();
}

std::string read_file(const fs::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat about {};
  if (!file.valid() || ::fstat(file.id(), &about) != 0) fail_read(path, errno);
  if (S_ISDIR(about.st_mode)) fail_read(path, EISDIR);
  if (!S_ISREG(about.st_mode))
    throw FileError(
        fmt::format("{}: cannot be read: it is a pipe or a device. Name a file.", path.string()));
  std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
  std::size_t at = 0;
  while (at < bytes.size()) {
    const ssize_t n = ::read(file.id(), bytes.data() + at, bytes.size() - at);
    if (n < 0 && errno != EINTR) fail_read(path, errno);
    if (n == 0) break;
    at += static_cast<std::size_t>(std::max<ssize_t>(n, 0));
  }
  bytes.resize(at);
  return bytes;
}

}  // namespace stribeck
