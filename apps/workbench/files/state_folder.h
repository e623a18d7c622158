#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

/// What the workbench remembers from one start to the next, in $XDG_STATE_HOME/stribeck (~/.local/state/stribeck): files that were
/// opened, and texts that were not saved.
namespace stribeck::workbench {

struct Draft {
  std::string path, text, base_version;
  std::int64_t modified = 0;  ///< [ms since 1970]
};

class StateFolder {
 public:
  explicit StateFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Of this user.
  static std::filesystem::path usual();

  /// On the disk when it returns: kill -9 does not lose it. Throws FileError.
  void keep(const Draft& draft) const;
  void forget(const std::string& path) const;
  /// A damaged one is left out.
  std::vector<Draft> drafts() const;

  void add_recent(const std::string& path) const;
  std::vector<std::string> recent() const;

 private:
  std::filesystem::path place_of(const std::string& path) const;
  std::filesystem::path folder_;
};

/// Milliseconds since 1970.
std::int64_t now_ms();

}  // namespace stribeck::workbench
