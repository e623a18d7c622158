#pragma once
#include <Eigen/SparseCore>
#include <vector>

#include "flex/mesh/solid_mesh.h"

/// Stiffness and mass of a body of finite elements that is free in space, wherever they were assembled: what a reduction takes.
///
///   K u = f,   M ü,   M = M_s ⊗ 1 + Δ
///
/// u three displacements [m] of each node, or also three rotations [rad]; rows b a + axis of node a, b = 3 or 6. K lower triangle; M_s
/// scalar mass matrix of the nodes [kg]: the mass of solids acts alike in every direction, which the shape integrals of a moving body
/// (math/modal_body.h) rest on. Δ is what other elements have beyond it, such as the rotary inertia of shells; empty without it.
/// A rotation that a node does not have beside others that have it keeps a row without mass that nothing moves.
/// Source: [Bathe1996] chapters 4 and 5.
namespace stribeck {

class ElasticBody {
 public:
  using Sparse = Eigen::SparseMatrix<double>;

  /// Builds a body from lower triangles. `rotations`: which of three rotations each node has; empty: none has any.
  ElasticBody(SolidMesh mesh, Sparse stiffness, Sparse mass, Sparse more_mass = {},
              std::vector<bool> rotations = {});
  virtual ~ElasticBody() = default;
  ElasticBody(const ElasticBody&) = default;
  ElasticBody(ElasticBody&&) = default;

  const SolidMesh& mesh() const { return mesh_; }
  const Sparse& stiffness() const { return stiffness_; }  ///< lower triangle
  const Sparse& mass() const { return mass_; }            ///< M_s, lower triangle
  const Sparse& more_mass() const { return more_mass_; }  ///< Δ, lower triangle; may be empty
  int per_node() const { return rotations_.empty() ? 3 : 6; }
  Eigen::Index unknowns() const;
  /// Returns whether the node has a rotation of its own about this axis.
  bool rotates(int node, int axis) const;
  /// M u, K u of columns u.
  Eigen::MatrixXd mass_times(const Eigen::MatrixXd& u) const;
  Eigen::MatrixXd stiffness_times(const Eigen::MatrixXd& u) const;
  /// Displacements of the nodes and their rotations ½ rot where u(x) = offset + gradient x.
  Eigen::VectorXd field(const Eigen::Vector3d& offset, const Eigen::Matrix3d& gradient) const;
  /// Returns six rigid motions about the origin: three translations, three small rotations.
  Eigen::MatrixXd rigid_motions() const;
  /// K̂/M̂ of the stretch along the longest side of the box around the nodes, times the square of its length over 12: the square of the
  /// speed of sound of a bar that fills its box [m²/s²].
  double sound_speed_square() const;
  /// The longest side of that box [m].
  double length() const;
  /// Geometric stiffness under the stress of displacements u, K_g = (·) ⊗ 1 like the mass; lower triangle [N/m]. It needs the elements:
  /// throws InputError where only matrices are at hand.
  virtual Sparse geometric_stiffness(const Eigen::VectorXd& u) const;

 protected:
  explicit ElasticBody(SolidMesh mesh) : mesh_(std::move(mesh)) {}

  SolidMesh mesh_;
  Sparse stiffness_, mass_, more_mass_;

 private:
  std::vector<bool> rotations_;
};

}  // namespace stribeck
