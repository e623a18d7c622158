#include "workbench/runs/run_place.h"

#include <fmt/format.h>

#include <system_error>

#include "base/error.h"
#include "base/sha256.h"

namespace stribeck::workbench {

namespace fs = std::filesystem;

constexpr std::size_t id_digits = 12;

fs::path new_folder(const fs::path& parent, const std::string& name) {
  std::error_code error;
  fs::create_directories(parent, error);
  for (int number = 1; !error; ++number) {
    const fs::path folder = parent / fmt::format("{}-{}", name, number);
    if (fs::create_directory(folder, error)) return folder;
  }
  throw FileError(
      fmt::format("{}: the folder cannot be made: {}.", parent.string(), error.message()));
}

std::string marker_in(const fs::path& parent, const std::string& secret) {
  return sha256(secret + ":" + parent.string());
}

std::string id_of(const fs::path& folder) {
  return sha256(folder.string()).substr(0, id_digits);
}

}  // namespace stribeck::workbench
