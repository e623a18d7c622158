#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace stribeck {

/// Writes a whole file or nothing: the bytes go to a temporary name beside the target, reach the
/// disk, and take the target's name by rename. A reader sees the old file or the new one, whatever
/// happens in between. Throws FileError (one line: what, where, why, what to do) when the folder is
/// missing, not writable, or the disk is full; then the old file stands untouched and nothing else
/// is left behind. A link stays, and what it names is written. Anything that is no file (a pipe, a device) gets the bytes as they come.
/// A file that was there keeps its permissions; `for_owner` it can be read and written by its owner alone.
enum class NewFile { as_usual, for_owner };
void write_file_atomically(const std::filesystem::path& path, std::string_view bytes,
                           NewFile access = NewFile::as_usual);

/// The FileError of a file that cannot be written for the reason `code` (errno), with what helps.
[[noreturn]] void fail_write(const std::filesystem::path& path, int code);

/// The bytes of a regular file. Throws FileError when it is missing, cannot be read, or is a pipe or a device, for which a
/// reader might wait without end.
std::string read_file(const std::filesystem::path& path);

}  // namespace stribeck
