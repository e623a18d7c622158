#pragma once
#include <Eigen/Core>

/// Reference conditions of a reduced basis, and its orthonormal columns in one: V with VᵀM̂V = 1, VᵀK̂V = diag(ω²).
/// Source: [Shabana2013] chapter 6.
namespace stribeck {

/// Coefficients Z of what is M̂-orthogonal to the rigid motions R̂ (mean axes).
Eigen::MatrixXd without_rigid_motions(const Eigen::MatrixXd& mass, const Eigen::MatrixXd& rigid);
/// Coefficients of the basis where the interface whose six columns begin at `first` is at rest.
Eigen::MatrixXd without_columns(Eigen::Index size, Eigen::Index first);

struct Orthonormal {
  Eigen::VectorXd squares;       ///< ω² [1/s²], ascending
  Eigen::MatrixXd coefficients;  ///< V
};
/// Of the columns Z.
Orthonormal orthonormalised(const Eigen::MatrixXd& stiffness, const Eigen::MatrixXd& mass,
                            const Eigen::MatrixXd& Z);

}  // namespace stribeck
