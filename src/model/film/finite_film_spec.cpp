#include "model/film/finite_film_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "clearance/journal/journal_bearing.h"
#include "model/film/finite_film_checks.h"
#include "model/film/make_finite_film.h"
#include "tribo/film/bearing/steady_film.h"

namespace stribeck {
namespace {

/// Shapes of its surfaces.
Schema<FiniteFilm> with_surfaces(Schema<FiniteFilm> s) {
  return s
      .family("bore_profile", &FiniteFilm::bore_profile, form_shapes(),
              "deviation of the bore from a cylinder, positive where material is missing; shapes "
              "add up",
              defaulted)
      .family("journal_profile", &FiniteFilm::journal_profile, form_shapes(),
              "deviation of the journal from a cylinder, positive where material is missing; "
              "rotates with it",
              defaulted);
}

/// Adds the keys of the oil supply.
Schema<FiniteFilm> with_feeds(Schema<FiniteFilm> s) {
  return s.record("feed", &FiniteFilm::feeds, FeedSpec::schema(), "oil supply", Presence::optional)
      .quantity("arc", &FiniteFilm::arc, radian, any,
                "of a partial bearing: from one angle counter-clockwise to another, about the "
                "x axis of the bearing's marker; open to ambient_pressure outside")
      .quantity("inlet_fill_fraction", &FiniteFilm::inlet_fill_fraction, number,
                Range{.least = 0, .most = 1, .least_allowed = false},
                "liquid fraction of what enters a partial bearing at its edge", defaulted)
      .quantity("journal_length", &FiniteFilm::journal_length, metre, positive,
                "axial length of a journal that slides, whose ends may be inside the bearing; left "
                "out, the journal extends beyond both ends of the bearing. Its middle is at its "
                "marker");
}

}  // namespace

const Schema<FiniteFilm>& FiniteFilm::schema() {
  static const auto s = with_checks(with_feeds(with_surfaces(
      Schema<FiniteFilm>{"reynolds",
                         "A film of finite width on a grid: Reynolds' equation with cavitation, "
                         "asperity contact and friction of the asperities. Half the width is "
                         "solved where both halves are alike, all of it where surface profiles, "
                         "supply features or tilting axes make them differ.",
                         "[ElrodAdams1974]; [Nascimento2024] sections 2.2-2.5"}
          .merged(&FiniteFilm::cells, BearingCells::schema())
          .merged(&FiniteFilm::sizes, film_sizes_schema())
          .merged(&FiniteFilm::laws, FilmLaws::schema())
          .merged(&FiniteFilm::elasticity, FilmElasticity::schema())
          .record("thermal", &FiniteFilm::thermal, ThermalSpec::of_bearing(),
                  "temperature of the oil; the whole film has one when left out",
                  Presence::optional)
          .quantity(
              "end_pressures", &FiniteFilm::end_pressures, pascal, any,
              "gauge pressures at the lower and the upper end along the axis of the "
              "bearing (z of its marker; x in a translational joint), where they are not both "
              "ambient_pressure: the barrel of a pump"))));
  return s;
}

std::string FiniteFilm::assumption() const {
  const std::string of_laws = laws.assumption(is_supplied());
  const std::string of_heat = thermal ? thermal->assumption() : "";
  return of_laws + (of_laws.empty() || of_heat.empty() ? "" : "; ") + of_heat;
}

/// A feed off the mid plane makes them differ, or a form that does, or pressures at the ends.
bool FiniteFilm::halves_are_alike() const {
  return end_pressure(0) == end_pressure(1) && elasticity.is_even() &&
         std::ranges::all_of(bore_profile, is_even) &&
         std::ranges::all_of(journal_profile, is_even) &&
         std::all_of(feeds.begin(), feeds.end(), [](const FeedSpec& feed) { return feed.z == 0; });
}

bool FiniteFilm::is_supplied() const {
  const double highest = std::max(end_pressure(0), end_pressure(1));
  return !feeds.empty() || inlet_fill_fraction < 1 || highest > laws.cavitation_pressure;
}

/// Pressure falls steepest at the ends: with rows graded 1:5 the force of four rows has a third to a sixth of the error that
/// it has with equal ones. Six graded rows miss the load by 0.6 % at L/D 1/4 to 3/2, four by 1.4 %. A groove over half of the length or
/// more leaves that as it is. Beside shorter feeds in the middle pressure falls as steeply as at the ends.
/// A journal that ends inside the bearing may be anywhere in it.
double FiniteFilm::axial_grading() const {
  const bool reach_far = std::ranges::all_of(
      feeds, [&](const FeedSpec& feed) { return feed.covers_half(sizes.length); });
  return cells.grading_axial.value_or(reach_far && !journal_ends_inside() ? 5 : 1);
}

bool FiniteFilm::journal_ends_inside() const {
  return journal_length && *journal_length < sizes.length;
}

int FiniteFilm::rows_across_half() const {
  constexpr double usual = 6, under_journal = 6;
  const double resolving =
      journal_ends_inside() ? std::ceil(under_journal * sizes.length / *journal_length / 2) : 0;
  return cells.rows.value_or(
      static_cast<int>(std::clamp(resolving, usual, BearingCells::most_rows)));
}

double FiniteFilm::end_pressure(std::size_t end) const {
  return end_pressures ? (*end_pressures)[end] : laws.ambient_pressure;
}

bool FiniteFilm::has_feed_on_journal() const {
  return std::ranges::any_of(feeds, &FeedSpec::on_journal);
}

void FiniteFilm::check_wear(const std::string& path, Diagnostics& diagnostics) const {
  if (cells.mesh == MeshMotion::follows_film)
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
  if (cells.grading_circumferential > 1)
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
  const JournalAxis axis = parts.slides ? JournalAxis::tilts_and_slides
                           : D == 3     ? JournalAxis::tilts
                                        : JournalAxis::parallel;
  FiniteJournalFilm mixed = make_finite_film(*this, sizes.conditions(parts.viscosity), parts.oil,
                                             axis, film_warnings, true);
  if ((mixed.film().domain().surface() == 0).all())
    throw InputError(parts.name + ".film.feed", "supply features cover every cell of the film.",
                     "Give the film more rows and columns, or smaller supply features.");
  auto joint = std::make_unique<JournalBearing<D>>(parts.name, pair, std::move(mixed),
                                                   laws.initial_fill_fraction, cells.mesh,
                                                   parts.modes[0], density_of(parts.oil));
  if (!supplied(joint->film().film()) && !has_feed_on_journal())
    parts.warnings.push_back(fmt::format(
        "{0}.film: it has no oil supply, and oil that leaves at its ends does not return; raise "
        "ambient_pressure above cavitation_pressure or add [[{0}.film.feed]]",
        parts.name));
  for (const std::string& text : film_warnings)
    parts.warnings.push_back(parts.name + ".film." + text);
  const LubricatedJoint* lubricated = joint.get();
  return {std::move(joint), lubricated};
}

std::vector<KeyedSurface> FiniteFilm::body_surfaces() {
  ReducedBodySurface* const surface =
      elasticity.bearing ? elasticity.bearing->body_surface() : nullptr;
  if (!surface) return {};
  return {{"bearing_compliance", surface}};
}

void FiniteFilm::check_body_surface(const ReducedBodySurface&, const JournalSizes& bearing,
                                    const std::string& path, Diagnostics& diagnostics) const {
  elasticity.bearing->check_fit(bearing.journal_radius_value() + bearing.radial_clearance_value(),
                                sizes.length, path, diagnostics);
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

std::shared_ptr<FilmModel> FiniteFilm::coarsened(int coarsening) const {
  auto all = std::make_shared<FiniteFilm>(*this);
  all->cells.columns = coarser(cells.columns, coarsening);
  all->cells.rows = coarser(rows_across_half(), coarsening);
  return all;
}

std::optional<FiniteJournalFilm> FiniteFilm::on_grid(const FilmConditions& conditions,
                                                     const Lubricant& oil,
                                                     const SurfaceForms& further,
                                                     std::vector<std::string>& warnings) const {
  if (has_feed_on_journal())
    throw InputError("film.feed", "a supply feature of the journal has no steady film.",
                     "Run the mechanism, or give the feed surface = \"bearing\".");
  if (thermal) thermal->require_steady("film", oil, "bearing", "journal");
  if (thermal && !thermal->supply_is_given) warnings.push_back(thermal->steady_supply());
  FiniteFilm all = *this;
  all.bore_profile.insert(all.bore_profile.end(), further.bore.begin(), further.bore.end());
  all.journal_profile.insert(all.journal_profile.end(), further.journal.begin(),
                             further.journal.end());
  return make_finite_film(all, conditions, oil, JournalAxis::parallel, warnings);
}

}  // namespace stribeck
