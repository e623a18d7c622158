#pragma once
#include <array>
#include <vector>

#include "base/channel_table.h"
#include "clearance/contact_channels.h"
#include "clearance/heat_channels.h"
#include "tribo/film/bearing/finite_journal_film.h"

/// Readings that a journal bearing on a grid reports of a step.
namespace stribeck {

/// Readings of a joint at the end of a step, in the order of its channels.
struct BearingReadings : HeatReadings, ContactReadings {
  std::array<double, 9>
      forces{};  ///< whole, of the film, of the asperities: x, y [N], moment [N m], bearing axes
  double min_gap = 0, peak_pressure = 0, peak_asperity_pressure = 0;
  double axial_force = 0, overlap = 0;  ///< force [N] and overlap [m] of a journal that slides
  /// Largest deflection [m] and energy [J] of elastic surfaces.
  double peak_deflection = 0, elastic_energy = 0;
  std::array<double, 2> end_flows{};  ///< flows out at the lower and the upper end [m³/s]
  double film_loss = 0, asperity_loss = 0, feed_flow = 0, volume = 0;
  /// Oil that has gone out at the ends and not come from feeds, less what was there at the start [m³].
  double lost_volume = 0;

  /// Part of the force, along it, that asperities give.
  double load_share() const {
    return share_of(forces[0] * forces[6] + forces[1] * forces[7],
                    forces[0] * forces[0] + forces[1] * forces[1]);
  }
  double loss_share() const { return share_of(asperity_loss, film_loss + asperity_loss); }
};

/// Readings of the last evaluation of a film at the end of a step, without forces and oil volumes.
BearingReadings bearing_readings(const FiniteJournalFilm&, const FiniteJournalFilm::Workspace&,
                                 const SurfaceMotion&);
/// Power that a force takes from the motion of the journal, without that of modes [W].
double absorbed_power(const FilmForce&, const SurfaceMotion&);

/// Channels of a bearing with this film, in their order.
std::vector<const ChannelTable<BearingReadings>*> bearing_tables(const FiniteJournalFilm&);

}  // namespace stribeck
