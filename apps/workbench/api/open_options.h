#pragma once
#include <filesystem>
#include <optional>
#include <string>

namespace stribeck::workbench {

/// Arguments of `stribeck open`.
struct OpenOptions {
  std::filesystem::path folder;
  std::optional<std::string> file;  ///< canonical path of a model
  std::optional<std::filesystem::path> examples;
  std::optional<unsigned short> port;  ///< 0: any free port; nothing: as last time
};

}  // namespace stribeck::workbench
