#include "study/bearing/film_joint.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text/suggest.h"

namespace stribeck {
namespace {

/// Returns whether a film has a steady state that is found: that of a journal, or of a slider on pads.
bool is_steady(const FilmModel* film) {
  return film && (film->journal() || film->has_pads());
}

std::vector<std::string> film_joints(const ModelFile& model) {
  std::vector<std::string> names;
  for (const auto& [name, joint] : model.joints)
    if (joint.film && is_steady(joint.film->model.get())) names.push_back(name);
  return names;
}

/// Throws where the joint, or the first with a film, has another one.
void refuse_other_films(const ModelFile& model, const std::string& requested) {
  for (const auto& [name, joint] : model.joints)
    if (joint.film && !is_steady(joint.film->model.get()) &&
        (requested.empty() || requested == name))
      throw InputError("joint." + name + ".film.model",
                       "its steady state is not found: only those of journals and pads are.",
                       "Find its motion in time: stribeck run.");
}

}  // namespace

std::string joint_with_film(const ModelFile& model, const std::string& requested) {
  const std::vector<std::string> known = film_joints(model);
  if (known.empty() || !requested.empty()) refuse_other_films(model, requested);
  if (known.empty())
    throw InputError("joint", "no joint of this model has an oil film.",
                     "Add a table [joint.NAME.film] and realism = \"lubricated\".");
  if (requested.empty() && known.size() == 1) return known.front();
  if (requested.empty())
    throw InputError("--joint", fmt::format("{} joints have an oil film.", known.size()),
                     fmt::format("Choose one: {}.", fmt::join(known, ", ")));
  if (std::find(known.begin(), known.end(), requested) == known.end())
    throw InputError("--joint", fmt::format("'{}' is no joint with an oil film.", requested),
                     suggestion(requested, known));
  return requested;
}

InputError in_joint(const InputError& error, const std::string& joint) {
  const Diagnostic& d = error.diagnostics().front();
  return {"joint." + joint + "." + d.path, d.problem, d.remedy};
}

}  // namespace stribeck
