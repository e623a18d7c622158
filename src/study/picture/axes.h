#pragma once
#include <cmath>
#include <limits>
#include <string>
#include <vector>

/// Axes and texts of pictures in SVG.
namespace stribeck::picture {

/// Ends of an axis.
struct Extent {
  double from = 0, to = 1;

  double part(double x) const { return (x - from) / (to - from); }
  void include(double x) {
    if (!std::isfinite(x)) return;
    from = std::min(from, x);
    to = std::max(to, x);
  }
};

inline constexpr Extent nothing{std::numeric_limits<double>::infinity(),
                                -std::numeric_limits<double>::infinity()};

/// Round numbers 1, 2, 5 times a power of ten, four to seven of them.
std::vector<double> ticks(const Extent& range);
/// Returns the range with room above and below, and more where it is a single value.
Extent with_room(Extent range);
/// "0.01", "100", "10⁻⁶": a power of ten as an axis shows it.
std::string power_text(int power);

/// The text with the characters of XML's own replaced.
std::string escaped(const std::string& text);
/// "viscosity [Pa s]"; the name alone without a unit.
std::string with_unit(const std::string& name, const std::string& unit);

}  // namespace stribeck::picture
