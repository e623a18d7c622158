#pragma once
#include "tribo/film/equation/flow_law.h"
#include "tribo/roughness/flow_factors.h"

/// Average flow between rough surfaces: flow factors, mean gap and shear factors of tribo/roughness/flow_factors.h.
///   h_c = h̄_T − σ φ_s,   h_f = h̄_T,   1/h_s = E(1/h_T) − φ_fs/h,   h_p = φ_fp h
namespace stribeck {

class AverageFlow final : public FlowLaw {
 public:
  explicit AverageFlow(const RoughnessFlow& roughness) : factors_(roughness) {}

  void evaluate_conductance_x(const Field& gap, const Field& k, GapFunction&) const override;
  void evaluate_conductance_z(const Field& gap, const Field& k, GapFunction&) const override;
  void evaluate_couette_gap(const Field& gap, GapFunction&) const override;
  void evaluate_full_height(const Field& gap, FullHeight&) const override;
  void evaluate_inverse_gap(const Field& gap, GapFunction&) const override;
  void evaluate_pressure_arm(const Field& gap, GapFunction&) const override;

 private:
  FlowFactors factors_;
};

}  // namespace stribeck
