#pragma once
#include "mbs/force/external_force.h"

namespace stribeck::test {

/// A cubic spring in all directions, a damper, and a moment against the rotation, with exact derivatives:
///   f = −(20 + 3 r²) r − 2 v,   m = −5 s − 0.7 ω,   s = ½ vee(R − Rᵀ),   ds/dt = ½ (tr(R) 1 − R) ω
inline ExternalLaw elastic_law() {
  ExternalLaw law;
  law.wrench = [](const ExternalMotion& m) {
    const Eigen::Matrix3d R = m.axes;
    const Eigen::Vector3d s{(R(2, 1) - R(1, 2)) / 2, (R(0, 2) - R(2, 0)) / 2,
                            (R(1, 0) - R(0, 1)) / 2};
    const double r2 = m.position.squaredNorm();
    return ExternalWrench{-(20 + 3 * r2) * m.position - 2 * m.velocity,
                          -5 * s - 0.7 * m.angular_velocity};
  };
  law.tangent = [](const ExternalMotion& m) {
    ExternalTangent t;
    const Eigen::Matrix3d one = Eigen::Matrix3d::Identity();
    t.place.topLeftCorner<3, 3>() =
        -(20 + 3 * m.position.squaredNorm()) * one - 6 * m.position * m.position.transpose();
    t.place.bottomRightCorner<3, 3>() = -2.5 * (m.axes.trace() * one - m.axes);
    t.rate.topLeftCorner<3, 3>() = -2 * one;
    t.rate.bottomRightCorner<3, 3>() = -0.7 * one;
    return t;
  };
  return law;
}

}  // namespace stribeck::test
