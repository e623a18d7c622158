#pragma once
#include <optional>

#include "base/schema/schema.h"
#include "tribo/film/bearing/oil_supply.h"

namespace stribeck {

/// A place where oil enters a bearing as a model file declares it, in [[joint.NAME.film.feed]].
struct FeedSpec {
  FeedShape shape = FeedShape::axial_groove;
  FeedSurface surface = FeedSurface::bearing;
  double angle = 0, z = 0;                      ///< [rad], [m]
  std::optional<double> width, length, radius;  ///< [m]
  double pressure = 0;                          ///< gauge [Pa]
  double fraction = 1;
  std::optional<double> temperature;  ///< oil of a thermal film [K]; none: that of its supply
  double depth = 1e-3;                ///< oil over its area that mixes in a thermal film [m]
  static const Schema<FeedSpec>& schema();

  /// Returns the feed in a bearing of this length [m]; pressure counts from that of cavitation [Pa].
  Feed feed(double bearing_length, double cavitation_pressure) const;
  bool on_journal() const { return surface == FeedSurface::journal; }
  /// Returns whether it is at least half as long as a bearing of this length [m]: its ends are nearer to those of the bearing than to the middle.
  bool covers_half(double bearing_length) const;
};

/// Reports supply features, as feed[0], feed[1], ..., that reach out of a bearing or journal of this radius and these lengths [m] or
/// that no film can be supplied by.
struct SuppliedSurfaces {
  double radius, bearing_length, journal_length;
};
void check_feeds(const std::vector<FeedSpec>&, const SuppliedSurfaces&, double cavitation_pressure,
                 Diagnostics&);

/// Returns a remedy for a supply that gives less than all of its flow as oil although its pressure, under this key, is above cavitation.
std::string starved_remedy(const char* pressure);

}  // namespace stribeck
