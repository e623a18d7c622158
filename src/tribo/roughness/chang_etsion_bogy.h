#pragma once
#include "tribo/roughness/asperity.h"

/// Chang, Etsion and Bogy: an asperity is elastic up to δ_c, then fully plastic with its volume kept.
///
///   F = (4/3) E √β δ^(3/2),    A = π β δ                for δ < δ_c
///   F = K H A,                 A = π β (2δ − δ_c)        beyond
///   δ_c = (π K H/(2E))² β,     K = 0.454 + 0.41 ν
///
/// H hardness and ν Poisson's ratio of the softer body [Pa, -]; other symbols in rough_pair.h.
/// Sums over all asperities in gaussian_asperity_heights.h. The load jumps to 1.5 times at δ_c, since the mean pressure of
/// an elastic asperity there is (2/3) K H. Valid for mostly elastic surfaces: it has no transitional regime.
/// Source: [ChangEtsionBogy1987], [Nascimento2024] Eq. 2.72 to 2.75.
namespace stribeck {

class ChangEtsionBogy final : public AsperityModel {
 public:
  RoughPair surfaces;
  static const Schema<ChangEtsionBogy>& schema();

  const RoughPair& pair() const override { return surfaces; }
  AsperityLoad asperity(double interference) const override;
  std::vector<double> regime_ends() const override;
};

}  // namespace stribeck
