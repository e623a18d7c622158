#pragma once
#include <Eigen/Core>

/// Products of one linear operator that precondition another one near it (recycling of Krylov spaces):
///   A₀ u_j = q_j with orthonormal q_j,   P = I + D Qᵀ,   D = U − Q
/// A₀ P is the identity on the space of Q and A₀ across it: what products have shown once is not asked for again. P preconditions A
/// from the right, Pᵀ its transposed. Valid for any P; the nearer A is to A₀, the fewer products a solution takes.
/// The order of operations is fixed: same input, same bits. No allocation after construction.
/// Source: Parks, de Sturler, Mackey, Johnson, Maiti, SIAM J. Sci. Comput. 28 (2006) 1651.
namespace stribeck {

class RecycledSpace {
 public:
  using Sides = Eigen::Matrix<double, 4, Eigen::Dynamic>;  ///< four vectors side by side

  RecycledSpace(Eigen::Index unknowns, int most_pairs);

  int pairs() const { return pairs_; }
  void clear() { pairs_ = collected_ = 0; }
  /// Collects u and A u, which count from extend() on. Beyond the largest number they are left out.
  void collect(const Eigen::VectorXd& u, const Eigen::VectorXd& product);
  /// Makes the collected pairs part of the space; those that it holds already are left out.
  void extend();
  /// x ← P x
  void precondition(Eigen::VectorXd& x);
  /// X ← Pᵀ X
  void precondition_transposed(Sides& x);

 private:
  int pairs_ = 0, collected_ = 0;
  Eigen::MatrixXd differences_,
      products_;            ///< D, Q by column; collected pairs after those of the space
  Eigen::VectorXd shares_;  ///< Qᵀ x
  Sides shares_of_four_;    ///< Dᵀ X
};

}  // namespace stribeck
