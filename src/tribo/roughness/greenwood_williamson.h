#pragma once
#include "tribo/roughness/asperity.h"

/// Greenwood and Williamson: every asperity stays elastic.
///
///   F = (4/3) E √β δ^(3/2),   A = π β δ
///   p_a = (4/3) η β σ E √(σ/β) F_{3/2}(h′),   A/A₀ = π η β σ F₁(h′)
///   F_n(h′) = ∫_{h′}^∞ (s − h′)ⁿ φ(s) ds
///
/// Symbols in rough_pair.h and gaussian_asperity_heights.h. Valid for plasticity indices below about 1; beyond,
/// it carries too much load on too little area. Source: [GreenwoodWilliamson1966],
/// [Nascimento2024] Eq. 2.65, 2.66 (the area without the factor (4/3) √(σ/β)).
namespace stribeck {

class GreenwoodWilliamson final : public AsperityModel {
 public:
  RoughPair surfaces;
  static const Schema<GreenwoodWilliamson>& schema();

  const RoughPair& pair() const override { return surfaces; }
  AsperityLoad asperity(double interference) const override {
    return hertz_asperity(surfaces, interference);
  }
};

}  // namespace stribeck
