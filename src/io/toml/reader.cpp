#include "io/toml/reader.h"

#include <filesystem>
#include <utility>

#include "base/schema/diagnostics.h"
#include "build/check/thermal_nodes.h"
#include "build/model_check.h"
#include "io/toml/document.h"
#include "io/toml/film_surfaces.h"
#include "io/toml/flexible_files.h"
#include "io/toml/mesh_files.h"
#include "io/toml/table_files.h"
#include "model/check/references.h"
#include "model/check/renamed_keys.h"

namespace stribeck {
namespace {

/// "crank_bearing" of models/crank_bearing.toml; what has no file is a model.
std::string name_of_file(const std::string& file) {
  const std::string stem = std::filesystem::path(file).stem().string();
  return stem.empty() || stem.front() == '<' ? "model" : stem;
}

}  // namespace

ModelInput read_model_text(std::string text, const std::string& file,
                           const std::vector<std::string>& overrides, FileSource source,
                           ModelUse use) {
  ModelInput input{{}, file, std::move(text), overrides, {}, {}};
  input.tree = parse_document(input.text, file);
  std::vector<Diagnostic> entries;
  for (const std::string& assignment : overrides) overlay(input.tree, assignment, entries);
  std::vector<Diagnostic> renamed;
  replace_renamed(input.tree, renamed);
  NamedFiles files(file, std::move(source));
  fill_tables_from_files(ModelFile::schema(), input.tree, files, entries);
  FlexibleFiles flexible(files, input.tree);
  flexible.fill(entries);
  throw_if_any(
      std::exchange(entries, {}));  // without their points, tables would be reported to lack them

  entries = std::move(renamed);
  Diagnostics diagnostics(entries, input.tree);
  const Names names(input.tree);
  ModelFile::schema().read(input.model, input.tree, diagnostics);
  check_references(ModelFile::schema(), input.tree, names, diagnostics);
  check_model(input.model, names, std::vector(entries), use, diagnostics);
  if (entries.empty()) connect_thermal_nodes(input.model, diagnostics);
  flexible.attach(input.model, diagnostics);
  if (entries.empty()) FilmSurfaces(files, diagnostics).attach(input.model);
  load_meshes(input.model, files, diagnostics, entries);
  throw_if_any(std::move(entries));
  if (input.model.model.name.empty()) input.model.model.name = name_of_file(file);
  input.files = std::move(files.all);
  return input;
}

ModelInput read_model_text(std::string text, const std::string& file,
                           const std::vector<std::string>& overrides, ModelUse use) {
  return read_model_text(std::move(text), file, overrides, files_beside(file), use);
}

ModelInput read_model(const std::string& path, const std::vector<std::string>& overrides,
                      ModelUse use) {
  return read_model_text(load_text(path), path, overrides, use);
}

}  // namespace stribeck
