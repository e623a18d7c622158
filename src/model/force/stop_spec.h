#pragma once
#include <array>
#include <optional>
#include <string>

#include "base/schema/schema.h"
#include "mbs/force/stop.h"

/// Stops as a model file declares them: `[force.NAME]` with type "stop" or "angle_stop".
namespace stribeck {

struct StopSpec {
  std::array<std::string, 2> between;  ///< markers
  Row along = Row::x;
  std::optional<double> lower, upper;     ///< [m]
  double stiffness = 0, dissipation = 0;  ///< [N/m], [s/m]
  static const Schema<StopSpec>& schema();
};

struct AngleStopSpec {
  static constexpr Row along = Row::angle;
  std::array<std::string, 2> between;     ///< markers
  std::optional<double> lower, upper;     ///< [rad]
  double stiffness = 0, dissipation = 0;  ///< [N m/rad], [s/rad]
  static const Schema<AngleStopSpec>& schema();
};

template <class Spec>
auto stop_of(const Spec& s) {
  using Law = BasicStop<std::is_same_v<Spec, AngleStopSpec>>;
  const Law open;
  return Law{s.along, s.lower.value_or(open.lower), s.upper.value_or(open.upper), s.stiffness,
             s.dissipation};
}

}  // namespace stribeck
