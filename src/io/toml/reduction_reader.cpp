#include "io/toml/reduction_reader.h"

#include <filesystem>

#include "base/atomic_file.h"
#include "io/toml/document.h"

namespace stribeck {
namespace {

/// The same error, with the place of its path in the input where it has none.
InputError located(const InputError& error, const Value& tree) {
  std::vector<Diagnostic> diagnostics = error.diagnostics();
  for (Diagnostic& one : diagnostics)
    if (one.where.file.empty()) one.where = locate(tree, one.path);
  return InputError(std::move(diagnostics));
}

SolidMesh read_mesh_of(const ReductionInput& input) {
  const std::string path =
      (std::filesystem::path(input.file).parent_path() / input.spec.mesh->file).string();
  constexpr std::size_t largest_mesh = std::size_t{4} << 30;
  std::string text;
  try {
    text = load_text(path, largest_mesh);
  } catch (const InputError& error) {
    throw InputError("mesh.file",
                     fmt::format("'{}' {}", input.spec.mesh->file, error.diagnostics()[0].problem),
                     "A path is relative to this file.");
  }
  return read_gmsh_solid(text, path, input.spec.mesh->unit);
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
  file.plan = input.text;
  file.picture = picture_of(beams, reduced.shapes);
  file.body = std::move(reduced.body);
  file.check = std::move(reduced.check);
  return file;
}

}  // namespace

ReductionInput read_beams(std::string text, const std::string& path) {
  ReductionInput input = read_spec(std::move(text), path);
  if (input.spec.mesh)
    throw located(InputError("mesh", "a model takes a body with a mesh from its reduced file.",
                             "Run 'stribeck reduce' and name the file that it writes."),
                  input.tree);
  return input;
}

ReductionInput read_reduction(const std::string& path) {
  ReductionInput input = read_spec(load_text(path), path);
  try {
    if (input.spec.mesh) input.mesh = read_mesh_of(input);
  } catch (const InputError& error) {
    throw located(error, input.tree);
  }
  return input;
}

ReducedBodyFile reduce(const ReductionInput& input,
                       const std::function<void(const std::string&)>& progress) {
  try {
    ReductionPlan plan = input.spec.plan();
    plan.progress = progress;
    if (!input.spec.mesh) return reduced_beams(input, plan);
    progress("assembling the matrices");
    const SolidBody solid(input.mesh, input.spec.materials_of(input.mesh));
    ReducedBody reduced = stribeck::reduce(solid, plan);
    ReducedBodyFile file;
    file.plan = input.text;
    file.picture = picture_of(input.mesh, reduced.shapes);
    file.body = std::move(reduced.body);
    file.films = std::move(reduced.films);
    file.check = std::move(reduced.check);
    return file;
  } catch (const InputError& error) {
    throw located(error, input.tree);
  }
}

}  // namespace stribeck
