#pragma once
#include "tribo/roughness/asperity.h"

/// Pullen and Williamson: every asperity is fully plastic, cut off by the opposite plane.
///
///   F = 2π β H δ,   A = 2π β δ
///   p_a = 2π η β σ H F₁(h′),   A/A₀ = 2π η β σ F₁(h′)
///   as printed: F = 2π β H δ √(δ/σ), so F_{3/2} in place of F₁ in the pressure
///
/// H hardness of the softer body [Pa]; other symbols in rough_pair.h and gaussian_asperity_heights.h.
/// Valid for soft, very rough surfaces. The printed form, in which the load is not H times the
/// area, is kept to compare with it. Source: [PullenWilliamson1972], [Nascimento2024] Eq. 2.70, 2.71.
namespace stribeck {

class PullenWilliamson final : public AsperityModel {
 public:
  enum class Load {
    proportional,  ///< H times the area
    printed,       ///< formula with the exponent 3/2
  };
  RoughPair surfaces;
  Load load = Load::proportional;
  static const Schema<PullenWilliamson>& schema();

  const RoughPair& pair() const override { return surfaces; }
  AsperityLoad asperity(double interference) const override;
};

}  // namespace stribeck
