#include "model/joint_surfaces.h"

#include <fmt/format.h>

#include "model/model_spec.h"
#include "tribo/roughness/surface_contact.h"

namespace stribeck {
namespace {

std::vector<SurfaceFigure> figures_of_joint(const JointSpec& joint) {
  if (joint.film) return film_surface_figures(*joint.film->model);
  if (joint.contact) return {modulus_figure(joint.contact->materials.combined_modulus())};
  return {};
}

}  // namespace

std::vector<SurfaceFigure> film_surface_figures(const FilmModel& film) {
  const SurfaceContactLaw* law = film.surface_contact();
  const RoughPair* pair = law ? law->rough_pair() : nullptr;
  return pair ? surface_figures(*pair) : std::vector<SurfaceFigure>{};
}

std::vector<JointSurfaces> joint_surfaces(const ModelFile& model) {
  std::vector<JointSurfaces> all;
  for (const auto& [name, joint] : model.joints)
    if (auto figures = figures_of_joint(joint); !figures.empty())
      all.push_back({name, std::move(figures)});
  return all;
}

std::string surfaces_text(const JointSurfaces& surfaces) {
  std::string text = "joint." + surfaces.joint;
  const char* separator = ": ";
  for (const SurfaceFigure& one : surfaces.figures) {
    text += fmt::format("{}{} = {:.6g}{}{} ({})", separator, one.title, one.value / one.shown_size,
                        one.shown_unit.empty() ? "" : " ", one.shown_unit, one.meaning);
    separator = ", ";
  }
  return text;
}

}  // namespace stribeck
