#include "model/film/finite_film_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

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
                        film.cells.grading_circumferential > 1, diagnostics);
  check_feeds(
      film.feeds,
      {sizes.journal_radius_value(), sizes.length, film.journal_length.value_or(sizes.length)},
      film.laws.cavitation_pressure, diagnostics);
}

void check_mesh(const FiniteFilm& film, Diagnostics& diagnostics) {
  if (film.cells.mesh == MeshMotion::fixed) return;
  const bool fed =
      std::ranges::any_of(film.feeds, [](const FeedSpec& feed) { return !feed.on_journal(); });
  const char* bound = fed                                      ? "feed"
                      : film.arc                               ? "arc"
                      : !film.bore_profile.empty()             ? "bore_profile"
                      : film.cells.grading_circumferential > 1 ? "grading_circumferential"
                      : !film.elasticity.is_rigid()            ? film.elasticity.key()
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
    if (film.thermal && film.thermal->supply_node && feed.temperature)
      diagnostics.add(fmt::format("feed[{}].temperature", k),
                      "given beside thermal.supply_node, whose temperature the oil has.",
                      "Remove one of the two.");
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
  if (film.cells.mesh != MeshMotion::fixed)
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
  diagnostics.add(film.cells.rows ? "cells_axial" : "journal_length",
                  fmt::format("{} rows over {:.6g} m put only {:.2g} under a journal of {:.6g} m.",
                              rows, length, journal * rows / (deepest * length), journal),
                  needed <= BearingCells::most_rows
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

Schema<FiniteFilm> with_checks(Schema<FiniteFilm> s) {
  return s.check(check_fit)
      .check(check_end_pressures)
      .check(check_mesh)
      .check(check_thermal)
      .check(check_feed_heat)
      .check(check_arc)
      .check(check_ends)
      .check(check_rows)
      .check(check_moving);
}

}  // namespace stribeck
