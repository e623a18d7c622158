#pragma once
#include <array>
#include <optional>
#include <string>

#include "model/force/force_model.h"
#include "tribo/friction/stribeck_friction.h"

namespace stribeck {

/// Friction of piston rings as a model file declares it: `[force.NAME]` with type = "ring_friction".
struct RingFrictionSpec final : ForceModel {
  std::array<std::string, 2> between;      ///< markers of the wall and of the piston
  std::optional<LoadSpec> friction_force;  ///< size of the friction [N]; or
  std::optional<LoadSpec> normal_force;    ///< force of the rings on the wall [N]
  std::optional<double> friction_coefficient, static_coefficient;
  double stribeck_speed = 0.05;  ///< [m/s]
  double speed = 1e-2;           ///< below which friction falls to zero [m/s]
  static const Schema<RingFrictionSpec>& schema();

  const LoadSpec& size() const { return friction_force ? *friction_force : *normal_force; }
  /// Returns the friction coefficient, where a normal force is given.
  std::optional<FallingCoefficient> coefficient() const;

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return between; }
};

}  // namespace stribeck
