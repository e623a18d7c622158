#pragma once
#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace stribeck::workbench {

/// Address of the server of a folder for its pages. The state folder keeps it, readable by its owner alone, so that a server which starts again on
/// the same folder answers the pages that the one before it has left open.
struct ServerRecord {
  unsigned short port = 0;
  std::string token;
  pid_t process = 0;
  unsigned long long process_start = 0;  ///< worker/spawn.h

  /// The last server that `file` records; nothing where there was none, or its record is damaged.
  static std::optional<ServerRecord> read(const std::filesystem::path& file);
  /// Writes a record of this process as the server of the folder. Throws FileError.
  static void write(const std::filesystem::path& file, unsigned short port,
                    const std::string& token);
  bool is_running() const;
};

/// Returns the ports that a server tries: the requested one alone (0: any); else that of the last server of its folder, unless that one still
/// runs, then any.
std::vector<unsigned short> ports_to_try(const std::optional<unsigned short>& requested,
                                         const std::optional<ServerRecord>& last);

}  // namespace stribeck::workbench
