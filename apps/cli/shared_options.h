#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

/// Arguments and options that several commands have.
namespace stribeck::cli {

/// A model file, and values that override its own.
struct ModelArguments {
  std::string file;
  std::vector<std::string> overrides;
};
void add_model_arguments(CLI::App* sub, ModelArguments&, bool required = true);

/// "radial_clearance": --radial-clearance, the option of a key.
std::string option_of(std::string key);

/// Accepts a whole number of at least 1; objects in words of this program.
std::string objection_to_count(const std::string& text);

}  // namespace stribeck::cli
