#pragma once
#include "base/schema/schema.h"

/// Elastic foundation: a layer of independent springs.
///
///   p = (E_w/L) δ,   E_w = (1 − ν) E/((1 + ν)(1 − 2ν))
///
/// p pressure [Pa], δ compression [m], E modulus [Pa], ν Poisson's ratio [-] and L thickness [m] of a layer on a rigid
/// back; E_w its modulus where it cannot widen [Pa].
/// Valid for L small against the width of the contact and ν well below 0.5; a thick bushing is softer or stiffer than that by
/// tens of per cent, and neighbours feel each other (elastic_ring.h). Sign: δ > 0 compresses.
/// Source: [Mukras2010] equations (16) to (18).
namespace stribeck {

struct ElasticLayer {
  double modulus = 0;    ///< E [Pa]
  double poisson = 0;    ///< ν [-], 0 <= ν < 0.5
  double thickness = 0;  ///< L [m]

  double confined_modulus() const {  ///< E_w [Pa]
    return (1 - poisson) * modulus / ((1 + poisson) * (1 - 2 * poisson));
  }
  double stiffness() const { return confined_modulus() / thickness; }   ///< p/δ [Pa/m]
  double compliance() const { return thickness / confined_modulus(); }  ///< δ/p [m/Pa]
  static const Schema<ElasticLayer>& schema();
  friend bool operator==(const ElasticLayer&, const ElasticLayer&) = default;
};

}  // namespace stribeck
