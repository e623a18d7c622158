#pragma once
#include "tribo/contact/indentation.h"

/// Common part of the line-contact laws of Johnson, Radzimovsky, Goldsmith, Dubowsky and Freudenstein, and
/// ESDU 78035; each is the force scale C that it puts in here.
///
///   δ = f/(πE*) ln(C/f)                                 implicit, as the laws are printed
///   f = πE*δ/t,   t = ln(C/f) = −W₋₁(−πE*δ/C)           explicit
///   dF/dδ = πE*L/(t − 1),   ∫F dδ = L f² (2t − 1)/(4πE*)
///
/// δ penetration [m]; f = F/L force by length [N/m]; L length [m]; E* combined modulus [Pa]; C force
/// scale [N/m]; t >= 1 [-]; W₋₁ lower branch of Lambert's function.
///
/// At δ = C/(eπE*), t = 1, the slope is infinite and the theory ends. It covers less: half-planes are
/// no pins any more once half the width of Hertz's contact, b = 2√(fR/(πE*)), is the smaller
/// radius. Valid to whichever comes first, that or t = 3/2 (91 % of the way to the infinite slope);
/// beyond, the law continues along its tangent.
/// Sign: F >= 0 is repulsive. Source: [Johnson1985], [Pereira2011]; explicit form [Corless1996].
namespace stribeck {

class LogarithmicLaw final : public IndentationLaw {
 public:
  /// `force_scale`: C [N/m].
  LogarithmicLaw(const ContactPair&, double force_scale);

  Response at(double penetration) const override;
  double stored_energy(double penetration) const override;
  double validity_limit() const override { return valid_to_; }

 private:
  double logarithm(double penetration) const;  ///< t, for 0 < δ <= validity_limit

  double length_, rigidity_;  ///< L [m], πE* [Pa]
  double force_scale_;        ///< C [N/m]
  double valid_to_;           ///< [m]
};

}  // namespace stribeck
