#pragma once
#include <optional>

#include "base/schema/schema.h"
#include "clearance/ideal/joint_friction_law.h"
#include "model/body/dimension_rules.h"

/// Friction of an ideal joint as a model file declares it, [joint.NAME.friction]: the law with its parameters beside the sizes that it acts on.
///   friction_coefficient = 0.1
///   radius = "10 mm"
namespace stribeck {

struct JointFrictionSpec {
  FrictionLaw law;
  std::optional<double> radius, length, span, width, collar_radius;  ///< [m]
  std::optional<Quantity> viscous_damping;  ///< [N m s/rad] of pins, [N s/m] of what slides
  static const Schema<JointFrictionSpec>& schema();

  /// The law in a joint of this kind, whose oil has this viscosity and density.
  JointFrictionLaw in_joint(JointKind, const SlidingContact& oil) const;
  /// Refuses sizes that the kind does not have, and those that it lacks; keys begin with `path`.
  void check(JointKind, const std::string& path, Diagnostics&) const;
  void check_dimension(JointKind, const std::string& path, const DimensionRules&) const;
  /// Reports why the law does not fit the joint.
  void check_law(JointKind, const SlidingContact& oil, const std::string& path, Diagnostics&) const;
};

}  // namespace stribeck
