#include "io/checkpoint.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "io/atomic_file.h"
#include "io/hdf5_file.h"
#include "io/sha256.h"
#include "io/temporary_folder.h"

namespace stribeck {
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
          ": is a checkpoint of format 2, written by program version 1.2.3; this program reads "
          "format 1. Resume with that version, or start again with 'stribeck run'.");
}

TEST(Checkpoint, with_any_bit_of_its_numbers_flipped_is_refused) {
  const TemporaryFolder folder;
  const auto path = folder / "checkpoint.h5";
  write_checkpoint(path, sample());
  const std::string whole = read_file(path);
  const auto third = std::bit_cast<std::array<char, 8>>(-1.0 / 3);
  const std::size_t at = whole.find(std::string(third.begin(), third.end()));
  ASSERT_NE(at, whole.npos);
  for (std::size_t bit = 0; bit < 64; ++bit) {
    std::string damaged = whole;
    damaged[at + bit / 8] = static_cast<char>(damaged[at + bit / 8] ^ 1 << bit % 8);
    write_file_atomically(path, damaged);
    ASSERT_EQ(message_of<FileError>([&] { read_checkpoint(path, hash); }),
              path.string() +
                  ": is damaged: its content does not match its hash. Start the simulation again "
                  "with 'stribeck run'.");
  }
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
}  // namespace stribeck
