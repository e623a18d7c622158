#pragma once
#include "math/plane_material.h"
#include "model/compliance/compliance_model.h"

namespace stribeck {

/// An elastic ring in a rigid housing, exact by harmonics (tribo/conforming/elastic_ring.h).
class RingCompliance final : public ComplianceModel {
 public:
  PlaneMaterial material;
  double outer_radius = 0;  ///< outer radius of the rim, which is held [m]

  static const Schema<RingCompliance>& schema();
  Compliance compliance(double bore_radius, int segments, bool friction) const override;
  double wall(double bore_radius) const override { return outer_radius - bore_radius; }
  void check(double bore_radius, const std::string& path, Diagnostics&) const override;
};

}  // namespace stribeck
