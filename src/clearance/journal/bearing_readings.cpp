#include "clearance/journal/bearing_readings.h"

#include <cmath>

#include "clearance/joint_channels.h"

namespace stribeck {

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

const ChannelTable<BearingReadings>& sliding_table() {
  using R = BearingReadings;
  static const ChannelTable<R> table{
      {"axial_force", "N", "force of film and asperities on the journal along the bearing's axis",
       [](const R& r) { return r.axial_force; }},
      {"engagement_length", "m", "axial length over which journal and bearing face each other",
       [](const R& r) { return r.overlap; }}};
  return table;
}

const ChannelTable<BearingReadings>& elastic_table() {
  using R = BearingReadings;
  static const ChannelTable<R> table{
      {"peak_deflection", "m", "largest deflection of the surfaces, either way",
       [](const R& r) { return r.peak_deflection; }},
      {"elastic_energy", "J", "stored in the deflection of the surfaces",
       [](const R& r) { return r.elastic_energy; }}};
  return table;
}

}  // namespace stribeck
