#pragma once
#include <Eigen/Core>

/// Elastic half-planes in line contact, cut into strips: concentrated contact in a bore that is thick against it.
///
///   d(x) = −1/(πE*) ∫ p(s) ln(|x − s|²/D²) ds
///   C_jk = −[K(x_jk + a) − 2 K(x_jk) + K(x_jk − a)]/(πE* a),   K″ = ln(x²/D²)
///
/// C_jk is the mean over strip j under even pressure on strip k, both of width a [m].
/// d displacement of both surfaces together [m] against a point at the distance D along the surface, where it is none; p pressure
/// [Pa], E* combined modulus (elastic_pair.h) [Pa], x distance along the bore, the shorter way round [m]. In the plane, displacement of a
/// half-space under a line load has no absolute value: D is a choice that moves the pin's centre and no pressure.
/// Valid where the contact is narrow against the radius; beyond, annulus.h. Sign: d > 0 gives way.
/// Source: [Johnson1985] section 2.4, equation (2.25).
namespace stribeck {

struct HalfSpaceStrips {
  double combined_modulus = 0;  ///< E* [Pa]
  double radius = 0;            ///< of the bore [m]
  double datum = 0;             ///< D [m], more than half of the bore's circumference
};

/// C [m/Pa]; throws where D is less than half of the circumference (C must be positive definite).
Eigen::MatrixXd strip_compliance(const HalfSpaceStrips& space, int strips);

}  // namespace stribeck
