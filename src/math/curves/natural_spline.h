#pragma once
#include <Eigen/Core>

/// Natural cubic spline through values at increasing places, as weights of these values:
///   y(x) = Σ_p W_p(x) y_p,   y'' = 0 at both ends, straight beyond them
/// y is twice differentiable inside, and of fourth order in the distance of the places away from the ends.
/// Source: [deBoor2001] chapter 4.
namespace stribeck {

class NaturalSpline {
 public:
  /// Requires at least two places.
  explicit NaturalSpline(Eigen::VectorXd places);

  /// Returns W_p at x, or their first or second derivative.
  Eigen::VectorXd weights(double x, int derivative) const;
  const Eigen::VectorXd& places() const { return places_; }

 private:
  Eigen::VectorXd places_;
  Eigen::MatrixXd bending_;  ///< y'' at the places for a unit of each value
};

}  // namespace stribeck
