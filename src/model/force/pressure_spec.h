#pragma once
#include "model/force/load_element.h"

namespace stribeck {

/// A pressure on a piston as a model file declares it: `[force.NAME]` with type = "pressure".
/// F = (p - ambient_pressure) area along the direction; one of area and bore_diameter is given.
struct PressureSpec final : ForceModel {
  std::string on;  ///< marker
  VectorComponents direction;
  ForceAxes axes = ForceAxes::world;
  std::optional<double> area;           ///< [m^2]
  std::optional<double> bore_diameter;  ///< [m]
  LoadSpec pressure;                    ///< [Pa]
  double ambient_pressure = 0;          ///< [Pa]
  static const Schema<PressureSpec>& schema();

  double area_value() const;  ///< [m^2]

  void build(ForceBuilder<2>&) const override;
  void build(ForceBuilder<3>&) const override;
  std::span<const std::string> markers() const override { return {&on, 1}; }
  void check_dimension(const std::string& path, const DimensionRules&) const override;
  const LoadSpec* load() const override { return &pressure; }
};

}  // namespace stribeck
