#pragma once
#include <filesystem>
#include <string>

namespace stribeck::workbench {

/// A new folder PARENT/NAME-1, -2, ... Throws FileError.
std::filesystem::path new_folder(const std::filesystem::path& parent, const std::string& name);

/// The mark of all that a workbench makes in a folder; it depends on a secret of its user and on where that lies.
std::string marker_in(const std::filesystem::path& parent, const std::string& secret);

/// Returns the id by which pages name the run or study in a folder.
std::string id_of(const std::filesystem::path& folder);

}  // namespace stribeck::workbench
