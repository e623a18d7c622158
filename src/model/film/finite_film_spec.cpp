#include "model/film/finite_film_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <numbers>

#include "model/film/film_sizes.h"

namespace stribeck {
namespace {

constexpr double most_rows = 64;  // rows across half of the width

void check_roughness(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (!film.laws.asperity) return;
  const double roughness = film.laws.asperity->roughness(),
               clearance = film.sizes.radial_clearance_value();
  if (roughness < clearance) return;
  diagnostics.add(
      "asperity.roughness",
      fmt::format("{:.6g} m does not fit into a radial clearance of {:.6g} m.", roughness,
                  clearance),
      "Surfaces of bearings are rough by a hundredth of the clearance or less; mind the "
      "units.");
}

void check_end_pressures(const FiniteFilm& film, Diagnostics& diagnostics) {
  for (std::size_t end = 0; film.end_pressures && end < 2; ++end)
    if (film.end_pressure(end) < film.laws.cavitation_pressure)
      diagnostics.add("end_pressures",
                      fmt::format("{:.6g} Pa is below the cavitation_pressure of {:.6g} Pa, so "
                                  "that the film would cavitate at this end.",
                                  film.end_pressure(end), film.laws.cavitation_pressure),
                      "All are gauge pressures; cavitation_pressure is 0 when left out, -1 bar "
                      "where oil without air boils.");
}

void check_fit(const FiniteFilm& film, Diagnostics& diagnostics) {
  const JournalSizes& sizes = film.sizes;
  if (!sizes.sound()) return;
  check_roughness(film, diagnostics);
  const double radius = sizes.journal_radius_value();
  check_deviations(film.bore_profile, "bore_profile", radius, diagnostics);
  check_deviations(film.journal_profile, "journal_profile", radius, diagnostics);
  film.elasticity.check(sizes.journal_radius_value() + sizes.radial_clearance_value(),
                        film.grading_circumferential > 1, diagnostics);
  check_feeds(
      film.feeds,
      {sizes.journal_radius_value(), sizes.length, film.journal_length.value_or(sizes.length)},
      film.laws.cavitation_pressure, diagnostics);
}

void check_mesh(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (film.mesh == MeshMotion::fixed) return;
  const bool fed =
      std::ranges::any_of(film.feeds, [](const FeedSpec& feed) { return !feed.on_journal(); });
  const char* bound = fed                                ? "feed"
                      : film.arc                         ? "arc"
                      : !film.bore_profile.empty()       ? "bore_profile"
                      : film.grading_circumferential > 1 ? "grading_circumferential"
                      : !film.elasticity.is_rigid()      ? film.elasticity.key()
                                                         : nullptr;
  if (bound)
    diagnostics.add(
        "mesh",
        fmt::format("a rotating mesh cannot be combined with {}, which is fixed to the bearing.",
                    bound),
        "Leave mesh out.");
}

void check_arc(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (!film.arc) return;
  if (film.inlet_fill_fraction < 1 && film.laws.outside() > 0)
    diagnostics.add("inlet_fill_fraction",
                    "oil that enters under pressure has a fill fraction of 1.",
                    starved_remedy("ambient_pressure"));
  const auto [from, to] = *film.arc;
  if (!(from < to) || to - from > 2 * std::numbers::pi)
    diagnostics.add("arc",
                    fmt::format("from {:.6g} to {:.6g} rad: the second angle must be larger than "
                                "the first, by one revolution at most.",
                                from, to),
                    "The bearing extends counter-clockwise from the first angle to the second.");
}

/// Elastic surfaces know no G that changes with the journal.
void check_moving(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (film.elasticity.is_rigid()) return;
  for (std::size_t k = 0; k < film.feeds.size(); ++k)
    if (film.feeds[k].on_journal())
      diagnostics.add(fmt::format("feed[{}].surface", k),
                      fmt::format("{} cannot be combined with a supply feature of the journal.",
                                  film.elasticity.key()),
                      "Write surface = \"bearing\", or leave the surfaces rigid.");
}

/// Temperature and depth of a feed have a use in a thermal film only, and not where the feed moves with the journal.
void check_feed_heat(const FiniteFilm& film, Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < film.feeds.size(); ++k) {
    const FeedSpec& feed = film.feeds[k];
    if (film.thermal && !feed.on_journal()) continue;
    const char* key = feed.temperature ? "temperature" : "depth";
    if (!feed.temperature && feed.depth == FeedSpec{}.depth) continue;
    diagnostics.add(fmt::format("feed[{}].{}", k, key),
                    film.thermal ? "a supply feature of the journal brings oil at the "
                                   "supply_temperature, and does not mix."
                                 : "has no use: the film has one temperature.",
                    film.thermal ? "Leave it out, or write surface = \"bearing\"."
                                 : "Leave it out, or give the film a table of thermal.");
  }
}

/// A film that does not conserve its oil has no balance of heat where oil returns, and columns that rotate have no bearing behind them.
void check_thermal(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (!film.thermal) return;
  const bool conserves = film.laws.closure(film.is_supplied())->conserves_oil();
  if (!conserves && film.thermal->mixing && !film.feeds.empty())
    diagnostics.add("thermal.mixing",
                    "a film that does not conserve its oil invents some, which would come back to "
                    "its supply features hot.",
                    "Write cavitation = \"mass_conserving\", or mixing = false.");
  if (film.mesh != MeshMotion::fixed)
    diagnostics.add("thermal", "its temperatures are fixed to the bearing, and this mesh rotates.",
                    "Leave mesh out.");
  if (film.thermal->stationary)
    film.thermal->stationary->check("thermal.bearing", film.sizes.journal_radius_value(),
                                    diagnostics);
}

/// A journal that ends inside its bearing needs rows under it, wherever it slides.
void check_rows(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (!film.journal_length || !film.sizes.sound()) return;
  constexpr double fewest = 4;
  const double length = film.sizes.length, journal = *film.journal_length,
               grading = film.axial_grading(), deepest = 2 * grading / (grading + 1);
  const int rows = 2 * film.rows_across_half();
  if (journal * rows >= fewest * deepest * length) return;
  const double needed = std::ceil(fewest * deepest * length / journal / 2);
  diagnostics.add(film.rows ? "cells_axial" : "journal_length",
                  fmt::format("{} rows over {:.6g} m put only {:.2g} under a journal of {:.6g} m.",
                              rows, length, journal * rows / (deepest * length), journal),
                  needed <= most_rows
                      ? fmt::format("Write cells_axial = {:.0f} or more, or leave it out.", needed)
                      : "Make length no longer than the journal and its stroke.");
}

/// The space beyond a moving end fills the film by pressure.
void check_ends(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (film.journal_length && film.laws.closure(film.is_supplied()) == Cavitation::mass_conserving &&
      std::min(film.end_pressure(0), film.end_pressure(1)) <= film.laws.cavitation_pressure)
    diagnostics.add("journal_length",
                    "oil enters at the ends of the journal by pressure, which is not above "
                    "cavitation_pressure.",
                    "Raise ambient_pressure or lower cavitation_pressure; or write cavitation = "
                    "\"reynolds\"; or leave journal_length out.");
}

}  // namespace

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
                "marker")
      .check(check_fit)
      .check(check_end_pressures)
      .check(check_mesh)
      .check(check_thermal)
      .check(check_feed_heat)
      .check(check_arc)
      .check(check_ends)
      .check(check_rows)
      .check(check_moving);
}

