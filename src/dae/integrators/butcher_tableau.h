#pragma once
#include <vector>

/// Butcher tableaus of explicit Runge-Kutta methods whose last stage is the first of the next step.
/// Methods: dae/method/dormand_prince.h, dop853.h.
namespace stribeck {

struct ExplicitTable {
  std::vector<double> c;               ///< nodes
  std::vector<std::vector<double>> a;  ///< rows below the diagonal; the last one holds the weights
  std::vector<double> error;           ///< weights less embedded weights
  /// The same with a coarser method, or empty. The error e of both, of sizes |e| and |e'|, counts as |e|² / √(|e|² +
  /// (|e'|/10)²): where steps are far too long both are of one size and e alone would say little.
  std::vector<double> coarser;
  int order, estimate_order;  ///< estimate_order p: error ~ h^(p+1)

  int stages() const { return static_cast<int>(c.size()); }
};

}  // namespace stribeck
