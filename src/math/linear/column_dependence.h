#pragma once
#include <Eigen/SparseCore>
#include <optional>
#include <utility>
#include <vector>

/// Finds which columns of a sparse matrix A depend on columns before them, and how:
///   A λ = 0,  λ = 1 in the dependent column j, 0 behind it and in all other dependent columns
/// Columns are unit vectors, or zero. Steps: L D Lᵀ of AᵀA in the order of least fill, in which a vanishing pivot shows a
/// λ = L⁻ᵀ e; then the λ are combined until each ends in a column of its own, which gives the last columns away first.
/// Cost: that of a sparse Cholesky factorisation, however the columns are ordered.
/// Source: [AmestoyDavisDuff2004] for the order; the second step is column reduction to echelon form, from below.
namespace stribeck {

struct ColumnDependence {
  int column;                                  ///< column that depends on others
  std::vector<std::pair<int, double>> shares;  ///< shares of these columns in it, in rising order
};

/// Returns dependences in rising order of the columns; nothing where a column is so nearly dependent (a sine below 1e-5 that is none) that the
/// normal equations cannot decide.
std::optional<std::vector<ColumnDependence>> dependent_columns(
    const Eigen::SparseMatrix<double>& A);

}  // namespace stribeck
