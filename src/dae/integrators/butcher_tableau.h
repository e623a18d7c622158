#pragma once
#include <vector>

/// Butcher tableaus of explicit Runge-Kutta methods whose last stage is the first of the next step.
/// Methods: dae/method/dormand_prince.h, dop853.h.
namespace stribeck {

struct ExplicitTable {
  std::vector<double> c;               ///< nodes
  std::vector<std::vector<double>> a;  ///< rows below the diagonal; the last one holds the weights
  std::vector<double> error;           ///< weights less embedded weights
  /// Weights less those of a coarser embedded method, or empty. The error e of both, of sizes |e| and |e'|, counts as |e|² / √(|e|² +
  /// (|e'|/10)²): where steps are far too long both are of one size and e alone would say little.
  std::vector<double> coarser;
  int order, estimate_order;  ///< estimate_order p: error ~ h^(p+1)
  /// Weights d of the dense output of order 4 [HairerEtAl1993] section II.6, or empty. With r₁ = y' − y, r₂ = h f(y) − r₁, r₃ = r₁ − h f(y') − r₂
  ///   y(θ) = y + θ (r₁ + (1 − θ)(r₂ + θ (r₃ + (1 − θ) h Σ dⱼ fⱼ)))
  std::vector<double> dense = {};

  int stages() const { return static_cast<int>(c.size()); }
};

}  // namespace stribeck
