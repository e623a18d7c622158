#pragma once
#include <vector>

#include "math/linear/block_cyclic.h"
#include "tribo/film/equation/film_domain.h"
#include "tribo/film/thermal/gap_profile.h"

/// The matrix of the energy equation: temperatures of a cell with those of its neighbours in the same layer, and among themselves. One temperature by
/// cell is solved directly; of several, cells are solved one after the other down the flow, to and fro across it, until nothing changes
/// (Gauss-Seidel): oil keeps its order, and few rounds are needed. Unknown of layer g in cell c: g · cells + c.
namespace stribeck {

class EnergyMatrix {
 public:
  EnergyMatrix(const FilmPatch&, int temperatures);

  void clear();
  /// Coefficients of one layer: of each cell itself and of its four neighbours.
  BlockCyclic::Coefficients& links(int layer) {
    return is_direct() ? K_.coefficients() : links_[static_cast<std::size_t>(layer)];
  }
  double& link(int layer, CellEdge, int cell);
  /// Coefficients of the layers of a cell among themselves, beside the links; of layered films.
  GapProfile::Matrix& within(int cell) { return within_[static_cast<std::size_t>(cell)]; }

  /// forward: oil flows from column to column. False where a cell has no solution.
  bool factorise(bool forward);
  /// x ← K⁻¹ b; x is the first guess. False where it is not found.
  bool solve(const Eigen::VectorXd& b, Eigen::VectorXd& x) const;

 private:
  bool is_direct() const { return links_.empty(); }
  double sweep(bool forward, bool upward, const Eigen::VectorXd& b, Eigen::VectorXd& x) const;
  double solve_cell(int column, int row, const Eigen::VectorXd& b, Eigen::VectorXd& x) const;

  int columns_, rows_, stride_;
  BlockCyclic K_;
  std::vector<BlockCyclic::Coefficients> links_;
  std::vector<GapProfile::Matrix> within_;  ///< after factorise() the inverse of each cell's block
  bool forward_ = true;
};

}  // namespace stribeck
