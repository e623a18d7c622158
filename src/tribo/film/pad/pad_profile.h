#pragma once
#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/schema/schema.h"

/// The shape of a pad's face: the gap that it adds to that of a flat pad.
///   incline  D (1/2 − x/L)                            from D at the leading edge to 0 at the trailing one
///   taper    D (1 − ξ/l)  for ξ < l                   on a part of the length at the leading edge
///   step     D            for ξ < l
///   pocket   D            |x − x₀| < l/2, |z − z₀| < b/2
///   crown    H (2x/L)²
///   round    R − √(R² − x²)
///   measured straight lines through points along x; end values are held beyond the outermost
/// ξ = x + L/2 distance from the leading edge, x, z from the middle of the pad [m]; L length [m].
/// Sign: positive is more gap. At a step itself the mean of both sides. A shape is a struct here, with its schema, gap and breaks in the
/// source of this header.
namespace stribeck {

struct PadIncline {
  double rise = 0;  ///< D [m]
  static const Schema<PadIncline>& schema();
};

struct PadTaper {
  double depth = 0, length = 0;  ///< D, l [m]
  static const Schema<PadTaper>& schema();
};

struct PadStep {
  double depth = 0, length = 0;  ///< D, l [m]
  static const Schema<PadStep>& schema();
};

struct PadPocket {
  double depth = 0, length = 0, width = 0;  ///< D, l, b [m]
  double x = 0, z = 0;                      ///< place of its middle [m]
  static const Schema<PadPocket>& schema();
};

struct PadCrown {
  double height = 0;  ///< H [m]
  static const Schema<PadCrown>& schema();
};

struct PadRound {
  double radius = 0;  ///< R, at least half of the length [m]
  static const Schema<PadRound>& schema();
};

/// One point a row, by rising position.
struct PadMeasured {
  std::optional<std::string> file;                    ///< relative to the model file
  std::optional<std::array<std::string, 2>> columns;  ///< the first two without it
  std::vector<double> positions, gaps;                ///< x [m], added gap [m]
  static const Schema<PadMeasured>& schema();
};

using PadTerm =
    std::variant<PadIncline, PadTaper, PadStep, PadPocket, PadCrown, PadRound, PadMeasured>;

const Family<PadTerm>& pad_shapes();

/// The face of a pad: the sum of its terms.
class PadProfile {
 public:
  PadProfile() = default;
  /// length L of the pad [m].
  PadProfile(std::vector<PadTerm> terms, double length)
      : terms_(std::move(terms)), length_(length) {}

  double at(double x, double z) const;     ///< added gap [m]
  std::vector<double> breaks() const;      ///< x where it has a break in its slope [m]
  std::vector<double> steps() const;       ///< x where it has a step [m]
  std::vector<double> side_steps() const;  ///< z where it has a step [m]
  bool is_even() const;                    ///< alike on both sides of z = 0

 private:
  std::vector<PadTerm> terms_;
  double length_ = 1;
};

}  // namespace stribeck
