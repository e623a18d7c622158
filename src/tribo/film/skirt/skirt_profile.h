#pragma once
#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/schema/schema.h"

/// The shape of a piston: the gap that it adds to that of a cylinder of the nominal clearance.
///   barrel    D |(x − x₀)/l|ⁿ
///   oval      D sin²(θ − θ₁)
///   taper     D (x − x₀)/l
///   measured  straight lines over angle and height through the points of a grid; end values are held beyond the outermost
/// x height on the piston [m], θ angle about its axis from +y towards +z [rad]; θ₁ direction in which an oval piston is widest.
/// Sign: positive is more gap. Shapes add up, a thermal expansion as a measured one with its sign.
namespace stribeck {

struct BarrelShape {
  double drop = 0, apex = 0, length = 0, exponent = 2;  ///< D, x₀, l [m], n
  static const Schema<BarrelShape>& schema();
};

struct OvalShape {
  double depth = 0, direction = 0;  ///< D [m], θ₁ [rad]
  static const Schema<OvalShape>& schema();
};

struct TaperedShape {
  double rise = 0, from = 0, length = 0;  ///< D, x₀, l [m]
  static const Schema<TaperedShape>& schema();
};

/// One point a row, in any order; together they fill a grid of angles and heights.
struct MeasuredShape {
  std::optional<std::string> file;                    ///< relative to the model file
  std::optional<std::array<std::string, 3>> columns;  ///< the first three without it
  std::vector<double> angles, heights, gaps;          ///< [rad], [m], [m]
  static const Schema<MeasuredShape>& schema();
};

using SkirtShape = std::variant<BarrelShape, OvalShape, TaperedShape, MeasuredShape>;

const Family<SkirtShape>& skirt_shapes();

/// The sum of shapes.
class SkirtProfile {
 public:
  SkirtProfile() = default;
  explicit SkirtProfile(const std::vector<SkirtShape>& shapes);

  double at(double x, double angle) const;  ///< added gap [m]
  /// Derivative of the gap over x; at a breakpoint that above it.
  double slope(double x, double angle) const;
  double curvature(double x) const;  ///< second derivative of the gap over x [1/m]
  bool is_zero() const {
    return barrels_.empty() && ovals_.empty() && tapers_.empty() && grids_.empty();
  }
  /// True where the profile is alike on both sides of θ = direction, over this half of an angle [rad].
  bool is_even(double direction, double half_angle, double from, double to) const;

 private:
  /// A measured shape on its grid.
  struct Grid {
    std::vector<double> angles, heights, gaps;  ///< gaps[angle * heights + height]
    explicit Grid(const MeasuredShape&);
    double at(double x, double angle) const;
    double slope(double x, double angle) const;
    /// Straight between angles: what one of them has by its row of gaps.
    template <class OnRow>
    double over_angle(double angle, const OnRow&) const;
  };
  std::vector<BarrelShape> barrels_;
  std::vector<OvalShape> ovals_;
  std::vector<TaperedShape> tapers_;
  std::vector<Grid> grids_;
};

}  // namespace stribeck
