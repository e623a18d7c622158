#pragma once
#include <Eigen/Core>
#include <vector>

/// Elastic half-planes in line contact, cut into segments: concentrated contact in a bore that is thick against it.
///
///   d(x) = −1/(πE*) ∫ p(s) ln(|x − s|²/D²) ds
///   C_jk = −[K(x_jk + a) − 2 K(x_jk) + K(x_jk − a)]/(πE* a),   K″ = ln(x²/D²)
///   T_jk = B a sgn(x_j − x_k)
///
/// C_jk is the mean over segment j under even pressure on segment k, both of width a [m].
/// d displacement of both surfaces together [m] against a point at the distance D along the surface, where it is
/// none; p pressure [Pa], E* combined modulus (elastic_pair.h) [Pa], B = (1 − 2ν)(1 + ν)/(2E) of the bore less that of
/// the pin [1/Pa], x distance along the bore, the shorter way round [m]. In the plane, displacement of a half-space
/// under a line load has no absolute value: D is a choice that moves the pin's centre and no pressure.
/// Valid where the contact is narrow against the radius; beyond, elastic_ring.h. Sign: d > 0 recedes.
/// Source: [Johnson1985] sections 2.3 and 2.4, equation (2.25).
namespace stribeck {

struct HalfPlaneSegments {
  double combined_modulus = 0;  ///< E* [Pa]
  double radius = 0;            ///< radius of the bore [m]
  double datum = 0;             ///< D [m], more than half of the bore's circumference
  double bulging = 0;           ///< B [1/Pa]; 0 for two bodies alike
};

/// C [m/Pa]; throws where D is less than half of the circumference (C must be positive definite).
Eigen::MatrixXd influence_matrix(const HalfPlaneSegments& space, int segments);
/// Returns C of segments of any width on a flat face, w_j C_jk = w_k C_kj [m/Pa]. edges: where they begin and end, rising, one more than
/// there are segments [m]. Throws where D is less than the face is long.
Eigen::MatrixXd influence_matrix(const std::vector<double>& edges, double combined_modulus,
                                 double datum);
/// C with another datum: even pressure all round then moves the surface by so much [m/Pa]. A film that fills the clearance feels this
/// uniform part, which a concentrated contact does not.
Eigen::MatrixXd under_even_pressure(const Eigen::MatrixXd& influence, double by_even_pressure);
/// T [m/Pa].
Eigen::MatrixXd segment_shear_compliance(const HalfPlaneSegments& space, int segments);

}  // namespace stribeck
