#pragma once
#include <memory>

#include "flex/body/interface_nodes.h"
#include "math/linear/block_lanczos.h"

/// A body whose interfaces are held or moved: constraint modes and fixed-interface normal modes.
///
///   [K_ff  s Bᵀ; s B  0] (u_f, μ) = (f_f − K_fc T q, s q̂)
///
/// f unknowns that no rigid interface takes, T motion of rigid faces under their q, B averages of averaging interfaces, q̂ theirs,
/// s a stiffness that evens out the rows [N/m]. Factorised once for all interfaces; without averaging ones it is positive definite.
/// Source: [CraigBampton1968].
namespace stribeck {

class SymmetricFactor;

class ConstrainedBody {
 public:
  ConstrainedBody(const ElasticBody& body, const std::vector<InterfacePlan>& plans);
  ~ConstrainedBody();
  ConstrainedBody(const ConstrainedBody&) = delete;

  /// Returns six columns for each interface, in their order: unit q of one, the others held.
  Eigen::MatrixXd constraint_modes() const;
  /// The lowest modes with all interfaces held.
  NormalModes normal_modes(int count) const;
  /// Displacements under loads with all interfaces held.
  Eigen::MatrixXd held_response(const Eigen::MatrixXd& loads) const;
  const std::vector<InterfaceNodes>& interfaces() const { return faces_; }

 private:
  void number_unknowns(const std::vector<InterfacePlan>& plans);
  std::vector<Eigen::Triplet<double>> free_stiffness() const;
  std::vector<Eigen::Triplet<double>> averaging_rows() const;
  void factorise();
  Eigen::MatrixXd solve(const Eigen::MatrixXd& force, const Eigen::MatrixXd& averages) const;

  const ElasticBody& body_;
  std::vector<InterfaceNodes> faces_;
  std::vector<InterfaceKind> kinds_;
  /// Row of each unknown of the mesh among the free ones; −1 on rigid faces
  std::vector<int> row_;
  Eigen::Index free_ = 0, averages_ = 0;
  double scale_ = 1;                     ///< s
  Eigen::SparseMatrix<double> average_;  ///< B
  std::unique_ptr<SymmetricFactor> factor_;
};

/// The lowest modes of a free body, rigid ones left out.
NormalModes free_modes(const ElasticBody& body, int count);

}  // namespace stribeck
