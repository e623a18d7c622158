#pragma once
#include "model/film/film_laws.h"

namespace stribeck {

/// Start of a slider that floats in its guide, and the oil that enters at the edges of its faces: keys of pads, of the skirts of a piston and of a pin in its slot.
struct SliderStart {
  double offset = 0, tilt = 0;  ///< [m], [rad]
  double inlet_fill_fraction = 1;
  static const Schema<SliderStart>& in_guide();
  static const Schema<SliderStart>& in_liner();
  static const Schema<SliderStart>& in_slot();  ///< a pin, which has no tilt

  bool is_displaced() const { return offset != 0 || tilt != 0; }
  void check_inlet(const FilmLaws&, Diagnostics&) const;
};

}  // namespace stribeck
