#include "workbench/files/gallery.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "base/own_program.h"
#include "io/toml/document.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

/// The first sentence of the comment at the top.
std::string sentence_of(const std::string& text) {
  std::string comment;
  std::size_t begin = 0;
  while (begin < text.size() && text[begin] == '#') {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin + 1, end - begin - 1);
    if (line.find_first_not_of(' ') == line.npos) break;
    comment += line;
    begin = end + 1;
  }
  const std::size_t end = comment.find(". ");
  comment = comment.substr(0, end == comment.npos ? end : end + 1);
  return comment.substr(std::min(comment.find_first_not_of(' '), comment.size()));
}

std::optional<Example> example_of(const fs::path& path, const fs::path& root) {
  try {
    const std::string text = load_text(path.string());
    const Value tree = parse_document(text, path.string());
    const Entry* model = tree.find("model");
    const Entry* name = model ? model->value.find("name") : nullptr;
    if (!name || !name->value.text() || !tree.find("simulation")) return {};
    return Example{path.string(), fs::relative(path.parent_path(), root).string(),
                   *name->value.text(), sentence_of(text)};
  } catch (const InputError&) {
    return {};
  }
}

/// As it is installed, else as in the source tree.
std::optional<fs::path> folder_beside_program(const std::array<const char*, 2>& places) {
  std::error_code error;
  const fs::path program = own_program().parent_path();
  for (const char* place : places)
    if (fs::is_directory(program / place, error)) return fs::canonical(program / place);
  return {};
}

}  // namespace

std::optional<fs::path> examples_folder() {
  return folder_beside_program({"../share/stribeck/examples", "../examples"});
}

std::optional<fs::path> picture_of(const fs::path& example) {
  const auto folder =
      folder_beside_program({"../share/stribeck/pictures", "../docs/images/examples"});
  if (!folder) return {};
  fs::path picture = *folder / example.filename().replace_extension(".svg");
  return fs::exists(picture) ? std::optional(std::move(picture)) : std::nullopt;
}

std::vector<Example> examples_in(const fs::path& folder) {
  std::vector<Example> all;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; it != end; it.increment(error))
    if (it->path().extension() == ".toml")
      if (auto example = example_of(it->path(), folder)) all.push_back(std::move(*example));
  std::ranges::sort(all, {}, &Example::path);
  return all;
}

}  // namespace stribeck::workbench
