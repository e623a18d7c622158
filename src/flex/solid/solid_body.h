#pragma once
#include <Eigen/SparseCore>

#include "flex/element/solid_element.h"

/// Stiffness and consistent mass of a solid body of finite elements, free in space.
///
///   K u = f,   M ü,   M = M_s ⊗ 1
///
/// u displacements [m], rows 3a + axis of node a; K lower triangle [N/m]; M_s the scalar mass matrix of the nodes [kg]: the
/// consistent mass acts alike in every direction, which the shape integrals of a moving body (math/modal_body.h) rest on.
/// Source: [Bathe1996] chapters 4 and 5.
namespace stribeck {

class SolidBody {
 public:
  using Sparse = Eigen::SparseMatrix<double>;

  /// One material for each group of the mesh. Throws InputError where parts of the mesh hang together by less than whole faces.
  SolidBody(SolidMesh mesh, std::vector<SolidMaterial> materials);

  const SolidMesh& mesh() const { return mesh_; }
  const std::vector<SolidMaterial>& materials() const { return materials_; }
  const Sparse& stiffness() const { return stiffness_; }  ///< lower triangle
  const Sparse& mass() const { return mass_; }            ///< M_s, lower triangle
  /// M u, K u of columns u.
  Eigen::MatrixXd mass_times(const Eigen::MatrixXd& u) const;
  Eigen::MatrixXd stiffness_times(const Eigen::MatrixXd& u) const;
  /// Geometric stiffness under the stress of displacements u, K_g = (·) ⊗ 1 like the mass; lower triangle [N/m].
  Sparse geometric_stiffness(const Eigen::VectorXd& u) const;
  /// Six rigid motions about the origin: three translations, three small rotations.
  Eigen::MatrixXd rigid_motions() const;

 private:
  void demand_connected() const;
  void assemble();

  SolidMesh mesh_;
  std::vector<SolidMaterial> materials_;
  Sparse stiffness_, mass_;
};

}  // namespace stribeck
