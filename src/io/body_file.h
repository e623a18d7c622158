#pragma once
#include <array>
#include <vector>

#include "base/schema.h"

/// Bodies and points as a model file declares them: `[body.rod]`, `[ground]`.
namespace stribeck {

/// A marker: a point with axes, in the body's own axes. A list of two lengths stands for `at`.
struct PointSpec {
  std::array<double, 2> at{};  ///< from the body's origin [m]
  double angle = 0;            ///< of the marker's x axis [rad]
};

/// A rigid body. Points are given in its own axes; where it starts is a guess that assembly mends.
struct BodySpec {
  double mass = 0;                         ///< [kg]
  double inertia = 0;                      ///< about the mass centre [kg m^2]
  std::array<double, 2> centre_of_mass{};  ///< from the body's origin, body axes [m]
  std::array<double, 2> position{};        ///< of the body's origin [m]
  double angle = 0;                        ///< [rad]
  std::array<double, 2> velocity{};        ///< of the body's origin [m/s]
  double spin = 0;                         ///< [rad/s]
  std::vector<Named<PointSpec>> points;
  static const Schema<BodySpec>& schema();
};

struct GroundSpec {
  std::vector<Named<PointSpec>> points;
  static const Schema<GroundSpec>& schema();
};

}  // namespace stribeck
