#include "model/force/force_spec.h"

#include <numbers>

namespace stribeck {
namespace {

std::vector<Choice<ForceAxes>> axes() {
  return {{"world", ForceAxes::world, "the direction is fixed"},
          {"body", ForceAxes::body, "the direction rotates with the body"}};
}

template <class Spec>
void check_direction(const Spec& force, Diagnostics& diagnostics) {
  if (force.direction[0] == 0 && force.direction[1] == 0 && force.direction[2] == 0)
    diagnostics.add("direction", "[0, 0] is not a direction.",
                    "Write for example [0, -1] for downwards.");
}

Schema<PointForceSpec> point_force() {
  return Schema<PointForceSpec>{
      "point_force",
      "A force at a point; the reaction goes to the ground. F = magnitude "
      "times direction, in axes of the world or of the body."}
      .reference("marker", &PointForceSpec::on, "marker", "where it acts")
      .quantity("direction", &PointForceSpec::direction, number, any,
                "direction; it is not normalised: [0, 0.5] halves the force")
      .choice("axes", &PointForceSpec::axes, axes(), "axes of the direction", defaulted)
      .family("magnitude", &PointForceSpec::magnitude, force_profiles(),
              "magnitude over time or over an angle")
      .check(check_direction<PointForceSpec>);
}

Schema<PressureSpec> pressure() {
  return Schema<PressureSpec>{
      "pressure",
      "Gas or liquid pressing on a piston: F = (pressure - ambient_pressure) area at a point, "
      "along a "
      "direction in axes of the world or of the body. The reaction goes to the ground."}
      .reference("marker", &PressureSpec::on, "marker", "where it acts")
      .quantity("direction", &PressureSpec::direction, number, any,
                "direction of the force [x, y], such as [-1, 0]; its length does not count")
      .choice("axes", &PressureSpec::axes, axes(), "axes of the direction", defaulted)
      .quantity("area", &PressureSpec::area, square_metre, positive, "area A of the piston")
      .quantity("bore_diameter", &PressureSpec::bore_diameter, metre, positive,
                "diameter d of a round piston, A = pi d^2/4")
      .family("pressure", &PressureSpec::pressure, pressure_profiles(),
              "pressure over time or over an angle; an indicator diagram may come from a CSV file")
      .quantity("ambient_pressure", &PressureSpec::ambient_pressure, pascal, nonnegative,
                "pressure on the other side; 0 when the pressure is a gauge pressure", defaulted)
      .check(check_direction<PressureSpec>)
      .check([](const PressureSpec& force, Diagnostics& diagnostics) {
        if (force.area.has_value() == force.bore_diameter.has_value())
          diagnostics.add(force.area ? "bore_diameter" : "",
                          force.area ? "given beside the area." : "neither area nor bore_diameter.",
                          "Give one of area and bore_diameter.");
      });
}

Schema<TorqueSpec> torque() {
  return Schema<TorqueSpec>{"torque", "A torque on a body, counter-clockwise positive."}
      .reference("marker", &TorqueSpec::on, "marker", "a marker of the body it acts on")
      .reference("reaction", &TorqueSpec::reaction, "marker",
                 "a marker of the body that takes the opposite torque; the ground when left out")
      .family("magnitude", &TorqueSpec::magnitude, torque_profiles(),
              "torque over time or over an angle")
      .quantity("axis", &TorqueSpec::axis, number, any,
                "in space: direction in world axes; it is not normalised", defaulted);
}

Schema<ExternalForceSpec> external_force() {
  return Schema<ExternalForceSpec>{
      "external",
      "A force and moment that a program supplies: a function of the motion of B from A, attached "
      "in C++ or Python. Its power counts as input."}
      .reference("between", &ExternalForceSpec::between, "marker",
                 "two markers: the function gives what acts on the second, in the axes of the "
                 "first, which takes the opposite");
}

}  // namespace

double PressureSpec::area_value() const {
  return area ? *area : std::numbers::pi / 4 * *bore_diameter * *bore_diameter;
}

const Family<ForceSpec>& force_family() {
  static const auto family = Family<ForceSpec>{"force", "type", "A force element, as [force.NAME]."}
                                 .add<SpringDamperSpec>()
                                 .add<TorsionSpringSpec>()
                                 .add<BushingSpec>()
                                 .add<StopSpec>()
                                 .add<AngleStopSpec>()
                                 .add(point_force())
                                 .add(pressure())
                                 .add(torque())
                                 .add<RingFrictionSpec>()
                                 .add(external_force());
  return family;
}

}  // namespace stribeck
