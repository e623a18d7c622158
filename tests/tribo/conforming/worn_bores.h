#pragma once
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tribo/conforming/compliance.h"
#include "tribo/conforming/conformal_geometry.h"
#include "tribo/conforming/elastic_ring.h"
#include "tribo/conforming/winkler_foundation.h"
#include "tribo/geometry/form_deviation.h"

/// The polymer bushing of [Mukras2010] Table 4, shared by the tests of wear.
namespace stribeck::test {

inline constexpr BoreSize rig_size{9.533e-3, 9.5e-3, 13.1e-3};
inline constexpr double rim_radius = 15.875e-3;
inline constexpr double wear_coefficient = 5.05e-13;  ///< k [1/Pa]
inline constexpr ElasticLayer ptfe_layer{0.5e9, 0.38, 15.875e-3 - 9.533e-3};
inline constexpr PlaneMaterial ptfe{0.5e9, 0.38, PlaneState::strain};

/// Worn out by depth (1 + cos(φ − towards))/2.
inline FormMap worn_pocket(double depth, double towards) {
  constexpr int points = 90;
  std::vector<double> angles, depths;
  for (int i = 0; i < points; ++i) {
    angles.push_back(2 * std::numbers::pi / points * i);
    depths.push_back(depth / 2 * (1 + std::cos(angles.back() - towards)));
  }
  return {angles, {0}, depths};
}

inline ConformalGeometry rig_bore(int segments, PinPath path = PinPath::true_circle) {
  return {rig_size, segments, path};
}
inline Compliance layer_compliance(int segments) {
  return Compliance(Eigen::VectorXd::Constant(segments, ptfe_layer.compliance()).eval());
}
inline Compliance annulus_compliance(int segments) {
  const Annulus bush{rig_size.bore_radius, rim_radius, ptfe};
  return Compliance(influence_matrix(segments, [&](int n) { return bush.compliance(n); }));
}

/// The same, and what friction bends.
inline Compliance bending_compliance(int segments) {
  const Annulus bush{rig_size.bore_radius, rim_radius, ptfe};
  return {annulus_compliance(segments).matrix(),
          segment_shear_compliance(segments, [&](int n) { return bush.shear_compliance(n); })};
}

}  // namespace stribeck::test
