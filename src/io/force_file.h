#pragma once
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "base/schema.h"
#include "io/profile_file.h"
#include "mbs/spring_damper.h"

/// Forces as a model file declares them: `[force.NAME]` with a type.
namespace stribeck {

struct SpringDamperSpec {
  std::array<std::string, 2> between;  ///< markers
  SpringDamper law;
};

struct TorsionSpringSpec {
  std::array<std::string, 2> between;  ///< markers
  TorsionSpring law;
};

enum class ForceAxes { world, body };

struct PointForceSpec {
  std::string on;  ///< marker
  std::array<double, 2> direction{};
  ForceAxes axes = ForceAxes::world;
  LoadSpec magnitude;  ///< [N]
};

struct TorqueSpec {
  std::string on;                       ///< marker
  std::optional<std::string> reaction;  ///< marker whose body takes the opposite torque
  LoadSpec magnitude;                   ///< [N m]
};

using ForceSpec = std::variant<SpringDamperSpec, TorsionSpringSpec, PointForceSpec, TorqueSpec>;

const Family<ForceSpec>& force_family();

}  // namespace stribeck
