#pragma once
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

/// JSON as the workbench reads and writes it.
namespace stribeck::workbench {

/// The content of a file of 16 MiB at most; discarded when it cannot be read, is larger or deeper, or is not JSON. Never throws
/// for any of it.
nlohmann::ordered_json read_json(const std::filesystem::path& path);

/// One line without its end; bytes that are not UTF-8 are replaced.
std::string json_text(const nlohmann::ordered_json& json);

/// Names the fault of a request in words of this program instead of the library's.
std::string problem_of(const nlohmann::ordered_json::exception& error);

/// The right side of an assignment of the command line, which takes a text without quotes as well.
std::string override_text(const nlohmann::ordered_json& value);

}  // namespace stribeck::workbench
