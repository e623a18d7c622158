#pragma once
#include <span>
#include <vector>

namespace stribeck {

/// Samples of a smooth curve, read between them by the parabola through the nearest three:
///   y(x) = Σ y_i Π_{j≠i} (x − x_j)/(x_i − x_j)
/// The error is y''' h³/16 at worst, h the spacing of the samples; at a smooth extreme or crossing
/// that is far below what the straight line of results/statistics.h gives. Not for signals that jump.
class Curve {
 public:
  struct Point {
    double x, y;
  };

  /// Keeps references to both: x rising, of the size of y, three samples at least.
  Curve(std::span<const double> x, std::span<const double> y);

  double at(double x) const;
  /// Return the extrema in the closed range [from, to]: between samples at the vertex of a parabola, or at an edge.
  Point largest(double from, double to) const;
  Point smallest(double from, double to) const;
  /// Returns the places where y rises through zero.
  std::vector<double> rising_zeros() const;
  /// Returns the place after which |y| stays below `bound`; the last x when it never does.
  double below_from(double bound) const;

 private:
  std::size_t nearest(double x) const;
  double vertex(std::size_t i) const;
  Point extreme(double from, double to, double sign) const;

  std::span<const double> x_, y_;
};

}  // namespace stribeck
