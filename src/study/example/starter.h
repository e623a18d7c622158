#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// Models to begin with: examples that check, run and report without a warning, by the word of a designer.
namespace stribeck {

struct Starter {
  const char *name, *sentence;
  const char* example;  ///< path of the example below examples/, without ending
};

const std::vector<Starter>& starters();
/// Throws InputError with the nearest name.
const Starter& starter(const std::string& name);

/// A file that a model consists of: its name beside the model, and its text.
struct StarterFile {
  std::string name, text;
};

/// The model of an example under a name, "crank.toml", and the tables that it reads.
std::vector<StarterFile> files_of_example(const std::string& example, const std::string& name);

/// Writes them into a folder, which is made where it is missing. Throws InputError where a file of that name is there already, FileError.
void write_files(const std::filesystem::path& folder, const std::vector<StarterFile>&);

}  // namespace stribeck
