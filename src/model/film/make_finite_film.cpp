#include "model/film/make_finite_film.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace stribeck {
namespace {

FilmGrid make_grid(const FiniteFilm& spec, const FilmConditions& c, bool half) {
  const Grading grading{spec.cells.grading_circumferential, spec.axial_grading(),
                        spec.cells.refined_angle};
  const int across = half ? spec.rows_across_half() : 2 * spec.rows_across_half();
  FilmGrid all(c.journal_radius, c.length, spec.cells.columns, across, half, grading);
  if (spec.arc) fit(all, BearingArc{(*spec.arc)[0], (*spec.arc)[1]});
  std::vector<Feed> fixed;
  for (const FeedSpec& feed : spec.feeds)
    if (!feed.on_journal()) fixed.push_back(feed.feed(c.length, spec.laws.cavitation_pressure));
  fit(all, fixed);
  return all;
}

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
FilmExtras journal_extras(const PatchExtras& laid) {
  return {
      .contact = laid.contact, .limits = laid.limits, .friction = laid.friction, .oil = laid.oil};
}

/// Puts the feeds that stay with the bearing into the film and returns the others; a thermal film gets the temperatures of the former.
std::vector<Feed> add_feeds(const FiniteFilm& spec, const FilmConditions& c, const Lubricant& oil,
                            const ReducedPressure* pressure, ReynoldsFilm& film,
                            ThermalFilm* heated, std::vector<std::string>& warnings) {
  std::vector<Feed> moving;
  for (std::size_t k = 0; k < spec.feeds.size(); ++k) {
    const FeedSpec& place = spec.feeds[k];
    Feed feed = place.feed(place.on_journal() ? spec.journal_length.value_or(c.length) : c.length,
                           spec.laws.cavitation_pressure);
    feed.fraction *= oil.relative_density(std::max(feed.pressure, 0.0));
    if (pressure) feed.pressure = pressure->reduced(feed.pressure);
    if (place.on_journal()) {
      moving.push_back(feed);
      const std::string text = undrawn(film.grid(), feed);
      if (!text.empty()) warnings.push_back(fmt::format("feed[{}]: {}", k, text));
      continue;
    }
    std::vector<int> cells = add_feed(film, feed);
    if (heated)
      heated->feeds.push_back(spec.thermal->feed(place, film.grid(), std::move(cells), *heated));
  }
  return moving;
}

}  // namespace

FiniteJournalFilm make_finite_film(const FiniteFilm& spec, const FilmConditions& c,
                                   const Lubricant& oil, JournalAxis axis,
                                   std::vector<std::string>& warnings, bool with_modes) {
  const PatchExtras laid = spec.laws.extras(oil);
  FilmExtras extras = journal_extras(laid);
  extras.bore = make_form(spec.bore_profile, c.length);
  extras.journal = make_form(spec.journal_profile, spec.journal_length.value_or(c.length));
  extras.slides = axis == JournalAxis::tilts_and_slides;
  const auto reduced = [&](double p) { return extras.oil ? extras.oil->reduced(p) : p; };
  const auto compressed = [&](double fraction, double p) {
    return fraction * oil.relative_density(std::max(p, 0.0));
  };
  const FilmFlow flow = flow_between_ends(spec, c.viscosity, laid, oil.shear_thinning());
  const bool half = axis == JournalAxis::parallel && spec.halves_are_alike();
  ReynoldsFilm film(make_grid(spec, c, half), flow);
  if (spec.arc)
    add_arc(film, {(*spec.arc)[0], (*spec.arc)[1]}, reduced(spec.laws.outside()),
            compressed(spec.inlet_fill_fraction, spec.laws.outside()));
  std::shared_ptr<ThermalFilm> heated;
  if (spec.thermal) heated = std::make_shared<ThermalFilm>(spec.thermal->film(oil, &film.grid()));
  std::vector<Feed> moving =
      add_feeds(spec, c, oil, extras.oil.get(), film, heated.get(), warnings);
  extras.thermal = std::move(heated);
  extras.surroundings = spec.laws.outside();
  if (const std::string text = spec.elasticity.warning(); !text.empty()) warnings.push_back(text);
  extras.elastic =
      spec.elasticity.surface(film.grid(), c.journal_radius, c.journal_radius + c.radial_clearance,
                              extras.surroundings, with_modes);
  if (with_modes) extras.modes = spec.elasticity.modes(film.grid());
  extras.supply = JournalSupply(std::move(moving), spec.journal_length, flow.ambient);
  return {film, c.radial_clearance, std::move(extras)};
}

}  // namespace stribeck
