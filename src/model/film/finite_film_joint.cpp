#include <fmt/format.h>

#include "base/error.h"
#include "clearance/journal/journal_bearing.h"
#include "model/film/finite_film_spec.h"
#include "tribo/film/bearing/steady_film.h"

// Role of a film on a grid in a joint.
namespace stribeck {
void FiniteFilm::check_wear(const std::string& path, Diagnostics& diagnostics) const {
  if (mesh == MeshMotion::follows_film)
    diagnostics.add(path + ".mesh", "wear is fixed to the bearing, and this mesh rotates.",
                    "Leave mesh out.");
  if (!elasticity.is_rigid())
    diagnostics.add(fmt::format("{}.{}", path, elasticity.key()),
                    "wear is not available between elastic surfaces.",
                    "Remove wear, or leave the surfaces rigid.");
  for (std::size_t k = 0; k < feeds.size(); ++k)
    if (feeds[k].on_journal())
      diagnostics.add(fmt::format("{}.feed[{}].surface", path, k),
                      "wear is not available for a journal with a supply feature.",
                      "Remove wear, or write surface = \"bearing\".");
  if (grading_circumferential > 1)
    diagnostics.add(path + ".grading_circumferential", "wear needs equal columns.",
                    "Leave it out.");
}

template <int D>
LubricatedElement FiniteFilm::bearing(const FilmParts& parts, const Pair<D>& pair) const {
  std::vector<std::string> film_warnings;
  if (parts.slides && !elasticity.is_rigid())
    throw InputError(fmt::format("{}.film.{}", parts.name, elasticity.key()),
                     "a journal that slides along its axis has rigid surfaces.",
                     "Make it a revolute joint, or leave the surfaces rigid.");
  if (thermal) thermal->require_run(parts.name + ".film", parts.oil, "bearing", "journal");
  if (thermal && thermal->is_adiabatic())
    parts.warnings.push_back(fmt::format(
        "{0}.film.thermal: both surfaces are adiabatic, and oil that no flow carries off is heated "
        "without bound; add [{0}.film.thermal.bearing] or [{0}.film.thermal.journal]",
        parts.name));
  const Axis axis = parts.slides ? Axis::tilts_and_slides : D == 3 ? Axis::tilts : Axis::parallel;
  FiniteJournalFilm mixed =
      film(sizes.conditions(parts.viscosity), parts.oil, axis, film_warnings, true);
  if ((mixed.film().domain().surface() == 0).all())
    throw InputError(parts.name + ".film.feed", "supply features cover every cell of the film.",
                     "Give the film more rows and columns, or smaller supply features.");
  auto joint = std::make_unique<JournalBearing<D>>(parts.name, pair, std::move(mixed),
                                                   laws.initial_fill_fraction, mesh, parts.modes);
  if (!supplied(joint->film().film()) && !has_feed_on_journal())
    parts.warnings.push_back(fmt::format(
        "{0}.film: it has no oil supply, and oil that leaves at its ends does not return; raise "
        "ambient_pressure above cavitation_pressure or add [[{0}.film.feed]]",
        parts.name));
  for (const std::string& text : film_warnings)
    parts.warnings.push_back(parts.name + ".film." + text);
  const LubricatedJoint* seen = joint.get();
  return {std::move(joint), seen};
}

std::vector<KeyedSurface> FiniteFilm::body_surfaces() {
  ReducedBodySurface* const surface =
      elasticity.bearing ? elasticity.bearing->body_surface() : nullptr;
  if (!surface) return {};
  return {{"bearing_compliance", surface}};
}

void FiniteFilm::check_body_surface(const ReducedBodySurface&, const JournalSizes& bearing,
                                    const std::string& path, Diagnostics& diagnostics) const {
  elasticity.bearing->check_fit(
      bearing.journal_radius_value() + bearing.radial_clearance_value(), sizes.length, path,
      diagnostics);
}

LubricatedElement FiniteFilm::element(const FilmParts& parts, const Pair<2>& pair) const {
  return bearing(parts, pair);
}

LubricatedElement FiniteFilm::element(const FilmParts& parts, const Pair<3>& pair) const {
  return bearing(parts, pair);
}

/// A ram in its guide bushing is drawn from the side.
void FiniteFilm::draw(Scene::Joint& joint) const {
  if (joint.type != joint_kind_name(JointKind::translational)) return FilmModel::draw(joint);
  joint.sizes = SceneSizes{"guide",
                           {{"slider_length", journal_length.value_or(sizes.length)},
                            {"slider_width", 2 * sizes.journal_radius_value()},
                            {"side_clearance", sizes.radial_clearance_value()},
                            {"guide_length", sizes.length}}};
}

std::optional<FiniteJournalFilm> FiniteFilm::on_grid(const FilmConditions& conditions,
                                                     const Lubricant& oil,
                                                     const SurfaceForms& further, int coarsening,
                                                     std::vector<std::string>& warnings) const {
  if (has_feed_on_journal())
    throw InputError("film.feed", "a supply feature of the journal has no steady film.",
                     "Run the mechanism, or give the feed surface = \"bearing\".");
  if (thermal) thermal->require_oil("film", oil);
  FiniteFilm all = *this;
  all.columns = (columns + coarsening - 1) / coarsening;
  all.rows = (rows_across_half() + coarsening - 1) / coarsening;
  all.bore_profile.insert(all.bore_profile.end(), further.bore.begin(), further.bore.end());
  all.journal_profile.insert(all.journal_profile.end(), further.journal.begin(),
                             further.journal.end());
  return all.film(conditions, oil, Axis::parallel, warnings);
}

}  // namespace stribeck
