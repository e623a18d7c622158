#pragma once
#include "tribo/roughness/asperity.h"

/// Zhao, Maietta and Chang: a smooth bridge from elastic to fully plastic asperities.
///
///   F = (4/3) E √β δ^(3/2),  A = π β δ                                          for δ < δ₁
///   F = H A [1 − (1 − k) ln(δ₂/δ)/ln(δ₂/δ₁)],  A = π β δ (1 + 3x² − 2x³)         up to δ₂
///   F = H A,                 A = 2π β δ                                         beyond
///   x = (δ − δ₁)/(δ₂ − δ₁),  δ₁ = (3π k H/(4E))² β,  δ₂ = 54 δ₁,
///   k = (2/3) K,  K = 0.454 + 0.41 ν;  the annex of the source prints k = K
///
/// H hardness and ν Poisson's ratio of the softer body [Pa, -]; k H mean pressure at which an asperity
/// begins to yield; other symbols in rough_pair.h. Sums over all asperities in gaussian_asperity_heights.h.
/// Load and area are continuous; the slope of the load falls to 0.934 times at δ₁ and to 0.866
/// times at δ₂ (ν = 0.3).
/// Valid from elastic to plastic surfaces; the bridge is a fit, not computed.
/// Source: [ZhaoMaiettaChang2000], [Nascimento2024] Eq. 2.76 to 2.81 (k as in Eq. 2.81) and its annex, whose
/// δ₁ is 2.25 times as large.
namespace stribeck {

/// Reading of k at which asperities begin to yield.
enum class YieldOnset { two_thirds, annex };

class ZhaoMaiettaChang final : public AsperityModel {
 public:
  RoughPair surfaces;
  YieldOnset onset = YieldOnset::two_thirds;
  static const Schema<ZhaoMaiettaChang>& schema();

  const RoughPair& pair() const override { return surfaces; }
  AsperityLoad asperity(double interference) const override;
  std::vector<double> regime_ends() const override;

 private:
  double onset_share() const;  ///< k [-]
  double elastic_end() const;  ///< δ₁ [m]
};

}  // namespace stribeck
