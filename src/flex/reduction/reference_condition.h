#pragma once
#include <Eigen/Core>
#include <array>

/// Reference conditions of a reduced basis, and its orthonormal columns in one: V with VᵀM̂V = 1, VᵀK̂V = diag(ω²).
///
///   mean axes         C = Rᵀ M             no momentum of the deflection
///   fixed interface   C u = u_a, θ_a       the frame is the interface's
///   chord             C u = u_a, n₁·u_b, n₂·u_b, e·θ_a   its axis e runs from interface a to b; n₁, n₂ across it
///
/// Each is C u = 0, six conditions that no rigid motion R meets. Motion and loads are the same in all of them once the modes span
/// the same deflections; truncated bases and geometric stiffening to second order differ.
/// Source: [Shabana2013] chapter 6, [SchwertassekWallrapp1999] chapter 6.
namespace stribeck {

/// Coefficients Z of what is M̂-orthogonal to the rigid motions R̂ (mean axes).
Eigen::MatrixXd without_rigid_motions(const Eigen::MatrixXd& mass, const Eigen::MatrixXd& rigid);
/// Coefficients of the basis where the interface whose six columns begin at `first` is at rest.
Eigen::MatrixXd without_columns(Eigen::Index size, Eigen::Index first);

/// Coefficients that meet C x = 0, C of six independent rows.
Eigen::MatrixXd meeting(const Eigen::MatrixXd& conditions);
/// Conditions of a chord from `a` to `b` on the displacements and rotations of both ends, twelve columns.
Eigen::Matrix<double, 6, 12> chord_conditions(const Eigen::Vector3d& a, const Eigen::Vector3d& b);

struct Orthonormal {
  Eigen::VectorXd squares;       ///< ω² [1/s²], ascending
  Eigen::MatrixXd coefficients;  ///< V
};
/// Orthonormalises the columns Z.
Orthonormal orthonormalised(const Eigen::MatrixXd& stiffness, const Eigen::MatrixXd& mass,
                            const Eigen::MatrixXd& Z);

}  // namespace stribeck
