#pragma once
#include <filesystem>
#include <string>

#include "results/checkpoint.h"

namespace stribeck {

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
