#include "io/hdf5/checkpoint_file.h"

#include <gtest/gtest.h>

#include <sys/resource.h>

#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/sha256.h"
#include "base/temporary_folder.h"
#include "io/hdf5/hdf5_file.h"

namespace stribeck::checkpoint_test {
namespace {

const std::string hash = sha256("model");

Checkpoint sample() {
  Checkpoint c;
  c.program_version = "1.2.3";
  c.input_hash = hash;
  c.numbers["q"] = {0.1, -1.0 / 3, std::numeric_limits<double>::denorm_min(), -0.0};
  c.numbers["empty"] = {};
  for (int i = 0; i < 100; ++i) c.numbers["z." + std::to_string(i)] = {1.0 * i};
  c.integers = {{"steps", std::numeric_limits<std::int64_t>::max()}, {"rejected", -1}};
  c.texts = {{"method", "generalised-α"}, {"note", ""}};
  return c;
}

TEST(Checkpoint, comes_back_bit_for_bit) {
  const TemporaryFolder folder;
  write_checkpoint(folder / "checkpoint.h5", sample());
  const Checkpoint back = read_checkpoint(folder / "checkpoint.h5", hash);
  EXPECT_EQ(back, sample());
  EXPECT_TRUE(std::signbit(back.numbers.at("q")[3]));
}

TEST(Checkpoint, of_the_same_state_is_the_same_bytes) {
  const TemporaryFolder folder;
  write_checkpoint(folder / "a", sample());
  write_checkpoint(folder / "b", sample());
  EXPECT_EQ(read_file(folder / "a"), read_file(folder / "b"));
}

TEST(Checkpoint, of_another_input_is_refused) {
  const TemporaryFolder folder;
  const auto path = folder / "checkpoint.h5";
  write_checkpoint(path, sample());
  EXPECT_EQ(message_of<FileError>([&] { read_checkpoint(path, sha256("other")); }),
            path.string() + ": belongs to another input (" + hash.substr(0, 12) + " instead of " +
                sha256("other").substr(0, 12) +
                "). Resume with the model it was made from, or start again with 'stribeck run'.");
}

TEST(Checkpoint, of_another_format_is_refused) {
  const TemporaryFolder folder;
  const auto path = folder / "checkpoint.h5";
  Checkpoint future = sample();
  future.version = Checkpoint::current_version + 1;
  write_checkpoint(path, future);
  EXPECT_EQ(
      message_of<FileError>([&] { read_checkpoint(path, hash); }),
      path.string() +
          ": is a checkpoint of format 5, written by program version 1.2.3; this program reads "
          "format 4. Resume with that version, or start again with 'stribeck run'.");
}

TEST(Checkpoint, with_any_byte_changed_is_refused) {
  const TemporaryFolder folder;
  const auto path = folder / "checkpoint.h5";
  Checkpoint small = sample();
  std::erase_if(small.numbers, [](const auto& part) { return part.first.starts_with("z."); });
  write_checkpoint(path, small);
  const std::string whole = read_file(path);
  for (std::size_t at = 0; at < whole.size(); at += 7) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 1 << at % 8);
    std::ofstream(path, std::ios::binary) << damaged;
    ASSERT_EQ(
        message_of<FileError>([&] { read_checkpoint(path, hash); }),
        path.string() +
            ": is damaged, or was changed by another program. Start the simulation again with "
            "'stribeck run'.");
  }
}

/// Ends the process with 3 and the message of the error.
[[noreturn]] void write_on_a_full_disk(const std::filesystem::path& path,
                                       const Checkpoint& checkpoint) {
  std::signal(SIGXFSZ, SIG_IGN);
  const rlimit little{1000, 1000};
  ::setrlimit(RLIMIT_FSIZE, &little);
  try {
    write_checkpoint(path, checkpoint);
  } catch (const FileError& error) {
    std::fputs(error.what(), stderr);
    std::_Exit(3);
  }
  std::_Exit(0);
}

TEST(Checkpoint, stays_as_it_was_when_the_disk_is_full) {
  const TemporaryFolder folder;
  const auto path = folder / "checkpoint.h5";
  write_checkpoint(path, sample());
  Checkpoint later = sample();
  later.numbers["q"] = {1};
  EXPECT_EXIT(write_on_a_full_disk(path, later), testing::ExitedWithCode(3), "No space|too large");
  EXPECT_EQ(read_checkpoint(path, hash), sample());
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(Checkpoint, cut_short_anywhere_is_refused) {
  const TemporaryFolder folder;
  const auto path = folder / "checkpoint.h5";
  write_checkpoint(path, sample());
  const std::string whole = read_file(path);
  for (std::size_t keep = 0; keep < whole.size(); keep += whole.size() / 50) {
    write_file_atomically(path, whole.substr(0, keep));
    EXPECT_THROW(read_checkpoint(path, hash), FileError) << keep << " bytes";
  }
}

TEST(Checkpoint, without_its_parts_is_refused) {
  const TemporaryFolder folder;
  const auto path = folder / "checkpoint.h5";
  Hdf5Writer file;
  file.attribute("/", "version", Checkpoint::current_version);
  file.attribute("/", "program_version", "1");
  file.attribute("/", "input_hash", hash);
  write_file_atomically(path, file.image());
  EXPECT_EQ(message_of<FileError>([&] { read_checkpoint(path, hash); }),
            path.string() +
                ": lacks the group '/numbers'. Start the simulation again with 'stribeck run'.");
}

}  // namespace
}  // namespace stribeck::checkpoint_test
