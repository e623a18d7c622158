#pragma once
#include "model/force/load_element.h"

namespace stribeck {

/// A torque on a body as a model file declares it: `[force.NAME]` with type = "torque".
struct TorqueSpec final : ForceModel {
  std::string on;                       ///< marker
  std::optional<std::string> reaction;  ///< marker whose body takes the opposite torque
  LoadSpec magnitude;                   ///< [N m]
  std::array<double, 3> axis{0, 0, 1};  ///< axis in space, world axes
  static const Schema<TorqueSpec>& schema();

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return {&on, 1}; }
  void check_dimension(const std::string& path, const DimensionRules&) const override;
  const LoadSpec* load() const override { return &magnitude; }
  std::optional<Eigen::Vector2d> constant_resultant() const override {
    return Eigen::Vector2d::Zero();
  }
};

}  // namespace stribeck
