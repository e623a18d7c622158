#pragma once
#include "model/compliance/compliance_model.h"
#include "model/compliance/elasticity.h"

namespace stribeck {

/// A housing without end: an elastic half-plane (tribo/conforming/half_plane.h).
class HalfPlaneCompliance final : public ComplianceModel {
 public:
  ElasticSolid solid;

  static const Schema<HalfPlaneCompliance>& schema();
  Compliance compliance(double bore_radius, int segments, bool friction) const override;
  std::optional<Compliance> film_compliance(double bore_radius, int segments) const override;
};

}  // namespace stribeck
