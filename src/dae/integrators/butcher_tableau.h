#pragma once
#include <vector>

/// Butcher tableaus of explicit Runge-Kutta methods whose last stage is the first of the next step.
///   dormand_prince5   order 5, error of an embedded order 4; six evaluations a step
///   dormand_prince8   order 8 ("DOP853"), error of an embedded order 5 that is damped by one of order 3; twelve
/// Source: [DormandPrince1980]; [HairerEtAl1993] section II.10.
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

const ExplicitTable& dormand_prince5();
const ExplicitTable& dormand_prince8();

}  // namespace stribeck
