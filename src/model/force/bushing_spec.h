#pragma once
#include <array>
#include <string>
#include <vector>

#include "model/force/force_model.h"

/// Bushings as a model file declares them: `[force.NAME]` with type "bushing".
namespace stribeck {

/// Stiffness and damping, each as values for the axes or as a whole matrix: symmetric and positive semidefinite, or not symmetric, as the
/// coefficients of an oil film are.
struct BushingSpec final : ForceModel {
  std::array<std::string, 2> between;                       ///< markers
  VectorComponents stiffness, damping;                      ///< [N/m], [N s/m]
  SpinComponents rotational_stiffness, rotational_damping;  ///< [N m/rad], [N m s/rad]
  /// Row by row, 9 numbers in the plane and 36 in space; empty when left out.
  std::vector<Quantity> stiffness_matrix, damping_matrix;
  static const Schema<BushingSpec>& schema();

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return between; }
  void check_dimension(const std::string& path, const DimensionRules&) const override;
  std::optional<std::string> advice() const override;
  bool drawn_as_spring() const override { return true; }
};

}  // namespace stribeck
