#pragma once
#include <Eigen/SparseCore>
#include <memory>

/// Sparse symmetric systems A x = b, factorised once: A = L D Lᵀ by the multifrontal method of MUMPS (sequential, ordering by Scotch
/// or AMD as MUMPS finds best). Positive: A is positive definite, no pivoting. Indefinite: with pivoting, for saddle-point systems.
/// Source: [AmestoyDuffKosterLExcellent2001].
namespace stribeck {

class SymmetricFactor {
 public:
  enum class Kind { positive, indefinite };

  /// Factorises the matrix with this lower triangle. Throws InputError where the matrix is singular to working precision.
  SymmetricFactor(const Eigen::SparseMatrix<double>& lower, Kind kind);
  ~SymmetricFactor();
  SymmetricFactor(SymmetricFactor&&) noexcept;
  SymmetricFactor(const SymmetricFactor&) = delete;

  Eigen::Index size() const;
  /// Every column of b becomes its solution.
  void solve_in_place(Eigen::Ref<Eigen::MatrixXd> b) const;
  /// Negative eigenvalues of an indefinite matrix.
  int negative_eigenvalues() const;

 private:
  struct Solver;
  std::unique_ptr<Solver> solver_;
};

}  // namespace stribeck
