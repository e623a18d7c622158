#pragma once
#include <filesystem>

namespace stribeck {

/// The file that starts this program again: its own, or the launcher that runs it on a C library of its own (packaging/launcher.sh),
/// which leaves its name and the number of the process in STRIBECK_LAUNCHER.
std::filesystem::path own_program();

}  // namespace stribeck
