#pragma once
#include "tribo/roughness/asperity.h"

/// Greenwood and Tripp: elastic asperities on both surfaces, which meet shoulder to shoulder.
///
///   F̄ = (16√2 π/15) η β^(3/2) E δ^(5/2),   Ā = π² η β² δ²
///   p_a = (16√2 π/15) (ηβσ)² √(σ/β) E F_{5/2}(h′),   A/A₀ = π² (ηβσ)² F₂(h′)
///   engine fit: F_{5/2}(h′) = 4.4086e-5 (4 − h′)^6.804 for h′ < 4, else 0
///
/// F̄, Ā what one asperity finds on an opposite surface with η asperities anywhere below it, whose heights add
/// up to an overlap δ: Hertz with radius β/2 at the overlap δ − r²/(4β), over all offsets r. Other
/// symbols in rough_pair.h and gaussian_asperity_heights.h, which evaluates F_n(h′) = ∫ (s − h′)ⁿ φ(s) ds, φ the normal
/// density; h̄ = 0 is usual.
/// Valid for elastic asperities. The engine fit is 11 % low at h′ = 0 and 74 % low at h′ = 3.
/// Source: [GreenwoodTripp1970]; fit [HuEtAl1994].
namespace stribeck {

class GreenwoodTripp final : public AsperityModel {
 public:
  enum class Integral {
    exact,       ///< F_{5/2} itself
    engine_fit,  ///< power-law fit of F_{5/2}
  };
  RoughPair surfaces;
  Integral integral = Integral::exact;
  static const Schema<GreenwoodTripp>& schema();

  const RoughPair& pair() const override { return surfaces; }
  AsperityLoad asperity(double interference) const override;
  AsperityContact contact() const override;

 private:
  double pressure_scale() const;  ///< p_a/F_{5/2} [Pa]
};

}  // namespace stribeck
