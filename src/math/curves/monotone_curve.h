#pragma once
#include <vector>

#include "math/dual.h"

namespace stribeck {

/// A curve through points that never leaves the range of its neighbours: between points cubic (Hermite), with a
/// continuous slope; beyond the first and last point straight on with the slope there.
///   y(x) = y_i h₀₀(s) + h d_i h₁₀(s) + y_{i+1} h₀₁(s) + h d_{i+1} h₁₁(s),  s = (x − x_i)/h,  h = x_{i+1} − x_i
/// d_i slope at point i: 0 at a turning point, else the weighted harmonic mean of the slopes beside it, so that the
/// curve rises where the points rise, falls where they fall and does not overshoot.
/// Source: [FritschButland1984]; at the ends the three-point formula, cut to the shape of the data.
class MonotoneCurve {
 public:
  /// Abscissae must increase strictly; at least two points.
  MonotoneCurve(std::vector<double> x, const std::vector<double>& y);

  double value(double x) const;
  double slope(double x) const;
  /// ∫₀ˣ y dx, exactly that of the curve
  double integral(double x) const { return primitive(x) - at_zero_; }

  /// The value with its derivatives.
  template <class T>
  T operator()(const T& x) const {
    const double at = stribeck::value(x);
    return value(at) + slope(at) * (x - at);
  }

 private:
  /// y = c₀ + c₁ u + c₂ u² + c₃ u³,  u = x − from
  struct Piece {
    double from, c0, c1, c2, c3;
    double integral(double u) const;
  };
  const Piece& piece(double x) const { return pieces_[index(x)]; }
  std::size_t index(double x) const;
  double primitive(double x) const;

  std::vector<Piece> pieces_;  ///< the first leads in from the left, the last leads out
  std::vector<double>
      sums_;  ///< integral of the curve from the first point to the start of each piece
  double at_zero_ = 0;
};

}  // namespace stribeck
