#include "model/film/finite_film_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <numbers>

#include "model/check/families.h"

namespace stribeck {
namespace {

void check_pressures(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (film.ambient_pressure < film.cavitation_pressure)
    diagnostics.add("ambient_pressure",
                    "below cavitation_pressure, so that the film would cavitate at its ends.",
                    "Both are gauge pressures; left out, they are 0 and -1 bar.");
}

void check_mesh(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (film.mesh == MeshMotion::fixed) return;
  const char* bound = !film.feeds.empty()                ? "feed"
                      : film.arc                         ? "arc"
                      : !film.bore_profile.empty()       ? "bore_profile"
                      : film.grading_circumferential > 1 ? "grading_circumferential"
                                                         : nullptr;
  if (bound)
    diagnostics.add(
        "mesh",
        fmt::format("a rotating mesh cannot be combined with {}, which is fixed to the bearing.",
                    bound),
        "Leave mesh out.");
}

void check_content(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (film.initial_fill_fraction == 1 || film.cavitation == Cavitation::mass_conserving) return;
  diagnostics.add("initial_fill_fraction",
                  "a film that does not conserve its oil is full at all times.",
                  "Leave it out, or use cavitation = \"mass_conserving\".");
}

void check_arc(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (!film.arc) return;
  if (film.inlet_fill_fraction < 1 && film.ambient_pressure > film.cavitation_pressure)
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

}  // namespace

namespace {

/// What its surfaces do beside keeping oil between them.
Schema<FiniteFilm> with_surfaces(Schema<FiniteFilm> s) {
  return s
      .family("asperity", &FiniteFilm::asperity, asperity_models(),
              "asperity contact; without it only the film supports the journal", Presence::optional)
      .quantity("boundary_friction_coefficient", &FiniteFilm::friction_coefficient, number,
                nonnegative, "of asperity contact", defaulted)
      .quantity("boundary_friction_regularization_speed", &FiniteFilm::friction_speed,
                metre_per_second, positive,
                "sliding speed below which their friction falls to zero", defaulted)
      .record("flow_factors", &FiniteFilm::flow_factors, RoughnessFlow::schema(),
              "effect of roughness on flow and shear; smooth surfaces when left out",
              Presence::optional)
      .family("bore_profile", &FiniteFilm::bore_profile, form_shapes(),
              "deviation of the bore from a cylinder, positive where material is missing; shapes "
              "add up",
              defaulted)
      .family("journal_profile", &FiniteFilm::journal_profile, form_shapes(),
              "deviation of the journal from a cylinder, positive where material is missing; "
              "rotates with it",
              defaulted);
}

/// Where oil comes in.
Schema<FiniteFilm> with_feeds(Schema<FiniteFilm> s) {
  return s.record("feed", &FiniteFilm::feeds, FeedSpec::schema(), "oil supply", Presence::optional)
      .quantity("arc", &FiniteFilm::arc, radian, any,
                "of a partial bearing: from one angle counter-clockwise to another, about the "
                "x axis of the bearing's marker; open to ambient_pressure outside")
      .quantity("inlet_fill_fraction", &FiniteFilm::inlet_fill_fraction, number,
                Range{.least = 0, .most = 1, .least_allowed = false},
                "liquid fraction of what enters a partial bearing at its edge", defaulted)
      .check(check_pressures)
      .check(check_mesh)
      .check(check_content)
      .check(check_arc);
}

/// Where its cells are.
Schema<FiniteFilm> with_cells(Schema<FiniteFilm> s) {
  return s
      .integer("cells_circumferential", &FiniteFilm::columns, between(16, 2000),
               "cells around the bearing", defaulted)
      .integer("cells_axial", &FiniteFilm::rows, between(1, 20), "cells across half of the width",
               defaulted)
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
                "or 1 in a film with supply features shorter than the bearing",
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
          .choice("cavitation", &FiniteFilm::cavitation,
                  {{"mass_conserving", Cavitation::mass_conserving,
                    "Jakobsson, Floberg, Olsson: oil is conserved in the cavitation zone"},
                   {"reynolds", Cavitation::reynolds,
                    "Swift, Stieber: no negative pressure; oil is not conserved"},
                   {"full_film", Cavitation::full_film, "the oil sustains any tension"}},
                  "cavitation model where the pressure would fall below cavitation_pressure",
                  defaulted)
          .quantity("ambient_pressure", &FiniteFilm::ambient_pressure, pascal, any,
                    "gauge pressure at the ends of the bearing; above cavitation_pressure they "
                    "supply the film with oil",
                    defaulted)
          .quantity("cavitation_pressure", &FiniteFilm::cavitation_pressure, pascal, any,
                    "gauge pressure at which the film ruptures: about -1 bar where its ends are "
                    "flooded, 0 where air enters and cavities are at ambient pressure",
                    defaulted)
          .quantity("initial_fill_fraction", &FiniteFilm::initial_fill_fraction, number,
                    between(0, 1), "liquid fraction of the gap at the start", defaulted)));
  return s;
}

/// A feed off the mid plane makes them differ, or a form that does.
bool FiniteFilm::halves_are_alike() const {
  return std::ranges::all_of(bore_profile, is_even) &&
         std::ranges::all_of(journal_profile, is_even) &&
         std::all_of(feeds.begin(), feeds.end(), [](const FeedSpec& feed) { return feed.z == 0; });
}

/// Pressure falls steepest at the ends: with rows graded 1:5 the force of four rows has a third to a sixth of the error that
/// it has with equal ones. A groove of full length leaves that as it is. Shorter feeds lie in the middle, where equal rows
/// draw them better.
FilmGrid FiniteFilm::grid(const FilmConditions& c, bool half) const {
  const bool from_end_to_end = std::ranges::all_of(
      feeds, [&](const FeedSpec& feed) { return feed.is_full_length(c.length); });
  const Grading grading{grading_circumferential, grading_axial.value_or(from_end_to_end ? 5 : 1),
                        refined_angle};
  return {c.journal_radius, c.length, columns, half ? rows : 2 * rows, half, grading};
}

MixedFilm FiniteFilm::film(const FilmConditions& c, const Lubricant& oil, bool tilts,
                           std::vector<std::string>& warnings) const {
  FilmExtras extras;
  if (asperity) {
    const RoughPair& pair = asperity->pair();
    extras.contact = std::make_shared<const AsperityContact>(asperity->contact());
    extras.limits = {pair.roughness, pair.hardness.value_or(extras.limits.hardness)};
  }
  extras.friction = {friction_coefficient, friction_speed};
  if (!oil.is_isoviscous() || !oil.is_incompressible())
    extras.oil = std::make_shared<const ReducedPressure>(oil);
  extras.bore = make_form(bore_profile, c.length);
  extras.journal = make_form(journal_profile, c.length);
  const auto reduced = [&](double p) { return extras.oil ? extras.oil->reduced(p) : p; };
  const auto compressed = [&](double fraction, double p) {
    return fraction * oil.relative_density(std::max(p, 0.0));
  };
  FilmFlow flow;
  flow.viscosity = c.viscosity;
  flow.ambient.fill(reduced(ambient_pressure - cavitation_pressure));
  flow.cavitation = cavitation;
  if (flow_factors) flow.roughness = std::make_shared<const FlowFactors>(*flow_factors);
  const bool half = !tilts && halves_are_alike();
  ReynoldsFilm film(grid(c, half), flow);
  if (arc)
    add_arc(film, {(*arc)[0], (*arc)[1]}, flow.ambient[0],
            compressed(inlet_fill_fraction, ambient_pressure - cavitation_pressure));
  for (std::size_t k = 0; k < feeds.size(); ++k) {
    Feed feed = feeds[k].feed(c.length, cavitation_pressure);
    feed.fraction = compressed(feed.fraction, feed.pressure);
    feed.pressure = reduced(feed.pressure);
    if (const std::string text = add_feed(film, feed); !text.empty())
      warnings.push_back(fmt::format("feed[{}]: {}", k, text));
  }
  return {film, c.radial_clearance, std::move(extras)};
}

}  // namespace stribeck
