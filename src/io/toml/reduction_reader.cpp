#include "io/toml/reduction_reader.h"

#include <filesystem>

#include "base/atomic_file.h"
#include "flex/import/gmsh_solid.h"
#include "flex/import/matrix_market.h"
#include "flex/import/node_table.h"
#include "flex/solid/solid_body.h"
#include "io/toml/document.h"

namespace stribeck {
namespace {

/// Returns the error with the place of its path in the input where it has none.
InputError located(const InputError& error, const Value& tree) {
  std::vector<Diagnostic> diagnostics = error.diagnostics();
  for (Diagnostic& one : diagnostics)
    if (one.where.file.empty()) one.where = locate(tree, one.path);
  return InputError(std::move(diagnostics));
}

/// A file beside the input; `key` names it there.
TextFile text_beside(const ReductionInput& input, const std::string& key, const std::string& name) {
  constexpr std::size_t largest = std::size_t{8} << 30;
  TextFile file;
  file.name = (std::filesystem::path(input.file).parent_path() / name).string();
  try {
    file.text = load_text(file.name, largest);
  } catch (const InputError& error) {
    throw InputError(key, fmt::format("'{}' {}", name, error.diagnostics()[0].problem),
                     "A path is relative to this file.");
  }
  return file;
}

SolidMesh read_mesh_of(const ReductionInput& input) {
  const TextFile file = text_beside(input, "mesh.file", input.spec.mesh->file);
  return read_gmsh_solid(file.text, file.name, input.spec.mesh->unit);
}

ImportedBody read_matrices_of(const ReductionInput& input) {
  const MatricesSpec& section = *input.spec.matrices;
  MatrixFiles files;
  files.stiffness = text_beside(input, "matrices.stiffness", section.stiffness);
  files.mass = text_beside(input, "matrices.mass", section.mass);
  files.nodes = text_beside(input, "matrices.nodes", section.nodes);
  if (section.rows) files.rows = text_beside(input, "matrices.rows", *section.rows);
  ImportedMatrices matrices = section.format->read(files);
  for (const auto& [name, set] : input.spec.node_sets)
    add_node_list("node_set." + name + ".nodes", name, set.nodes, matrices.nodes);
  std::vector<std::string> needed;
  for (const auto& [name, one] : input.spec.interfaces) needed.push_back(one.node_set.value_or(""));
  return imported_body(matrices, section.unit, needed);
}

/// Columns by the unknowns of the body; the file has displacements in its unit of length.
Eigen::MatrixXd read_columns_of(const ReductionInput& input) {
  const Eigen::MatrixXd table = read_market_table(
      text_beside(input, "reduction.modes_file", *input.spec.reduction.modes_file));
  const ImportedBody& imported = *input.imported;
  const auto rows = static_cast<Eigen::Index>(imported.unknowns.size());
  if (table.rows() != rows)
    throw InputError(
        "reduction.modes_file",
        fmt::format("its columns have {} rows; the matrices have {}.", table.rows(), rows),
        "Write a row for each degree of freedom, in the order of the matrices.");
  Eigen::MatrixXd columns = Eigen::MatrixXd::Zero(imported.body.unknowns(), table.cols());
  for (Eigen::Index k = 0; k < rows; ++k) {
    const Eigen::Index unknown = imported.unknowns[static_cast<std::size_t>(k)];
    const bool turns = unknown % imported.body.per_node() > 2;
    columns.row(unknown) = (turns ? 1 : input.spec.matrices->unit.length) * table.row(k);
  }
  return columns;
}

ReductionInput read_spec(std::string text, const std::string& path) {
  ReductionInput input;
  input.file = path;
  input.text = std::move(text);
  input.tree = parse_document(input.text, path);
  std::vector<Diagnostic> entries;
  ReductionSpec::schema().read(input.spec, input.tree, Diagnostics(entries, input.tree));
  throw_if_any(std::move(entries));
  return input;
}

ReducedBodyFile reduced_beams(const ReductionInput& input, const ReductionPlan& plan) {
  const BeamBody beams(beam_plans(input.spec.points, input.spec.beams, input.spec.materials));
  ReducedBeams reduced = reduce(beams, plan);
  ReducedBodyFile file;
  file.picture = picture_of(beams, reduced.shapes);
  file.body = std::move(reduced.body);
  file.check = std::move(reduced.check);
  return file;
}

ReducedBodyFile reduced_body(const ElasticBody& body, const ReductionPlan& plan) {
  ReducedBody reduced = stribeck::reduce(body, plan);
  ReducedBodyFile file;
  file.picture = picture_of(body, reduced.shapes);
  file.body = std::move(reduced.body);
  file.films = std::move(reduced.films);
  file.check = std::move(reduced.check);
  return file;
}

ReducedBodyFile reduced_by(const ReductionInput& input, const ReductionPlan& plan) {
  if (input.imported) return reduced_body(input.imported->body, plan);
  if (!input.spec.mesh) return reduced_beams(input, plan);
  plan.progress("assembling the matrices");
  return reduced_body(SolidBody(input.mesh, input.spec.materials_of(input.mesh)), plan);
}

}  // namespace

ReductionInput read_beams(std::string text, const std::string& path) {
  ReductionInput input = read_spec(std::move(text), path);
  if (input.spec.mesh || input.spec.matrices)
    throw located(InputError(input.spec.mesh ? "mesh" : "matrices",
                             "a model takes a body with a mesh or matrices from its reduced file.",
                             "Run 'stribeck reduce' and name the file that it writes."),
                  input.tree);
  return input;
}

ReductionInput read_reduction(const std::string& path) {
  ReductionInput input = read_spec(load_text(path), path);
  try {
    if (input.spec.mesh) input.mesh = read_mesh_of(input);
    if (input.spec.matrices) input.imported.emplace(read_matrices_of(input));
    if (input.spec.reduction.modes_file) input.given_columns = read_columns_of(input);
  } catch (const InputError& error) {
    throw located(error, input.tree);
  }
  return input;
}

ReducedBodyFile reduce(const ReductionInput& input,
                       const std::function<void(const std::string&)>& progress) {
  try {
    ReductionPlan plan = input.spec.plan();
    plan.given_columns = input.given_columns;
    plan.progress = progress;
    ReducedBodyFile file = reduced_by(input, plan);
    file.plan = input.text;
    if (input.spec.rigid_rest) add_rigid_rest(*input.spec.rigid_rest, file.body);
    return file;
  } catch (const InputError& error) {
    throw located(error, input.tree);
  }
}

}  // namespace stribeck
