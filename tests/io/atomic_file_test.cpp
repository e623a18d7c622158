#include "base/atomic_file.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <string>

#include "base/error.h"
#include "base/temporary_folder.h"

namespace stribeck::atomic_file_test {
namespace {

std::ptrdiff_t files_in(const TemporaryFolder& folder) {
  return std::distance(std::filesystem::directory_iterator(folder.path()), {});
}

/// Lets files of this process grow to `bytes` only: writing then fails as on a full disk.
class SmallFiles {
 public:
  explicit SmallFiles(rlim_t bytes) : handler_(::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  SmallFiles(const SmallFiles&) = delete;
  SmallFiles& operator=(const SmallFiles&) = delete;
  ~SmallFiles() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    ::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST(AtomicFile, gives_back_every_byte) {
  const TemporaryFolder folder;
  std::string bytes(100'000, '\0');
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7919 >> 3);
  write_file_atomically(folder / "a", bytes);
  EXPECT_EQ(read_file(folder / "a"), bytes);
  write_file_atomically(folder / "a", "");
  EXPECT_EQ(read_file(folder / "a"), "");
  EXPECT_EQ(files_in(folder), 1);
}

TEST(AtomicFile, that_does_not_fit_leaves_the_old_one_and_nothing_else) {
  const TemporaryFolder folder;
  write_file_atomically(folder / "a", "old");
  const std::string message = [&] {
    const SmallFiles limit(4096);
    return message_of<FileError>(
        [&] { write_file_atomically(folder / "a", std::string(5000, 'x')); });
  }();
  EXPECT_EQ(message, (folder / "a").string() +
                         ": cannot be written: File too large. Free some space or choose another "
                         "folder with --out.");
  EXPECT_EQ(read_file(folder / "a"), "old");
  EXPECT_EQ(files_in(folder), 1);
}

TEST(AtomicFile, in_a_missing_folder_says_so) {
  const TemporaryFolder folder;
  const auto path = folder / "missing" / "a";
  EXPECT_EQ(message_of<FileError>([&] { write_file_atomically(path, "x"); }),
            path.string() +
                ": cannot be written: No such file or directory. Create the folder first or choose "
                "another one with --out.");
}

TEST(AtomicFile, below_a_file_or_in_place_of_a_folder_says_so) {
  const TemporaryFolder folder;
  write_file_atomically(folder / "file", "x");
  EXPECT_NE(message_of<FileError>([&] {
              write_file_atomically(folder / "file" / "a", "x");
            }).find("cannot be written: Not a directory. Create the folder first"),
            std::string::npos);
  std::filesystem::create_directory(folder / "folder");
  EXPECT_NE(message_of<FileError>([&] {
              write_file_atomically(folder / "folder", "x");
            }).find("folder: cannot be written: Is a directory."),
            std::string::npos);
  EXPECT_EQ(files_in(folder), 2);
}

TEST(AtomicFile, where_writing_is_not_allowed_says_so) {
  // The kernel's own file system refuses new files even to root.
  const std::string message =
      message_of<FileError>([] { write_file_atomically("/proc/stribeck/summary.json", "x"); });
  EXPECT_EQ(message.find("/proc/stribeck/summary.json: cannot be written: "), 0u) << message;
  EXPECT_EQ(std::count(message.begin(), message.end(), '\n'), 0);
}

TEST(AtomicFile, that_is_missing_or_a_folder_cannot_be_read) {
  const TemporaryFolder folder;
  EXPECT_EQ(message_of<FileError>([&] { read_file(folder / "a"); }),
            (folder / "a").string() +
                ": cannot be read: No such file or directory. Check the path and its permissions.");
  EXPECT_NE(message_of<FileError>([&] { read_file(folder.path()); }).find("Is a directory"),
            std::string::npos);
}

TEST(AtomicFile, that_is_a_pipe_is_refused_and_not_waited_for) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo((folder / "a").c_str(), 0600), 0);
  EXPECT_EQ(message_of<FileError>([&] { read_file(folder / "a"); }),
            (folder / "a").string() + ": cannot be read: it is a pipe or a device. Name a file.");
}

TEST(AtomicFile, keeps_its_permissions_unless_it_is_for_its_owner_alone) {
  const TemporaryFolder folder;
  const auto mode = [&] {
    return static_cast<unsigned>(std::filesystem::status(folder / "a").permissions());
  };
  write_file_atomically(folder / "a", "1");
  std::filesystem::permissions(folder / "a", std::filesystem::perms{0640});
  write_file_atomically(folder / "a", "2");
  EXPECT_EQ(mode(), 0640U);
  write_file_atomically(folder / "a", "3", NewFile::for_owner);
  EXPECT_EQ(mode(), 0600U);
  write_file_atomically(folder / "a", "4");
  EXPECT_EQ(mode(), 0600U);
}

}  // namespace
}  // namespace stribeck::atomic_file_test
