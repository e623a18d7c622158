#pragma once
#include <string>
#include <vector>

namespace stribeck {

/// A text that belongs to a model, and the name by which the model calls it.
struct InputFile {
  std::string name, text;
};

/// The name of an input: SHA-256 of the model text and of the files that it names.
std::string hash_of_input(const std::string& model_text, const std::vector<InputFile>& files);

}  // namespace stribeck
