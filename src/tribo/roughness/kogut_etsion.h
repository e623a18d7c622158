#pragma once
#include "tribo/roughness/asperity.h"

/// Kogut and Etsion: finite elements of an asperity, fitted by powers in four regimes.
///
///   F = c F_c (δ/δ_c)ⁿ,   A = b A_c (δ/δ_c)^m
///
///   | δ/δ_c     | b    | m     | c    | n     |
///   | up to 1   | 1    | 1     | 1    | 1.5   |  elastic
///   | 1 to 6    | 0.93 | 1.136 | 1.03 | 1.425 |  plastic below the surface
///   | 6 to 110  | 0.94 | 1.146 | 1.40 | 1.263 |  plastic ring in the contact
///   | above 110 | 2    | 1     | 3/K  | 1     |  fully plastic, F = H A
///
///   δ_c = (π K H/(2E))² β,  F_c = (2/3) K H π β δ_c,  A_c = π β δ_c,  K = 0.454 + 0.41 ν
///
/// H hardness and ν Poisson's ratio of the softer body [Pa, -]; other symbols in rough_pair.h.
/// Sums over all asperities in gaussian_asperity_heights.h. The fits do not meet: at 1, 6, 110 δ_c the load jumps by
/// +3.0, +1.7, +7.9 % and the area by −7.0, +2.9, +7.1 % (ν = 0.3).
/// Valid from elastic to plastic surfaces. Source: [KogutEtsion2003], [Nascimento2024] Table 4.
namespace stribeck {

class KogutEtsion final : public AsperityModel {
 public:
  RoughPair surfaces;
  static const Schema<KogutEtsion>& schema();

  const RoughPair& pair() const override { return surfaces; }
  AsperityLoad asperity(double interference) const override;
  std::vector<double> regime_ends() const override;

 private:
  double critical_interference() const;  ///< δ_c [m]
};

}  // namespace stribeck
