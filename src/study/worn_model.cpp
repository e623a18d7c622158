#include "study/worn_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace stribeck {
namespace {

/// A model that changes others: what is set in it, and the files that this names.
struct Changes {
  const ModelInput& of;
  std::vector<std::string> overrides = of.overrides;
  std::vector<InputFile> files = of.files;

  /// The new table of a surface, under a name that the model does not use yet.
  std::string add_file(std::string name, std::string text) {
    while (std::ranges::any_of(files, [&](const InputFile& file) { return file.name == name; }))
      name = "worn_" + name;
    files.push_back({name, std::move(text)});
    return name;
  }

  ModelInput read() const {
    return read_model_text(of.text, of.file, overrides, [this](const std::string& name) {
      return std::ranges::find(files, name, &InputFile::name)->text;
    });
  }
};

/// Numbers as text that is read as the same numbers.
std::string table_of(const WornSurfaces& worn, const std::vector<double>& depths) {
  std::string text = "angle [rad],position [m],gap [m]\n";
  for (std::size_t i = 0, k = 0; i < worn.angles.size(); ++i)
    for (const double position : worn.positions)
      text += fmt::format("{},{},{}\n", worn.angles[i], position, depths[k++]);
  return text;
}

/// `there` shapes stand in the list already.
void add_form(Changes& changes, const WornSurfaces& worn, const std::vector<double>& depths,
              const std::string& path, std::size_t there) {
  if (std::ranges::all_of(depths, [](double depth) { return depth == 0; })) return;
  const std::string file = changes.add_file(path + ".csv", table_of(worn, depths));
  const std::string form = fmt::format("{{ shape = \"measured\", file = \"{}\" }}", file);
  changes.overrides.push_back(there == 0 ? fmt::format("{}=[{}]", path, form)
                                         : fmt::format("{}[{}]={}", path, there, form));
}

}  // namespace

ModelInput worn_model(const ModelInput& input, std::span<const WornSurfaces> all) {
  Changes changes{input};
  for (const WornSurfaces& worn : all) {
    const JointSpec& joint = *find_named(input.model.joints, worn.joint);
    const std::string path = "joint." + worn.joint;
    add_form(changes, worn, worn.bore, path + ".bore_form", joint.bore_form.size());
    add_form(changes, worn, worn.pin, path + ".journal_form", joint.journal_form.size());
  }
  return changes.read();
}

ModelInput model_without_play(const ModelInput& input, std::span<const std::string> joints) {
  Changes changes{input};
  for (const std::string& joint : joints)
    changes.overrides.push_back(fmt::format("joint.{}.realism=\"ideal\"", joint));
  return changes.read();
}

}  // namespace stribeck
