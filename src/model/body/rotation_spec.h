#pragma once
#include <array>
#include <vector>

#include "base/schema/schema.h"

/// Directions and turns as a model file writes them.
namespace stribeck {

/// A rotation about an axis through the origin.
struct TurnSpec {
  std::array<double, 3> axis{0, 0, 1};
  double angle = 0;  ///< [rad]
  static const Schema<TurnSpec>& schema();
};

/// Complains when the axis at `key` has no direction.
void check_axis(const char* key, const std::array<double, 3>& axis, Diagnostics&);

}  // namespace stribeck
