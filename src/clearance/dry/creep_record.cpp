#include "clearance/dry/creep_record.h"

#include <fmt/format.h>

namespace stribeck::dry {

std::optional<std::string> creep_warning(const std::string& joint, const double* history,
                                         double duration, double full_friction_speed) {
  constexpr double least_way = 1e-6;   // m
  constexpr double least_share = 0.1;  // share of the run
  const double way = history[2], time = history[3];
  if (!(way > least_way) || !(time > least_share * duration)) return {};
  return fmt::format(
      "{}.friction: for {:.3g} s the contact slid, by {:.3g} m, below {:.3g} m/s, where its "
      "regularisation gives less than the full friction; shape = \"elastoplastic\" holds what "
      "Coulomb's friction holds",
      joint, time, way, full_friction_speed);
}

}  // namespace stribeck::dry
