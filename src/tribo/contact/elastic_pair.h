#pragma once
#include "base/schema/schema.h"

namespace stribeck {

/// Elasticity of the two bodies of a joint.
///   1/E* = (1 − ν_b²)/E_b + (1 − ν_j²)/E_j
/// E, ν moduli of elasticity [Pa] and Poisson's ratios [-] of bearing and journal; E* combined
/// modulus [Pa]. Isotropic, small strains. Source: [Johnson1985].
struct ElasticPair {
  double bearing_modulus = 207e9, journal_modulus = 207e9;  ///< E [Pa]
  double bearing_poisson = 0.3, journal_poisson = 0.3;      ///< ν [-]
  static const Schema<ElasticPair>& schema();

  double combined_modulus() const;  ///< E* [Pa]
  friend bool operator==(const ElasticPair&, const ElasticPair&) = default;
};

}  // namespace stribeck
