#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "math/curves/monotone_curve.h"
#include "model/file/table_file.h"
#include "model/force/force_model.h"

/// Springs as a model file declares them: `[force.NAME]` with type "spring_damper" or "torsion_spring".
namespace stribeck {

/// Measured points: force over the change of length.
struct ForceTable {
  TableFile file;                           ///< file of the points, if they are not in the model
  std::vector<double> deflections, forces;  ///< [m], increasing; [N], positive pulls
  static const Schema<ForceTable>& schema();
};

/// Measured points: moment over the twist.
struct MomentTable {
  TableFile file;                       ///< file of the points, if they are not in the model
  std::vector<double> angles, moments;  ///< [rad], increasing; [N m], positive turns back
  static const Schema<MomentTable>& schema();
};

struct SpringDamperSpec final : ForceModel {
  std::array<std::string, 2> between;  ///< markers
  double stiffness = 0, damping = 0;   ///< [N/m], [N s/m]
  double free_length = 0;              ///< [m]
  std::optional<ForceTable> table;     ///< instead of the stiffness
  static const Schema<SpringDamperSpec>& schema();

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return between; }
  bool drawn_as_spring() const override { return true; }
};

struct TorsionSpringSpec final : ForceModel {
  std::array<std::string, 2> between;  ///< markers
  double stiffness = 0, damping = 0;   ///< [N m/rad], [N m s/rad]
  double free_angle = 0;               ///< [rad]
  std::optional<MomentTable> table;    ///< instead of the stiffness
  static const Schema<TorsionSpringSpec>& schema();

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return between; }
  bool drawn_as_spring() const override { return true; }
};

}  // namespace stribeck
