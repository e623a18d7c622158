#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "model/compliance/face_half_plane.h"
#include "tribo/conforming/winkler_foundation.h"
#include "tribo/film/pad/pad_film.h"

/// Pads of a slider as a model file declares them, [[joint.NAME.film.pad]].
namespace stribeck {

/// A supply hole or a pocket that a pump fills, [[joint.NAME.film.pad.feed]].
struct PadFeedSpec {
  double x = 0, z = 0;           ///< position of its middle, from that of the pad [m]
  double length = 0, width = 0;  ///< lengths along and across the guide [m]
  double pressure = 0;           ///< gauge pressure [Pa]
  double fraction = 1;
  static const Schema<PadFeedSpec>& schema();
};

struct PadSpec {
  bool upper = false;               ///< faces the wall on the side of +y
  double length = 0, width = 0;     ///< lengths along and across the guide [m]
  double x = 0, z = 0;              ///< position of its middle, from the slider's marker [m]
  std::optional<double> thickness;  ///< [m]
  std::vector<PadTerm> profile;
  bool sealed_sides = false, sealed_ends = false;
  std::vector<PadFeedSpec> feeds;
  std::optional<ElasticLayer> winkler_foundation;  ///< rigid without one of the two
  std::optional<FaceHalfPlane> half_plane;
  int columns = 24, rows = 6;  ///< columns along the pad; rows across half of it
  static const Schema<PadSpec>& schema();

  /// Returns the profile of its face, in axes of the pad: those of an upper one are turned by half a revolution about x.
  PadProfile face() const;
  double across(double z_here) const { return upper ? -z_here : z_here; }
  /// Returns whether it is alike on both sides of its middle along x.
  bool is_even() const;
};

}  // namespace stribeck
