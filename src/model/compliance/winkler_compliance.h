#pragma once
#include "model/compliance/compliance_model.h"
#include "tribo/conforming/winkler_foundation.h"

namespace stribeck {

/// A Winkler foundation (tribo/conforming/winkler_foundation.h): each segment deflects under its own pressure alone.
class WinklerCompliance final : public ComplianceModel {
 public:
  ElasticLayer layer;

  static const Schema<WinklerCompliance>& schema();
  Compliance compliance(double bore_radius, int segments, bool friction) const override;
  bool is_local() const override { return true; }
  double wall(double /*bore_radius*/) const override { return layer.thickness; }
};

}  // namespace stribeck
