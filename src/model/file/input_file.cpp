#include "model/file/input_file.h"

#include <fmt/format.h>

#include "base/sha256.h"

namespace stribeck {

std::string hash_of_input(const std::string& model_text, const std::vector<InputFile>& files) {
  std::string all = model_text;
  for (const InputFile& file : files)
    all += fmt::format("\n# file {}, {} bytes\n{}", file.name, file.text.size(), file.text);
  return sha256(all);
}

}  // namespace stribeck
