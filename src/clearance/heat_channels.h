#pragma once
#include "base/channel_table.h"
#include "clearance/joint_channels.h"
#include "tribo/film/result/film_temperature.h"

/// Channels of a thermal film, of joints of every kind.
namespace stribeck {

/// Readings of a thermal film at the end of a step; those of a joint derive from it.
struct HeatReadings {
  FilmTemperatures temperatures;  ///< [K]
  HeatBalance heat;               ///< [W]
};

/// Names and meanings that depend on the surfaces.
struct HeatNames {
  const char *stationary_temperature, *stationary_heat;
  const char *moving_temperature, *moving_heat;
};

template <class Readings>
ChannelTable<Readings> heat_table(const HeatNames& names) {
  using R = Readings;
  return {{joint_channel::peak_film_temperature, "K",
           "largest temperature of the oil, mean across the gap",
           [](const R& r) { return r.temperatures.peak; }},
          {"mean_film_temperature", "K", "mean temperature of the oil in the film",
           [](const R& r) { return r.temperatures.mean; }},
          {names.stationary_temperature, "K", "largest temperature of this surface",
           [](const R& r) { return r.temperatures.stationary; }},
          {names.moving_temperature, "K", "temperature of this surface",
           [](const R& r) { return r.temperatures.moving; }},
          {"heat_generated", "W", "heat of shear and pressure flow in the film, and of asperities",
           [](const R& r) { return r.heat.generated + r.heat.contact; }},
          {"heat_to_oil", "W", "of that, carried off by oil that leaves",
           [](const R& r) { return r.heat.oil; }},
          {names.stationary_heat, "W", "of that, conducted into this body",
           [](const R& r) { return r.heat.stationary; }},
          {names.moving_heat, "W", "of that, conducted into this body",
           [](const R& r) { return r.heat.moving; }},
          {"heat_stored", "W", "of that, stored in oil of the film and its supply features",
           [](const R& r) { return r.heat.stored; }},
          {"heat_balance_error", "W",
           "heat generated less where it went: zero to round-off where cavitation conserves oil",
           [](const R& r) { return r.heat.error(); }}};
}

}  // namespace stribeck
