#include "surface/friction_regularisation.h"

#include <fmt/format.h>

namespace stribeck {
namespace {

void check_thresholds(const SpeedThresholds& t, Complaints& complaints) {
  if (!(t.full_speed > t.rest_speed))
    complaints.add(
        "full_speed",
        fmt::format("is {} m/s, not above rest_speed = {} m/s.", t.full_speed, t.rest_speed),
        "Friction builds up from rest_speed to full_speed; 0.01 and 0.1 m/s when left "
        "out.");
}

}  // namespace

const Schema<SpeedThresholds>& SpeedThresholds::schema() {
  static const auto s =
      Schema<SpeedThresholds>{"thresholds",
                              "No friction up to rest_speed, all of it from full_speed on, a "
                              "straight line between them.",
                              "Autiero2023"}
          .quantity("rest_speed", &SpeedThresholds::rest_speed, metre_per_second, nonnegative,
                    "sliding speed V_0 up to which there is no friction", defaulted)
          .quantity("full_speed", &SpeedThresholds::full_speed, metre_per_second, positive,
                    "sliding speed V_1 from which on it is full", defaulted)
          .check(check_thresholds);
  return s;
}

const Schema<SmoothPassage>& SmoothPassage::schema() {
  static const auto s =
      Schema<SmoothPassage>{"smooth", "Friction grows as tanh(u/V_d) with the sliding velocity u."}
          .quantity("smooth_speed", &SmoothPassage::smooth_speed, metre_per_second, positive,
                    "sliding speed V_d at which friction has 76 % of its size", defaulted);
  return s;
}

}  // namespace stribeck
