#pragma once
#include <Eigen/Core>
#include <functional>
#include <string>

namespace stribeck {

/// A function of x and its constraints g(x) <= 0 at one place. The gradients are needed where a method asks for them.
struct Evaluation {
  double value = 0;
  Eigen::VectorXd constraints = {};          ///< g
  Eigen::VectorXd gradient = {};             ///< ∂f/∂x
  Eigen::MatrixXd constraint_gradient = {};  ///< ∂g/∂x, one row for each constraint
};

enum class MinimiseMethod {
  slsqp,  ///< sequential quadratic programming, from gradients [Kraft1994]
  cobyla  ///< linear models between d + 1 places, without gradients [Powell1994]
};

struct MinimiseProblem {
  Eigen::VectorXd start, lower, upper;
  Eigen::Index constraints = 0;
  std::function<Evaluation(const Eigen::VectorXd& x, bool with_gradients)> evaluate;
};

struct MinimiseOptions {
  MinimiseMethod method = MinimiseMethod::slsqp;
  double tolerance = 1e-6;  ///< tolerance of x: smaller steps end the search
  double first_step = 0.1;  ///< first step of cobyla
  int evaluations = 100;    ///< greatest number of evaluations
};

struct Minimum {
  Eigen::VectorXd x;
  int evaluations = 0;
  bool converged = false;
  std::string message = {};  ///< reason why the search ended
};

/// A local minimum within bounds and constraints, by NLopt [JohnsonNLopt].
Minimum minimise(const MinimiseProblem& problem, const MinimiseOptions& options);

}  // namespace stribeck
