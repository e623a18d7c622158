#pragma once
#include <Eigen/Geometry>

/// Rotations as unit quaternions and the vectors θ that turn them: R' = exp(θ) R, θ in outer (world) axes [rad].
///   exp(θ)       turn by |θ| about θ
///   log(R)       the θ of least size, |θ| ≤ π
///   θ̇ = dexp⁻¹(θ) ω  rate of θ when exp(θ) R₀ rotates with angular velocity ω:  ω − ½ θ×ω + k θ×(θ×ω),
///                k = (1 − (|θ|/2) cot(|θ|/2)) / |θ|² → 1/12
/// Valid for |θ| < 2π. Source: [IserlesMuntheKaas2000].
namespace stribeck {

Eigen::Quaterniond exp_of(const Eigen::Vector3d& theta);
Eigen::Vector3d log_of(const Eigen::Quaterniond& turn);
Eigen::Vector3d chart_rate(const Eigen::Vector3d& theta, const Eigen::Vector3d& spin);

/// The matrix [w]× with [w]× r = w × r.
Eigen::Matrix3d cross_matrix(const Eigen::Vector3d& w);

}  // namespace stribeck
