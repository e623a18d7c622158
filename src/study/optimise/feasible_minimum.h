#pragma once
#include <string>
#include <vector>

#include "study/optimise/minimise.h"

/// A minimum that lies within its constraints and of which is known how good it is.
///   L(x, λ) = f + Σ λ_k g_k,   λ_k >= 0 of the constraints and bounds that x touches,   r = min over λ of |∂L/∂x|
/// A method that follows linear models ends a little beyond its constraints. False position leads back
/// between such an end and the best place within, and the search continues from there as long as that gains. First-order optimal: r is small beside |∂f/∂x|.
/// f, g [-] and x [-] as Evaluation and MinimiseProblem have them. Source: [Kraft1994].
namespace stribeck {

struct FeasibleMinimum {
  Eigen::VectorXd x;
  int evaluations = 0;
  bool feasible = false;
  /// Feasible, and first-order optimal where the method has gradients.
  bool converged = false;
  std::string message = {};                       ///< reason why the search ended
  std::vector<int> at_lower = {}, at_upper = {};  ///< variables that end at a bound
};

FeasibleMinimum minimise_within(const MinimiseProblem& problem, const MinimiseOptions& options);

/// r at a place whose evaluation has gradients; a constraint is touched where g > −touching.
double first_order_residual(const MinimiseProblem& problem, const Eigen::VectorXd& x,
                            const Evaluation& at, double touching);

}  // namespace stribeck
