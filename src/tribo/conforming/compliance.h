#pragma once
#include <Eigen/Core>

/// Compliance of the surface of a bore under pressure.
///
///   d = C p + T τ
///
/// d radial displacement of each segment's surface, outward [m]; p pressure on each segment, τ traction on it,
/// counterclockwise [Pa]; C compliance [m/Pa], symmetric and positive definite; T the same for tractions, which need not
/// be known. Local where each segment deflects under its own pressure alone (winkler_foundation.h): C is then a diagonal. Families:
/// winkler_foundation.h, elastic_ring.h, half_plane.h, and flex/reduction/bore_condensation.h. An elastic pin adds its own C to that of
/// the bore. Small strains.
/// Source: [Johnson1985].
namespace stribeck {

class Compliance {
 public:
  /// Makes a local compliance: the diagonal [m/Pa], all positive.
  explicit Compliance(Eigen::VectorXd diagonal);
  /// Makes a compliance of the whole matrix; throws where it is not symmetric to round-off or its diagonal is not positive.
  explicit Compliance(Eigen::MatrixXd matrix);
  /// Makes a compliance with T.
  Compliance(Eigen::MatrixXd matrix, Eigen::MatrixXd by_traction);

  bool is_local() const { return matrix_.size() == 0; }
  int segments() const { return static_cast<int>(diagonal_.size()); }
  const Eigen::VectorXd& diagonal() const { return diagonal_; }
  /// Matrix of a compliance that is not local.
  const Eigen::MatrixXd& matrix() const { return matrix_; }
  bool has_shear_influence() const { return by_traction_.size() > 0; }
  const Eigen::MatrixXd& by_traction() const { return by_traction_; }  ///< T [m/Pa]
  /// Greatest and least eigenvalue [m/Pa].
  double greatest() const;
  double least() const;

  /// Both surfaces deflect; T is known where one of the two has it.
  Compliance operator+(const Compliance& other) const;

 private:
  Eigen::VectorXd diagonal_;
  Eigen::MatrixXd matrix_;       ///< empty when local
  Eigen::MatrixXd by_traction_;  ///< empty when not known
};

}  // namespace stribeck
