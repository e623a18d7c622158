#pragma once
#include <optional>
#include <string>

#include "base/schema/schema.h"
#include "mbs/joint/joint.h"
#include "tribo/wear/slider_wear.h"

namespace stribeck {

/// The slider of a joint that wears, as [joint.NAME.wear.contact]:
///   contact = { shape = "flat", length = "30 mm", width = "10 mm" }
struct SliderContactSpec {
  SliderShape shape = SliderShape::flat;
  Counterface counterface = Counterface::guide;
  std::optional<double> length, width, radius;  ///< [m]
  std::optional<double> closed_track;           ///< length of a track that is closed in itself [m]
  int cells = 400;                              ///< cells along the track

  SliderSize size() const {
    return {shape, counterface, length.value_or(0), width.value_or(0), radius.value_or(0)};
  }
  /// Refuses shapes that the joint does not have; keys begin with `path`.
  void check(JointKind, const std::string& path, Diagnostics&) const;
  static const char* name_of(SliderShape);
  static const Schema<SliderContactSpec>& schema();
};

}  // namespace stribeck
