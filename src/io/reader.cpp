#include "io/reader.h"

#include <utility>

#include "base/complaints.h"
#include "io/document.h"
#include "io/mesh_files.h"
#include "io/model_check.h"
#include "io/references.h"

namespace stribeck {

ModelInput read_model_text(std::string text, const std::string& file,
                           const std::vector<std::string>& overrides, FileSource source) {
  ModelInput input{{}, file, std::move(text), overrides, {}, {}};
  input.tree = parse_document(input.text, file);
  std::vector<Diagnostic> diagnostics;
  for (const std::string& assignment : overrides) overlay(input.tree, assignment, diagnostics);
  NamedFiles files(file, std::move(source));
  fill_tables_from_files(ModelFile::schema(), input.tree, files, diagnostics);
  throw_if_any(
      std::exchange(diagnostics, {}));  // without their points, tables would be told to lack them

  Complaints complaints(diagnostics, input.tree);
  const Names names(input.tree);
  ModelFile::schema().read(input.model, input.tree, complaints);
  check_references(ModelFile::schema(), input.tree, names, complaints);
  check_model(input.model, names, std::vector(diagnostics), complaints);
  load_meshes(input.model, files, complaints, diagnostics);
  throw_if_any(std::move(diagnostics));
  input.files = std::move(files.all);
  return input;
}

ModelInput read_model_text(std::string text, const std::string& file,
                           const std::vector<std::string>& overrides) {
  return read_model_text(std::move(text), file, overrides, files_beside(file));
}

ModelInput read_model(const std::string& path, const std::vector<std::string>& overrides) {
  return read_model_text(load_text(path), path, overrides);
}

InputError located(const InputError& error, const ModelInput& input) {
  std::vector<Diagnostic> diagnostics = error.diagnostics();
  for (Diagnostic& diagnostic : diagnostics)
    if (diagnostic.where.file.empty()) diagnostic.where = locate(input.tree, diagnostic.path);
  return InputError(std::move(diagnostics));
}

}  // namespace stribeck
