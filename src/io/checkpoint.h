#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace stribeck {

/// All that a run needs to go on: named numbers of one model at one time. A container only; what is
/// in it is the business of those who fill it. Numbers come back with the same bits.
struct Checkpoint {
  static constexpr int current_version = 3;

  int version = current_version;
  std::string program_version;
  std::string input_hash;  ///< of the input that this state belongs to
  std::map<std::string, std::vector<double>> numbers;
  std::map<std::string, std::int64_t> integers;
  std::map<std::string, std::string> texts;

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

/// The bytes of checkpoint.h5.
std::string checkpoint_image(const Checkpoint& checkpoint);
/// Throws FileError like read_checkpoint(); `path` stands for the file in messages.
Checkpoint parse_checkpoint(std::string image, const std::string& path,
                            const std::string& input_hash);

/// Writes checkpoint.h5 (atomically). Names hold no '/'. Throws FileError; what was there before stays then.
void write_checkpoint(const std::filesystem::path& path, const Checkpoint& checkpoint);

/// Throws FileError with the remedy when the file is missing, damaged (any of its bytes differs),
/// written by another version of the format, or belongs to another input than `input_hash`.
Checkpoint read_checkpoint(const std::filesystem::path& path, const std::string& input_hash);

}  // namespace stribeck