/// Adds the keys of the grid.
Schema<FiniteFilm> with_cells(Schema<FiniteFilm> s) {
  return s
      .integer("cells_circumferential", &FiniteFilm::columns, between(16, 2000),
               "cells around the bearing", defaulted)
      .integer("cells_axial", &FiniteFilm::rows, between(1, most_rows),
               "cells across half of the width; left out, 6, or as many as put 6 under a journal "
               "that is shorter than the bearing",
               Presence::optional)
      .choice("mesh", &FiniteFilm::mesh,
              {{"fixed", MeshMotion::fixed,
                "fixed to the bearing, where supply features and profiles are"},
               {"follows_film", MeshMotion::follows_film,
                "rotates with the minimum film thickness: far more accurate where loads rotate "
                "with the shaft, not where they oscillate"}},
              "motion of the mesh", defaulted)
      .quantity("grading_circumferential", &FiniteFilm::grading_circumferential, number,
                between(1, 20), "width of the widest column over that of the narrowest", defaulted)
      .quantity("refined_angle", &FiniteFilm::refined_angle, radian, any,
                "angle of the narrowest columns, about the x axis of the bearing's marker: "
                "where the film is thin for long",
                defaulted)
      .quantity("grading_axial", &FiniteFilm::grading_axial, number, between(1, 20),
                "depth of the rows at the mid plane over that of those at the ends; left out, 5, "
                "or 1 in a film with supply features shorter than half of the bearing, or with a "
                "journal that ends inside it",
                Presence::optional);
}

}  // namespace

const Schema<FiniteFilm>& FiniteFilm::schema() {
  static const auto s = with_feeds(with_surfaces(
      with_cells(Schema<FiniteFilm>{
                     "reynolds",
                     "A film of finite width on a grid: Reynolds' equation with "
                     "cavitation, asperity contact and friction of the asperities. Half the "
                     "width is solved where both halves are alike, all of it where surface "
                     "profiles, supply features or tilting axes make them differ.",
                     "[ElrodAdams1974]; [Nascimento2024] sections 2.2-2.5"})
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
              "ambient_pressure: the barrel of a pump")));
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
  return grading_axial.value_or(reach_far && !journal_ends_inside() ? 5 : 1);
}

bool FiniteFilm::journal_ends_inside() const {
  return journal_length && *journal_length < sizes.length;
}

int FiniteFilm::rows_across_half() const {
  constexpr double usual = 6, under_journal = 6;
  const double resolving =
      journal_ends_inside() ? std::ceil(under_journal * sizes.length / *journal_length / 2) : 0;
  return rows.value_or(static_cast<int>(std::clamp(resolving, usual, most_rows)));
}

