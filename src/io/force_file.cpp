#include "io/force_file.h"

namespace stribeck {
namespace {

constexpr const char* pair_meaning = "two markers, such as \"ground\" and \"rod.small_end\"";

Schema<SpringDamperSpec> spring_damper() {
  const auto law = Schema<SpringDamper>{"law", ""}
                       .quantity("stiffness", &SpringDamper::stiffness, newton_per_metre,
                                 nonnegative, "stiffness k", defaulted)
                       .quantity("damping", &SpringDamper::damping, newton_second_per_metre,
                                 nonnegative, "damping c", defaulted)
                       .quantity("free_length", &SpringDamper::free_length, metre, nonnegative,
                                 "length l0 without force", defaulted);
  return Schema<SpringDamperSpec>{
      "spring_damper",
      "Straight spring with parallel damper: f = -(k (l - l0) + c dl/dt) "
      "along the line between two points."}
      .reference("between", &SpringDamperSpec::between, "marker", pair_meaning)
      .merged(&SpringDamperSpec::law, law);
}

Schema<TorsionSpringSpec> torsion_spring() {
  const auto law = Schema<TorsionSpring>{"law", ""}
                       .quantity("stiffness", &TorsionSpring::stiffness, newton_metre_per_radian,
                                 nonnegative, "stiffness k", defaulted)
                       .quantity("damping", &TorsionSpring::damping, newton_metre_second_per_radian,
                                 nonnegative, "damping c", defaulted)
                       .quantity("free_angle", &TorsionSpring::free_angle, radian, any,
                                 "angle without moment", defaulted);
  return Schema<TorsionSpringSpec>{"torsion_spring",
                                   "Torsion spring with parallel damper: m = -(k (phi - phi0) + c "
                                   "dphi/dt) on the second body, phi its angle in the first."}
      .reference("between", &TorsionSpringSpec::between, "marker", pair_meaning)
      .merged(&TorsionSpringSpec::law, law);
}

Schema<PointForceSpec> point_force() {
  return Schema<PointForceSpec>{
      "point_force",
      "A force at a point; the reaction goes to the ground. F = magnitude "
      "times direction, in axes of the world or of the body."}
      .reference("on", &PointForceSpec::on, "marker", "where it acts")
      .quantity("direction", &PointForceSpec::direction, number, any,
                "direction [x, y]; it is not normalised: [0, 0.5] halves the force")
      .choice("axes", &PointForceSpec::axes,
              {{"world", ForceAxes::world, "the direction stays"},
               {"body", ForceAxes::body, "the direction turns with the body"}},
              "axes of the direction", defaulted)
      .family("magnitude", &PointForceSpec::magnitude, force_profiles(),
              "magnitude over time or over an angle")
      .check([](const PointForceSpec& force, Complaints& complaints) {
        if (force.direction[0] == 0 && force.direction[1] == 0)
          complaints.add("direction", "[0, 0] is no direction.",
                         "Write for example [0, -1] for downwards.");
      });
}

Schema<TorqueSpec> torque() {
  return Schema<TorqueSpec>{"torque", "A torque on a body, counter-clockwise positive."}
      .reference("on", &TorqueSpec::on, "marker", "a marker of the body it acts on")
      .reference("reaction", &TorqueSpec::reaction, "marker",
                 "a marker of the body that takes the opposite torque; the ground when left out")
      .family("magnitude", &TorqueSpec::magnitude, torque_profiles(),
              "torque over time or over an angle");
}

}  // namespace

const Family<ForceSpec>& force_family() {
  static const auto family =
      Family<ForceSpec>{"force", "type", "What acts on bodies beside joints, as [force.NAME]."}
          .add(spring_damper())
          .add(torsion_spring())
          .add(point_force())
          .add(torque());
  return family;
}

}  // namespace stribeck
