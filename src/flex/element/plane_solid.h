#pragma once
#include <optional>

#include "flex/mesh/plane_mesh.h"
#include "math/linear/sparse_ldl.h"
#include "math/plane_material.h"

/// Small elastic displacements of a plane body, by finite elements.
///
///   K u = f,   K = Σ ∫ Bᵀ D B dA
///
/// u displacements of the nodes [m], f forces per unit of depth [N/m], B strains of the 8-node shape functions, D elasticity in
/// plane strain or plane stress [Pa]; 3 by 3 Gauss points, exact for parallelograms. Held nodes do not move. Factorised once.
/// Valid: isotropic, small strains, ν < 0.5 (beyond about 0.49 the cells lock).
/// Source: [Bathe1996] chapter 5.
namespace stribeck {

class PlaneSolid {
 public:
  /// Throws InputError where a cell is degenerate or the body could move as a whole.
  PlaneSolid(PlaneMesh mesh, PlaneMaterial material, const std::vector<int>& held);

  const PlaneMesh& mesh() const { return mesh_; }
  /// Displacements x, y of node k in rows 2k, 2k + 1, one column per load.
  Eigen::MatrixXd displacements(const Eigen::MatrixXd& forces) const;

 private:
  using Sparse = Eigen::SparseMatrix<double>;
  PlaneMesh mesh_;
  std::vector<int> row_;  ///< row of each displacement among the free ones; −1 when held
  int free_ = 0;
  std::optional<SparseLdl> factors_;
};

}  // namespace stribeck
