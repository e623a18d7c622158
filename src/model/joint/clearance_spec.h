#pragma once
#include <array>
#include <optional>

#include "base/schema/schema.h"
#include "tribo/geometry/disc_on_flat.h"
#include "tribo/geometry/pin_in_bore.h"
#include "tribo/geometry/pin_in_slot.h"
#include "tribo/geometry/slider_in_guide.h"
#include "tribo/geometry/tilting_pin_in_bore.h"
#include "tribo/geometry/two_discs.h"

/// Sizes of joints with clearance as a model file declares them.
namespace stribeck {

/// A journal in its bearing. Two of the three radii give the third: radial_clearance = bearing_radius - journal_radius.
struct JournalSizes {
  std::optional<double> bearing_radius, journal_radius, radial_clearance;  ///< [m]
  double length = 0;                                                       ///< [m]
  std::array<double, 2> start{};  ///< initial eccentricity, bearing axes [m]

  /// Two radii are given and leave room for a journal.
  bool sound() const;
  double journal_radius_value() const;    ///< [m]
  double radial_clearance_value() const;  ///< [m]
  PinInBore shape() const { return {journal_radius_value(), radial_clearance_value()}; }
  TiltingPinInBore shape_in_space() const { return {shape(), length}; }
  static const Schema<JournalSizes>& schema();
};

/// A pin in a straight slot, [joint.NAME.slot].
struct SlotSizes {
  double pin_radius = 0, side_clearance = 0, thickness = 0;  ///< [m]
  std::optional<double> travel;                              ///< [m]

  PinInSlot shape() const;
  static const Schema<SlotSizes>& schema();
};

/// A slider in a straight guide, [joint.NAME.guide].
struct GuideSizes {
  double slider_length = 0, slider_width = 0, side_clearance = 0, thickness = 0;  ///< [m]
  double corner_radius = 0;                                                       ///< [m]
  std::optional<double> guide_length;                                             ///< [m]

  SliderInGuide shape() const;
  static const Schema<GuideSizes>& schema();
};

/// Two discs side by side, or one on a flat, [joint.NAME.discs].
struct DiscSizes {
  std::optional<double> first_radius;       ///< [m]; a flat when left out
  double second_radius = 0, thickness = 0;  ///< [m]

  static const Schema<DiscSizes>& schema();
};

}  // namespace stribeck