FilmGrid FiniteFilm::grid(const FilmConditions& c, bool half) const {
  const Grading grading{grading_circumferential, axial_grading(), refined_angle};
  const int across = half ? rows_across_half() : 2 * rows_across_half();
  FilmGrid all(c.journal_radius, c.length, columns, across, half, grading);
  if (arc) fit(all, BearingArc{(*arc)[0], (*arc)[1]});
  std::vector<Feed> fixed;
  for (const FeedSpec& feed : feeds)
    if (!feed.on_journal()) fixed.push_back(feed.feed(c.length, laws.cavitation_pressure));
  fit(all, fixed);
  return all;
}

double FiniteFilm::end_pressure(std::size_t end) const {
  return end_pressures ? (*end_pressures)[end] : laws.ambient_pressure;
}

bool FiniteFilm::has_feed_on_journal() const {
  return std::ranges::any_of(feeds, &FeedSpec::on_journal);
}

namespace {

/// Flow of a film whose ends are at pressures of their own where the model gives them.
FilmFlow flow_between_ends(const FiniteFilm& film, double viscosity, const PatchExtras& laid,
                           const ShearThinning& thinning) {
  FilmFlow flow = film.laws.flow(viscosity, film.is_supplied(), laid, thinning);
  for (std::size_t end = 0; film.end_pressures && end < 2; ++end) {
    const double pressure = film.end_pressure(end) - film.laws.cavitation_pressure;
    flow.ambient[end] = laid.oil ? laid.oil->reduced(pressure) : pressure;
  }
  return flow;
}

/// Takes over what the laws of a film put between its surfaces.
FilmExtras with_surfaces(const PatchExtras& laid) {
  return {
      .contact = laid.contact, .limits = laid.limits, .friction = laid.friction, .oil = laid.oil};
}

}  // namespace

std::vector<Feed> FiniteFilm::add_feeds(const FilmConditions& c, const Lubricant& oil,
                                        const ReducedPressure* pressure, ReynoldsFilm& film,
                                        ThermalFilm* heated,
                                        std::vector<std::string>& warnings) const {
  std::vector<Feed> moving;
  for (std::size_t k = 0; k < feeds.size(); ++k) {
    const FeedSpec& spec = feeds[k];
    Feed feed = spec.feed(spec.on_journal() ? journal_length.value_or(c.length) : c.length,
                          laws.cavitation_pressure);
    feed.fraction *= oil.relative_density(std::max(feed.pressure, 0.0));
    if (pressure) feed.pressure = pressure->reduced(feed.pressure);
    if (spec.on_journal()) {
      moving.push_back(feed);
      const std::string text = undrawn(film.grid(), feed);
      if (!text.empty()) warnings.push_back(fmt::format("feed[{}]: {}", k, text));
      continue;
    }
    std::vector<int> cells = add_feed(film, feed);
    if (heated)
      heated->feeds.push_back(thermal->feed(spec, film.grid(), std::move(cells), *heated));
  }
  return moving;
}

FiniteJournalFilm FiniteFilm::film(const FilmConditions& c, const Lubricant& oil, Axis axis,
                                   std::vector<std::string>& warnings, bool with_modes) const {
  const PatchExtras laid = laws.extras(oil);
  FilmExtras extras = with_surfaces(laid);
  extras.bore = make_form(bore_profile, c.length);
  extras.journal = make_form(journal_profile, journal_length.value_or(c.length));
  extras.slides = axis == Axis::tilts_and_slides;
  const auto reduced = [&](double p) { return extras.oil ? extras.oil->reduced(p) : p; };
  const auto compressed = [&](double fraction, double p) {
    return fraction * oil.relative_density(std::max(p, 0.0));
  };
  const FilmFlow flow = flow_between_ends(*this, c.viscosity, laid, oil.shear_thinning());
  const bool half = axis == Axis::parallel && halves_are_alike();
  ReynoldsFilm film(grid(c, half), flow);
  if (arc)
    add_arc(film, {(*arc)[0], (*arc)[1]}, reduced(laws.outside()),
            compressed(inlet_fill_fraction, laws.outside()));
  std::shared_ptr<ThermalFilm> heated;
  if (thermal) heated = std::make_shared<ThermalFilm>(thermal->film(oil, &film.grid()));
  std::vector<Feed> moving = add_feeds(c, oil, extras.oil.get(), film, heated.get(), warnings);
  extras.thermal = std::move(heated);
  extras.surroundings = laws.outside();
  if (const std::string text = elasticity.warning(); !text.empty()) warnings.push_back(text);
  extras.elastic =
      elasticity.surface(film.grid(), c.journal_radius, c.journal_radius + c.radial_clearance,
                         extras.surroundings, with_modes);
  if (with_modes) extras.modes = elasticity.modes(film.grid());
  extras.supply = JournalSupply(std::move(moving), journal_length, flow.ambient);
  return {film, c.radial_clearance, std::move(extras)};
}

}  // namespace stribeck
