#pragma once
#include <array>
#include <optional>
#include <string>

#include "mbs/joint/row.h"
#include "model/force/force_model.h"

/// Stops as a model file declares them: `[force.NAME]` with type "stop" or "angle_stop".
namespace stribeck {

struct StopSpec final : ForceModel {
  std::array<std::string, 2> between;  ///< markers
  Row along = Row::x;
  std::optional<double> lower, upper;     ///< [m]
  double stiffness = 0, dissipation = 0;  ///< [N/m], [s/m]
  static const Schema<StopSpec>& schema();

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return between; }
  void check_dimension(const std::string& path, const DimensionRules&) const override;
};

struct AngleStopSpec final : ForceModel {
  std::array<std::string, 2> between;     ///< markers
  std::optional<double> lower, upper;     ///< [rad]
  double stiffness = 0, dissipation = 0;  ///< [N m/rad], [s/rad]
  static const Schema<AngleStopSpec>& schema();

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return between; }
};

}  // namespace stribeck
