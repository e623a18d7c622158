#pragma once
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "base/schema/schema.h"
#include "model/force/bushing_spec.h"
#include "model/force/profile_spec.h"
#include "model/force/ring_friction_spec.h"
#include "model/force/spring_spec.h"
#include "model/force/stop_spec.h"

/// Forces as a model file declares them: `[force.NAME]` with a type.
namespace stribeck {

enum class ForceAxes { world, body };

struct PointForceSpec {
  std::string on;  ///< marker
  VectorComponents direction;
  ForceAxes axes = ForceAxes::world;
  LoadSpec magnitude;  ///< [N]
};

/// F = (p - ambient_pressure) area along the direction; one of area and bore_diameter is given.
struct PressureSpec {
  std::string on;  ///< marker
  VectorComponents direction;
  ForceAxes axes = ForceAxes::world;
  std::optional<double> area;           ///< [m^2]
  std::optional<double> bore_diameter;  ///< [m]
  LoadSpec pressure;                    ///< [Pa]
  double ambient_pressure = 0;          ///< [Pa]

  double area_value() const;  ///< [m^2]
};

struct TorqueSpec {
  std::string on;                       ///< marker
  std::optional<std::string> reaction;  ///< marker whose body takes the opposite torque
  LoadSpec magnitude;                   ///< [N m]
  std::array<double, 3> axis{0, 0, 1};  ///< axis in space, world axes
};

/// A force element whose law a program supplies (mbs/force/external_force.h).
struct ExternalForceSpec {
  std::array<std::string, 2> between;  ///< markers A and B
};

using ForceSpec =
    std::variant<SpringDamperSpec, TorsionSpringSpec, BushingSpec, StopSpec, AngleStopSpec,
                 PointForceSpec, PressureSpec, TorqueSpec, RingFrictionSpec, ExternalForceSpec>;

const Family<ForceSpec>& force_family();

}  // namespace stribeck
