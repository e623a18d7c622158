#pragma once
#include <array>

#include "base/channel_table.h"

/// What a journal bearing on a grid reports of a step.
namespace stribeck {

/// Readings of a joint at the end of a step, in the order of its channels.
struct BearingReadings {
  std::array<double, 9>
      forces{};  ///< whole, of the film, of the asperities: x, y [N], moment [N m], bearing axes
  double min_gap = 0, peak_pressure = 0, peak_asperity_pressure = 0;
  double axial_force = 0, overlap = 0;             ///< of a journal that slides [N], [m]
  double peak_deflection = 0, elastic_energy = 0;  ///< of elastic surfaces [m], [J]
  std::array<double, 2> end_flows{};               ///< out at the lower and the upper end [m³/s]
  double film_loss = 0, asperity_loss = 0, feed_flow = 0, volume = 0;
  /// Gone out at the ends and not come from feeds, less what was there at the start; the last of all [m³].
  double lost_volume = 0;
};

/// Channels of every such bearing; of one whose halves are not alike; of a journal that slides; of elastic surfaces.
const ChannelTable<BearingReadings>& bearing_table();
const ChannelTable<BearingReadings>& ends_table();
const ChannelTable<BearingReadings>& sliding_table();
const ChannelTable<BearingReadings>& elastic_table();

}  // namespace stribeck
