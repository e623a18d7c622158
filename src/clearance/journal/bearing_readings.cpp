#include "clearance/journal/bearing_readings.h"

#include <algorithm>
#include <cmath>

#include "clearance/joint_channels.h"
#include "tribo/film/result/oil_flows.h"

namespace stribeck {
namespace {

/// Channels of every bearing.

const ChannelTable<BearingReadings>& bearing_table() {
  using R = BearingReadings;
  static const ChannelTable<R> table{
      {joint_channel::min_film_thickness, "m", "smallest gap between journal and bearing",
       [](const R& r) { return r.min_gap; }},
      {joint_channel::peak_film_pressure, "Pa", "largest gauge pressure in the film",
       [](const R& r) { return r.peak_pressure; }},
      {joint_channel::peak_asperity_pressure, "Pa", "largest pressure of asperity contact",
       [](const R& r) { return r.peak_asperity_pressure; }},
      {"film_force", "N", "magnitude of the force of film pressure and shear on the journal",
       [](const R& r) { return std::hypot(r.forces[3], r.forces[4]); }},
      {"asperity_force", "N", "magnitude of the force of asperity contact on the journal",
       [](const R& r) { return std::hypot(r.forces[6], r.forces[7]); }},
      {joint_channel::power_loss, "W", "mechanical power dissipated in the joint",
       [](const R& r) { return r.film_loss + r.asperity_loss; }},
      {"film_power_loss", "W", "of that, in the film: shear and pressure flow",
       [](const R& r) { return r.film_loss; }},
      {"asperity_power_loss", "W", "of that, by friction of asperity contact",
       [](const R& r) { return r.asperity_loss; }},
      {"side_flow", "m^3/s", "oil that leaves at the ends",
       [](const R& r) { return r.end_flows[0] + r.end_flows[1]; }},
      {"feed_flow", "m^3/s", "net oil flow from the supply into the film",
       [](const R& r) { return r.feed_flow; }},
      {joint_channel::oil_volume, "m^3", "oil in the film", [](const R& r) { return r.volume; }},
      {"oil_balance_error", "m^3",
       "oil in the film plus outflow, less inflow and oil at the start: zero to round-off where "
       "cavitation conserves oil",
       [](const R& r) { return r.volume + r.lost_volume; }}};
  return table;
}

/// Channels of a bearing whose halves are not alike.
const ChannelTable<BearingReadings>& ends_table() {
  using R = BearingReadings;
  static const ChannelTable<R> table{
      {"lower_end_flow", "m^3/s",
       "oil that leaves at the lower end of the bearing's axis; negative: enters",
       [](const R& r) { return r.end_flows[0]; }},
      {"upper_end_flow", "m^3/s", "the same at the upper end",
       [](const R& r) { return r.end_flows[1]; }}};
  return table;
}

/// Channels of a journal that slides.
const ChannelTable<BearingReadings>& sliding_table() {
  using R = BearingReadings;
  static const ChannelTable<R> table{
      {"axial_force", "N", "force of film and asperities on the journal along the bearing's axis",
       [](const R& r) { return r.axial_force; }},
      {"engagement_length", "m", "axial length over which journal and bearing face each other",
       [](const R& r) { return r.overlap; }}};
  return table;
}

/// Channels of elastic surfaces.
const ChannelTable<BearingReadings>& elastic_table() {
  using R = BearingReadings;
  static const ChannelTable<R> table{
      {"peak_deflection", "m", "largest deflection of the surfaces, either way",
       [](const R& r) { return r.peak_deflection; }},
      {"elastic_energy", "J", "stored in the deflection of the surfaces",
       [](const R& r) { return r.elastic_energy; }}};
  return table;
}

/// Channels of a film whose bodies follow cycles.
const ChannelTable<BearingReadings>& cycle_table() {
  using R = BearingReadings;
  static const ChannelTable<R> table{
      {"surface_temperature_change", "K",
       "largest change of a surface at the end of the last cycle: how far bodies are from "
       "temperatures that repeat",
       [](const R& r) { return r.temperatures.cycle_change; }}};
  return table;
}

/// Channels of rough surfaces.
const ChannelTable<BearingReadings>& rough_table() {
  static const ChannelTable<BearingReadings> table = contact_table<BearingReadings>();
  return table;
}

/// Channels of a thermal film.
const ChannelTable<BearingReadings>& thermal_table() {
  using R = BearingReadings;
  static const ChannelTable<R> table =
      heat_table<R>(
          {"bearing_temperature", "heat_to_bearing", "journal_temperature", "heat_to_journal"})
          .with({{"feed_temperature", "K", "temperature of the oil in the warmest supply feature",
                  [](const R& r) { return r.temperatures.feed; }}});
  return table;
}

}  // namespace

double absorbed_power(const FilmForce& f, const SurfaceMotion& m) {
  double power = f.moment * m.omega + f.axial * m.slide_rate;
  for (int k = 0; k < 4; ++k) power += f.q[k] * m.rate[k];
  return -power;
}

BearingReadings bearing_readings(const FiniteJournalFilm& film,
                                 const FiniteJournalFilm::Workspace& w, const SurfaceMotion& m) {
  BearingReadings r;
  static_cast<ContactReadings&>(r) = contact_readings(film, w, film.least_gap(w));
  r.axial_force = w.force.axial;
  r.overlap = film.overlap(m.slide);
  r.min_gap = film.least_gap(w);
  r.peak_pressure = film.peak_pressure(w);
  for (const AsperityState& asperity : w.contact.asperities)
    r.peak_asperity_pressure = std::max(r.peak_asperity_pressure, asperity.pressure);
  Field deflection = Field::Zero(film.grid().size());
  if (w.elastic) {
    deflection += w.elastic->iterate.deflection;
    r.elastic_energy = w.elastic->energy;
  }
  const int n = film.modes();
  if (n > 0) deflection += film.modal_deflection(m.modal);
  r.peak_deflection = deflection.abs().maxCoeff();
  r.film_loss = absorbed_power(w.of_film, m);
  if (n > 0) r.film_loss -= (w.modal_force - w.forces.asperity.tail(n)).dot(m.modal_rate);
  r.asperity_loss = absorbed_power(w.of_asperity_friction, m);
  r.end_flows = end_flows(film.film(), w.film);
  r.feed_flow = feed_flow(film.film(), w.film);
  if (w.thermal) {
    r.temperatures = film_temperatures(film, w);
    r.heat = w.thermal->balance;
  }
  return r;
}

std::vector<const ChannelTable<BearingReadings>*> bearing_tables(const FiniteJournalFilm& film) {
  std::vector all{&bearing_table()};
  if (!film.grid().half()) all.push_back(&ends_table());
  if (film.slides()) all.push_back(&sliding_table());
  if (film.is_elastic()) all.push_back(&elastic_table());
  if (film.has_contact()) all.push_back(&rough_table());
  if (const auto& thermal = film.extras().thermal) {
    all.push_back(&thermal_table());
    if (thermal->cycle > 0) all.push_back(&cycle_table());
  }
  return all;
}

}  // namespace stribeck
