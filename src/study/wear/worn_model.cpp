#include "study/wear/worn_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "io/toml/reader.h"

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
  const MeasuredForm form = as_form(worn, depths);
  std::string text = "angle [rad],position [m],gap [m]\n";
  for (std::size_t k = 0; k < form.gaps.size(); ++k)
    text += fmt::format("{},{},{}\n", form.angles[k], form.positions[k], form.gaps[k]);
  return text;
}

/// `there` shapes stand in the list already.
void add_form(Changes& changes, const WornSurfaces& worn, const std::vector<double>& depths,
              const std::string& path, std::size_t there) {
  if (std::ranges::all_of(depths, [](double depth) { return depth == 0; })) return;
  const std::string file = changes.add_file(path + ".csv", table_of(worn, depths));
  const std::string form =
      fmt::format("{{ shape = \"measured\", file = \"{}\", interpolation = \"smooth\" }}", file);
  changes.overrides.push_back(there == 0 ? fmt::format("{}=[{}]", path, form)
                                         : fmt::format("{}[{}]={}", path, there, form));
}

/// Place of the forms of a joint: with its film, or with the joint.
struct Forms {
  std::string path;
  std::size_t bore, journal;  ///< shapes that stand there already
};
Forms forms_of(const std::string& name, const JointSpec& joint) {
  const std::string path = "joint." + name;
  if (!joint.is(Realism::lubricated))
    return {path, joint.bore_profile.size(), joint.journal_profile.size()};
  const SurfaceForms forms = joint.film->model->forms();
  return {path + ".film", forms.bore.size(), forms.journal.size()};
}

}  // namespace

MeasuredForm as_form(const WornSurfaces& worn, const std::vector<double>& depths) {
  MeasuredForm form;
  form.gaps = depths;
  form.interpolation = FormInterpolation::smooth;
  for (const double angle : worn.angles)
    for (const double position : worn.positions) {
      form.angles.push_back(angle);
      form.positions.push_back(position);
    }
  return form;
}

ModelInput worn_model(const ModelInput& input, std::span<const WornSurfaces> all) {
  Changes changes{input};
  for (const WornSurfaces& worn : all) {
    const Forms forms = forms_of(worn.joint, *find_named(input.model.joints, worn.joint));
    add_form(changes, worn, worn.bore, forms.path + ".bore_profile", forms.bore);
    add_form(changes, worn, worn.pin, forms.path + ".journal_profile", forms.journal);
    if (!worn.asperities) continue;
    const std::string asperity = forms.path + ".asperity";
    changes.overrides.push_back(
        fmt::format("{}.roughness={}", asperity, worn.asperities->roughness));
    changes.overrides.push_back(
        fmt::format("{}.asperity_density={}", asperity, worn.asperities->density));
  }
  return changes.read();
}

ModelInput model_without_clearance(const ModelInput& input, std::span<const std::string> joints) {
  Changes changes{input};
  for (const std::string& joint : joints)
    changes.overrides.push_back(fmt::format("joint.{}.realism=\"ideal\"", joint));
  return changes.read();
}

}  // namespace stribeck
