#pragma once
#include "tribo/conforming/winkler_foundation.h"
#include "tribo/contact/indentation.h"

/// Elastic foundation under a round pin, as a contact law: pressures of independent springs over the overlap of the shapes.
///
///   p = K o,  K = E_w/L                                     winkler_foundation.h
///   in a bore     o = e cos θ − ΔR,  e = ΔR + δ             F = K R_j ℓ ∫ o cos θ dθ = K R_j ℓ e (2α − sin 2α)/2
///                 cos α = ΔR/e                              dF/dδ = K R_j ℓ (2α + sin 2α)/2
///   elsewhere     o = δ − x²/2R                             F = (4/3) K ℓ a δ,  a = √(2Rδ)
///
/// p pressure [Pa]; o overlap [m]; θ angle and x way from the middle of the contact; α half of the angle, a half of the width under
/// pressure; e eccentricity [m]; ℓ length of the line of contact [m]; others in indentation.h. Small clearance or deep penetration:
/// α → π/2 and F → (π/2) K R_j ℓ δ, the full cosine.
/// The greatest pressure is K δ, at the δ of the force; the half-width R_j sin α in a bore, a elsewhere.
/// Valid as winkler_foundation.h is, for e << R_j and δ up to a tenth of the layer; extrapolated unchanged beyond that. In a joint that can wear the sum over segments
/// (bore_foundation.h) takes the place of the integral. Source: [Mukras2010] equations (16) to (22), with the projection that (19) lacks.
namespace stribeck {

class ElasticFoundation final : public ContactModel {
 public:
  ElasticLayer layer;
  int segments = 360;  ///< around a bore, where it is cut into segments
  static const Schema<ElasticFoundation>& schema();

  std::unique_ptr<const IndentationLaw> law(const ContactPair&) const override;
  std::optional<ContactPatch> patch(const ContactPair&, double force) const override;
  const ElasticFoundation* foundation() const override { return this; }
};

}  // namespace stribeck
