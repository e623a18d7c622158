#pragma once
#include "tribo/roughness/asperity.h"

/// Jackson and Green: finite elements of an asperity whose hardness falls as it flattens.
///
///   F = (4/3) E √β δ^(3/2),   A = π β δ                                   for δ < 1.9 δ_c
///   F = F_c {exp(−¼ x^(5/12)) x^(3/2) + (4 H_G/(C Y)) [1 − exp(−x^(5/9)/25)] x},
///   A = π β δ (x/1.9)^B                                                    beyond
///   x = δ/δ_c,  δ_c = (π C Y/(2E))² β,  C = 1.295 exp(0.736 ν),  B = 0.14 exp(23 Y/E)
///   F_c = (4/3) (β/E)² (π C Y/2)³
///   H_G/Y = 2.84 {1 − exp[−0.82 (a/β)^(−0.7)]},  a/β = √(δ/β) (x/1.9)^(B/2)
///
/// Y yield strength and ν Poisson's ratio of the softer body [Pa, -]; H_G its hardness against an asperity
/// flattened to the radius a; other symbols in rough_pair.h. Sums over all asperities in gaussian_asperity_heights.h.
/// The fit is not exactly Hertz where it begins: the load jumps by +0.5 % at 1.9 δ_c.
/// Valid from elastic surfaces to a/β = 0.41. Source: [JacksonGreen2006], [Nascimento2024] Eq. 2.87
/// to 2.93 (leading factor F_c, power −0.7, the H_G term added).
namespace stribeck {

class JacksonGreen final : public AsperityModel {
 public:
  RoughPair surfaces;
  static const Schema<JacksonGreen>& schema();

  const RoughPair& pair() const override { return surfaces; }
  AsperityLoad asperity(double interference) const override;
  std::vector<double> regime_ends() const override;
};

}  // namespace stribeck
