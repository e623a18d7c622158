#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace stribeck::workbench {

/// A model of the gallery.
struct Example {
  std::string path, group;  ///< group: its folder, "dry"
  std::string name;         ///< name in [model]
  std::string sentence;     ///< first sentence of the comment at its top
};

/// Returns the first sentence of the comment at the top of a model file.
std::string first_sentence(const std::string& text);

/// The examples of this installation, or of the source tree that the program was built in.
std::optional<std::filesystem::path> examples_folder();

/// The picture of an example, an SVG, where there is one.
std::optional<std::filesystem::path> picture_of(const std::filesystem::path& example);

/// Sorted by path: models alone, neither studies nor what else is TOML.
std::vector<Example> examples_in(const std::filesystem::path& folder);

}  // namespace stribeck::workbench
