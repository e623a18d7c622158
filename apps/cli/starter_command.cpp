#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.h"
#include "base/text/suggest.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "study/example/starter.h"
#include "workbench/files/gallery.h"

namespace stribeck::cli {
namespace {

/// Arguments of `new` and `examples`.
struct StarterArguments {
  std::string name;  ///< empty: list them
  std::string from, to;
};

namespace fs = std::filesystem;

void list_starters() {
  for (const Starter& one : starters()) show("  {:<26}{}\n", one.name, one.sentence);
  show("stribeck new NAME --from STARTER writes NAME.toml.\n");
}

fs::path examples() {
  if (const auto folder = workbench::examples_folder()) return *folder;
  throw InputError("", "the examples are not beside this program.",
                   "They are installed as share/stribeck/examples; stribeck new has models of its "
                   "own.");
}

void list_examples(const fs::path& folder) {
  for (const workbench::Example& one : workbench::examples_in(folder)) {
    const std::string name = fs::relative(one.path, folder).replace_extension().string();
    show("  {:<42}{}\n", name, one.sentence);
  }
  show("stribeck examples NAME --to FOLDER copies one of them with the files beside it.\n");
}

/// A name below the examples and nothing else.
fs::path example_file(const fs::path& folder, const std::string& name) {
  std::vector<std::string> names;
  for (const workbench::Example& one : workbench::examples_in(folder)) {
    names.push_back(fs::relative(one.path, folder).replace_extension().string());
    if (names.back() == fs::path(name).replace_extension().string()) return one.path;
  }
  throw InputError("NAME", fmt::format("there is no example '{}'.", name), suggestion(name, names));
}

/// The model and what its folder holds beside models: tables, meshes and folders of bodies.
std::vector<std::pair<fs::path, fs::path>> files_of(const fs::path& model) {
  std::vector<std::pair<fs::path, fs::path>> files{{model, model.filename()}};
  for (const auto& entry : fs::recursive_directory_iterator(model.parent_path())) {
    const fs::path relative = fs::relative(entry.path(), model.parent_path());
    const bool is_beside = relative.has_parent_path() || entry.path().extension() != ".toml";
    if (entry.is_regular_file() && is_beside && entry.path().extension() != ".md")
      files.emplace_back(entry.path(), relative);
  }
  return files;
}

int new_model(const StarterArguments& a) {
  if (a.name.empty()) {
    list_starters();
    return done;
  }
  const fs::path target = a.name.ends_with(".toml") ? a.name : a.name + ".toml";
  const Starter& chosen = starter(a.from.empty() ? "slider-crank-lubricated" : a.from);
  const auto files = files_of_example(chosen.example, target.filename().string());
  write_files(target.parent_path(), files);
  for (const StarterFile& file : files)
    show("wrote    {}\n", (target.parent_path() / file.name).string());
  show("next     stribeck check {0}, stribeck run {0}, stribeck open {0}\n", target.string());
  return done;
}

int copy_example(const StarterArguments& a) {
  const fs::path folder = examples();
  if (a.name.empty()) {
    list_examples(folder);
    return done;
  }
  const fs::path model = example_file(folder, a.name), to = a.to.empty() ? "." : a.to;
  const auto files = files_of(model);
  for (const auto& [from, name] : files)
    if (fs::exists(to / name))
      throw InputError((to / name).string(), "is there already.", "Choose another --to.");
  for (const auto& [from, name] : files) {
    std::error_code error;
    fs::create_directories((to / name).parent_path(), error);
    fs::copy_file(from, to / name, error);
    if (error)
      throw FileError(
          fmt::format("{} cannot be written: {}", (to / name).string(), error.message()));
    show("wrote    {}\n", (to / name).string());
  }
  return done;
}

}  // namespace

void add_starters(CommandLine& line) {
  const auto a = std::make_shared<StarterArguments>();
  CLI::App* begin =
      line.add("new", "write a commented model to begin with; without a name, list them",
               [a] { return new_model(*a); });
  begin->add_option("NAME", a->name, "file of the model, .toml is added");
  begin->add_option("--from", a->from, "which one (default: slider-crank-lubricated)")
      ->type_name("STARTER");
  CLI::App* copy = line.add("examples", "list the examples, or copy one with the files beside it",
                            [a] { return copy_example(*a); });
  copy->add_option("NAME", a->name, "of an example, such as bearings/plain_bearing");
  copy->add_option("--to", a->to, "folder (default: this one)")->type_name("FOLDER");
}

}  // namespace stribeck::cli
