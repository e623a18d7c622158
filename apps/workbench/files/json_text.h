#pragma once
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

/// JSON as the workbench reads and writes it.
namespace stribeck::workbench {

/// What is nested deeper than anything here: the functions that take it apart call themselves once a level.
constexpr int deepest_json = 100;
bool is_deeper(std::string_view json, int levels);

/// The content of a file of 16 MiB at most; discarded when it cannot be read, is larger or deeper, or is not JSON. Never throws
/// for any of it.
nlohmann::ordered_json read_json(const std::filesystem::path& path);

/// One line without its end; bytes that are not UTF-8 are replaced.
std::string json_text(const nlohmann::ordered_json& json);

/// The right side of an assignment of the command line, which takes a text without quotes as well.
std::string override_text(const nlohmann::ordered_json& value);

}  // namespace stribeck::workbench
