#pragma once
#include <optional>
#include <vector>

#include "base/schema/schema.h"
#include "tribo/friction/friction_model.h"

/// Friction by measured points over sliding speed and load.
///
///   µ(V_s, W)   straight between the points, bilinear between two curves; held beyond the first and last of them
///
/// V_s sliding speed [m/s], W load per length [N/m]. One curve does not depend on the load. Derivatives are those of the straight pieces,
/// at a point those of the piece above it; 0 by what is held.
/// Sign: friction_model.h. Valid within the points: beyond them the evaluation is flagged. Source: the user's measurements.
namespace stribeck {

/// Coefficients at the speeds of a table, under one load.
struct MeasuredCurve {
  double load = 0;                   ///< W [N/m]
  std::vector<double> coefficients;  ///< µ [-]
  static const Schema<MeasuredCurve>& schema();
};

class TableFriction final : public FrictionModel {
 public:
  std::vector<double> speeds;                       ///< V_s [m/s]
  std::optional<std::vector<double>> coefficients;  ///< µ of one curve for all loads [-]
  std::vector<MeasuredCurve> curves;                ///< by increasing load
  static const Schema<TableFriction>& schema();
  FrictionCoefficient evaluate(const SlidingContact&, const SlidingState<double>&) const override;

 private:
  struct Place;
  struct OverSpeed;
  OverSpeed over_speed(const std::vector<double>& coefficients, const Place&) const;
};

}  // namespace stribeck
