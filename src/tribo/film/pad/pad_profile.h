#pragma once
#include <variant>
#include <vector>

/// The shape of a pad's face: the gap that it adds to that of a flat pad.
///   incline  D (1/2 − x/L)                            from D at the leading edge to 0 at the trailing one
///   taper    D (1 − ξ/l)  for ξ < l                   on a part of the length at the leading edge
///   step     D            for ξ < l
///   pocket   D            |x − x₀| < l/2, |z − z₀| < b/2
///   crown    H (2x/L)²
/// ξ = x + L/2 distance from the leading edge, x, z from the middle of the pad [m]; L length [m].
/// Sign: positive is more gap. At a step itself the mean of both sides.
namespace stribeck {

struct PadIncline {
  double rise = 0;  ///< D [m]
};

struct PadTaper {
  double depth = 0, length = 0;  ///< D, l [m]
};

struct PadStep {
  double depth = 0, length = 0;  ///< D, l [m]
};

struct PadPocket {
  double depth = 0, length = 0, width = 0;  ///< D, l, b [m]
  double x = 0, z = 0;                      ///< of its middle [m]
};

struct PadCrown {
  double height = 0;  ///< H [m]
};

using PadTerm = std::variant<PadIncline, PadTaper, PadStep, PadPocket, PadCrown>;

/// The face of a pad: the sum of its terms.
class PadProfile {
 public:
  PadProfile() = default;
  /// length L of the pad [m].
  PadProfile(std::vector<PadTerm> terms, double length)
      : terms_(std::move(terms)), length_(length) {}

  double at(double x, double z) const;  ///< added gap [m]
  std::vector<double> breaks() const;   ///< x where it is no smooth function of x [m]
  bool is_even() const;                 ///< alike on both sides of z = 0

 private:
  std::vector<PadTerm> terms_;
  double length_ = 1;
};

}  // namespace stribeck
