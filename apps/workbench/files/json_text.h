#pragma once
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

/// JSON as the workbench reads and writes it.
namespace stribeck::workbench {

/// The content of a file; discarded when it cannot be read or is not JSON. Never throws for either.
nlohmann::ordered_json read_json(const std::filesystem::path& path);

/// One line without its end; bytes that are not UTF-8 are replaced.
std::string json_text(const nlohmann::ordered_json& json);

/// The right side of an assignment of the command line, which takes a text without quotes as well.
std::string override_text(const nlohmann::ordered_json& value);

}  // namespace stribeck::workbench
