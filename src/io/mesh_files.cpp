#include "io/mesh_files.h"

#include "io/mesh_text.h"

namespace stribeck {
namespace {

class MeshLoader {
 public:
  MeshLoader(NamedFiles& files, Complaints& complaints, std::vector<Diagnostic>& diagnostics)
      : files_(files), complaints_(complaints), diagnostics_(diagnostics) {}

  void load(const std::string& owner, std::vector<ShapeSpec>& shapes) {
    for (std::size_t i = 0; i < shapes.size(); ++i)
      if (auto* spec = std::get_if<MeshSpec>(&shapes[i]); spec && !spec->file.empty())
        load(fmt::format("{}.shapes[{}].file", owner, i), *spec);
  }

 private:
  void load(const std::string& key, MeshSpec& spec) {
    const std::string* text = files_.text_of(spec.file, key, complaints_);
    if (!text) return;
    try {
      spec.mesh = read_mesh(*text, files_.path_of(spec.file));
    } catch (const InputError& error) {
      for (const Diagnostic& d : error.diagnostics())
        diagnostics_.push_back({d.where, key, d.problem, d.remedy});
    }
  }

  NamedFiles& files_;
  Complaints& complaints_;
  std::vector<Diagnostic>& diagnostics_;
};

}  // namespace

void load_meshes(ModelFile& model, NamedFiles& files, Complaints& complaints,
                 std::vector<Diagnostic>& diagnostics) {
  MeshLoader loader(files, complaints, diagnostics);
  loader.load("ground", model.ground.shapes);
  for (auto& [name, body] : model.bodies) loader.load("body." + name, body.shapes);
}

}  // namespace stribeck
