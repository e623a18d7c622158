#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/files/server_record.h"

/// State of the workbench between its starts, in $XDG_STATE_HOME/stribeck (~/.local/state/stribeck): files that were opened, texts that were not
/// saved, and the addresses of its servers. All of it can be read by its owner alone.
namespace stribeck::workbench {

struct Draft {
  std::string path, text, base_version;
  std::int64_t modified = 0;  ///< [ms since 1970]
};

class StateFolder {
 public:
  explicit StateFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Returns the folder of this user.
  static std::filesystem::path usual();

  /// Keeps a draft on the disk when it returns: kill -9 does not lose it. Throws FileError.
  void keep(const Draft& draft) const;
  void forget(const std::string& path) const;
  /// A damaged one is left out.
  std::vector<Draft> drafts() const;

  /// The last server of an opened folder, and this one as the next. Throws FileError.
  std::optional<ServerRecord> server_of(const std::string& opened) const;
  void keep_server(const std::string& opened, unsigned short port, const std::string& token) const;

  /// Returns the secret by which the workbench of this user marks the folders that it makes: the same from one start to the next, and in no folder
  /// that comes from somebody else.
  std::string secret() const;

  void add_recent(const std::string& path) const;
  std::vector<std::string> recent() const;

 private:
  std::filesystem::path place_of(const std::string& path) const;
  std::filesystem::path server_file(const std::string& opened) const;
  std::filesystem::path folder_;
};

/// Milliseconds since 1970.
std::int64_t now_ms();

}  // namespace stribeck::workbench
