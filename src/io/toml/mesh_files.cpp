#include "io/toml/mesh_files.h"

#include "flex/reduction/ring_check.h"
#include "io/mesh/mesh_text.h"

namespace stribeck {
namespace {

class MeshLoader {
 public:
  MeshLoader(NamedFiles& files, Diagnostics& diagnostics, std::vector<Diagnostic>& entries)
      : files_(files), diagnostics_(diagnostics), entries_(entries) {}

  void load(const std::string& owner, std::vector<ShapeSpec>& shapes) {
    for (std::size_t i = 0; i < shapes.size(); ++i)
      if (auto* spec = std::get_if<MeshSpec>(&shapes[i]); spec && !spec->file.empty())
        load(fmt::format("{}.shapes[{}].file", owner, i), spec->file,
             [&](const std::string& text, const std::string& path) {
               spec->mesh = read_mesh(text, path);
             });
  }

  /// A mesh is held against the sizes of its joint: once everything else is right.
  void load(const std::string& owner, JointSpec& joint) {
    if (!joint.wear || !joint.wear->compliance) return;
    ComplianceModel& compliance = *joint.wear->compliance;
    const ComplianceModel::File file = compliance.file();
    if (!file.name || !entries_.empty()) return;
    load(fmt::format("{}.wear.compliance.{}", owner, file.key), *file.name,
         [&](const std::string& text, const std::string& path) {
           check_mesh_size(text, path);
           const JournalSizes& sizes = joint.journal();
           compliance.read_file(text, path,
                                sizes.journal_radius_value() + sizes.radial_clearance_value(),
                                joint.wear->segments);
         });
  }

 private:
  template <class Read>
  void load(const std::string& key, const std::string& file, const Read& read) {
    const std::string* text = files_.text_of(file, key, diagnostics_);
    if (!text) return;
    const std::string path = files_.path_of(file);
    try {
      read(*text, path);
    } catch (const InputError& error) {
      for (const Diagnostic& d : error.diagnostics())
        entries_.push_back(
            {d.where.file.empty() ? Location{path} : d.where, key, d.problem, d.remedy});
    }
  }

  NamedFiles& files_;
  Diagnostics& diagnostics_;
  std::vector<Diagnostic>& entries_;
};

}  // namespace

void load_meshes(ModelFile& model, NamedFiles& files, Diagnostics& diagnostics,
                 std::vector<Diagnostic>& entries) {
  MeshLoader loader(files, diagnostics, entries);
  loader.load("ground", model.ground.shapes);
  for (auto& [name, body] : model.bodies) loader.load("body." + name, body.shapes);
  for (auto& [name, joint] : model.joints) loader.load("joint." + name, joint);
}

}  // namespace stribeck
