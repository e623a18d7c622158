#include "workbench/files/gallery.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/error.h"
#include "base/own_program.h"
#include "io/toml/document.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

/// Returns whether the point at the end of this text belongs to an abbreviation: "et al.", "Fig.", an initial.
bool is_abbreviated(std::string_view text) {
  const std::size_t space = text.find_last_of(" (");
  const std::string_view word = space == text.npos ? text : text.substr(space + 1);
  constexpr std::array<std::string_view, 12> known = {
      "al.", "approx.", "cf.", "e.g.", "eq.", "Eq.", "Fig.", "i.e.", "No.", "p.", "Sec.", "vs."};
  return std::ranges::find(known, word) != known.end() ||
         (word.size() == 2 && std::isupper(static_cast<unsigned char>(word.front())) != 0);
}

/// Returns the position behind the point that ends the first sentence.
std::size_t end_of_sentence(const std::string& text) {
  for (std::size_t end = text.find(". "); end != text.npos; end = text.find(". ", end + 1))
    if (!is_abbreviated(std::string_view(text).substr(0, end + 1))) return end + 1;
  return text.size();
}

}  // namespace

std::string first_sentence(const std::string& text) {
  std::string comment;
  std::size_t begin = 0;
  while (begin < text.size() && text[begin] == '#') {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin + 1, end - begin - 1);
    if (line.find_first_not_of(' ') == line.npos) break;
    comment += line;
    begin = end + 1;
  }
  comment.resize(end_of_sentence(comment));
  return comment.substr(std::min(comment.find_first_not_of(' '), comment.size()));
}

namespace {

std::optional<Example> example_of(const fs::path& path, const fs::path& root) {
  try {
    const std::string text = load_text(path.string());
    const Value tree = parse_document(text, path.string());
    const Entry* model = tree.find("model");
    const Entry* name = model ? model->value.find("name") : nullptr;
    if (!name || !name->value.text() || !tree.find("simulation")) return {};
    return Example{path.string(), fs::relative(path.parent_path(), root).string(),
                   *name->value.text(), first_sentence(text)};
  } catch (const InputError&) {
    return {};
  }
}

/// Returns the folder as it is installed, else as in the source tree.
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
