#include "tribo/friction/friction_regularisation.h"

#include <fmt/format.h>

namespace stribeck {
namespace {

void check_thresholds(const SpeedThresholds& t, Diagnostics& diagnostics) {
  if (!(t.upper_velocity > t.lower_velocity))
    diagnostics.add(
        "upper_velocity",
        fmt::format("is {} m/s, not above lower_velocity = {} m/s.", t.upper_velocity,
                    t.lower_velocity),
        "Friction builds up from lower_velocity to upper_velocity; 0.01 and 0.1 m/s when left "
        "out.");
}

}  // namespace

const Schema<SpeedThresholds>& SpeedThresholds::schema() {
  static const auto s =
      Schema<SpeedThresholds>{
          "ambrosio",
          "No friction up to lower_velocity, all of it from upper_velocity on, a "
          "straight line between them.",
          "Autiero2023"}
          .quantity("lower_velocity", &SpeedThresholds::lower_velocity, metre_per_second,
                    nonnegative, "sliding speed V_0 up to which there is no friction", defaulted)
          .quantity("upper_velocity", &SpeedThresholds::upper_velocity, metre_per_second, positive,
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
