#pragma once
#include "model/force/load_element.h"

namespace stribeck {

/// A force at a point as a model file declares it: `[force.NAME]` with type = "point_force".
struct PointForceSpec final : ForceModel {
  std::string on;  ///< marker
  VectorComponents direction;
  ForceAxes axes = ForceAxes::world;
  LoadSpec magnitude;  ///< [N]
  static const Schema<PointForceSpec>& schema();

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return {&on, 1}; }
  void check_dimension(const std::string& path, const DimensionRules&) const override;
  const LoadSpec* load() const override { return &magnitude; }
  std::optional<Eigen::Vector2d> constant_resultant() const override;
};

}  // namespace stribeck
