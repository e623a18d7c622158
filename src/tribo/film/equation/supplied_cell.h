#pragma once
#include <array>

namespace stribeck {

/// A supply moves over the cells and exchanges oil with them: a feature of the surface, or the space beyond one of its ends.
enum class SupplyOrigin { feature, lower_end, upper_end };

/// A cell that exchanges oil with a supply or a surrounding that moves over the cells:
///   flow into the film   q = k (p_s − p),   k = share h³/(12η)
struct SuppliedCell {
  int cell = 0;
  double pressure = 0;  ///< p_s [Pa]
  SupplyOrigin origin = SupplyOrigin::feature;
  double share =
      0;  ///< width over distance of the way from the edge of the supply to the cell's centre
  double cover = 0;  ///< part of the cell without a surface near the other, 0 to 1
  /// Slopes of share and cover over the coordinates of ReynoldsWork::supply_coordinates.
  std::array<double, 2> share_slope{}, cover_slope{};
  double conductance = 0;  ///< k [m³/(Pa s)]
};

}  // namespace stribeck
