#include "mbs/system/motion_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace stribeck {

BodyDeflection largest_deflection(const MultibodySystem& system, const State& s, int body) {
  BodyDeflection largest;
  const VectorXd eta = system.deflection(s, body);
  for (const ModalInterface& one : system.modal_body(body).interfaces) {
    if (one.motion.cols() == 0) continue;
    const Eigen::Matrix<double, 6, 1> moved = one.motion * eta;
    largest.displacement = std::max(largest.displacement, moved.head<3>().norm());
    largest.angle = std::max(largest.angle, moved.tail<3>().norm());
  }
  return largest;
}

/// A slender body has tr J = 2 m ℓ²/12.
double slender_length(const ModalBody& body) {
  return std::sqrt(6 * body.inertia.trace() / body.mass);
}

std::optional<Violation> excessive_deflection(const MultibodySystem& system, const State& s) {
  for (int body = 0; body < system.flexible_bodies(); ++body) {
    const BodyDeflection now = largest_deflection(system, s, body);
    const double length = slender_length(system.modal_body(body));
    if (now.angle <= MotionLimits::largest_angle &&
        now.displacement <= MotionLimits::largest_deflection * length)
      continue;
    return Violation{
        "body." + system.flexible_name(body),
        fmt::format(
            "it deflects by {:.3g} m and {:.3g} rad, with a length of {:.3g} m: its modes hold "
            "for small deflections",
            now.displacement, now.angle, length),
        "Look for what makes it unstable: a spin beyond its first frequency without "
        "geometric_stiffness "
        "= true, or a load beyond buckling; or divide it into several bodies."};
  }
  return {};
}

Violation excessive_speed(const std::string& body, double speed) {
  return {
      "body." + body,
      fmt::format("it moves at {:.3g} m/s, faster than sound in steel ({:.3g} m/s): no body can "
                  "follow",
                  speed, MotionLimits::largest_speed),
      "Look for what drives it: an unstable equilibrium, a spring or damper with a negative "
      "coefficient, a load that nothing limits, or a unit."};
}

}  // namespace stribeck
