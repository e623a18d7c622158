#include "io/toml/named_files.h"

#include <algorithm>
#include <filesystem>

#include "base/schema/read_value.h"
#include "io/toml/document.h"

namespace stribeck {
namespace {

std::string beside(const std::string& model_file, const std::string& name) {
  return (std::filesystem::path(model_file).parent_path() / name).string();
}

}  // namespace

FileSource files_beside(const std::string& file, std::size_t most) {
  return [file, most](const std::string& name) { return load_text(beside(file, name), most); };
}

std::string NamedFiles::path_of(const std::string& name) const {
  return beside(model_file_, name);
}

const std::string* NamedFiles::text_of(const std::string& name, const std::string& key,
                                       Diagnostics& diagnostics) {
  const auto known =
      std::find_if(all.begin(), all.end(), [&](const InputFile& f) { return f.name == name; });
  if (known != all.end()) return &known->text;
  try {
    all.push_back({name, source_(name)});
    return &all.back().text;
  } catch (const InputError& error) {
    diagnostics.add(key, fmt::format("{} {}", written(name), error.diagnostics()[0].problem),
                    "A path is relative to the model file.");
    return nullptr;
  }
}

}  // namespace stribeck
