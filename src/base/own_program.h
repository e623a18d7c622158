#pragma once
#include <filesystem>

namespace stribeck {

/// The file that starts this program again: its own, or the launcher that runs it on a C library of its own (packaging/launcher.sh),
/// which leaves its name and the number of the process in STRIBECK_LAUNCHER.
std::filesystem::path own_program();

/// Sets close-on-exec on every descriptor above standard error, whichever library has opened it: a process that is started next
/// inherits its standard streams alone, and keeps no connection, port or file of this one open. It allocates nothing, so that it
/// may be called between fork and exec.
void close_descriptors_on_exec();

}  // namespace stribeck
