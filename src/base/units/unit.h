#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Units exist at the border only: inside, every number is SI (m, kg, s, K, rad).
namespace stribeck {

/// Exponents of metre, kilogram, second, kelvin and radian. Radian is kept apart so that "50 Hz" is
/// not taken for 50 rad/s and a length is not taken for an angle.
struct Dimension {
  std::array<signed char, 5> exponent{};
  friend constexpr bool operator==(const Dimension&, const Dimension&) = default;
};

constexpr Dimension dimension(int m, int kg, int s, int K = 0, int rad = 0) {
  return {{static_cast<signed char>(m), static_cast<signed char>(kg), static_cast<signed char>(s),
           static_cast<signed char>(K), static_cast<signed char>(rad)}};
}

/// "m" becomes "m/s^power".
constexpr Dimension per_time(Dimension d, int power) {
  d.exponent[2] = static_cast<signed char>(d.exponent[2] - power);
  return d;
}

inline constexpr Dimension number = dimension(0, 0, 0);
inline constexpr Dimension metre = dimension(1, 0, 0);
inline constexpr Dimension square_metre = dimension(2, 0, 0);
inline constexpr Dimension per_square_metre = dimension(-2, 0, 0);
inline constexpr Dimension kilogram = dimension(0, 1, 0);
inline constexpr Dimension kilogram_square_metre = dimension(2, 1, 0);
inline constexpr Dimension second = dimension(0, 0, 1);
inline constexpr Dimension hertz = dimension(0, 0, -1);
inline constexpr Dimension kelvin = dimension(0, 0, 0, 1);
inline constexpr Dimension radian = dimension(0, 0, 0, 0, 1);
inline constexpr Dimension radian_per_second = dimension(0, 0, -1, 0, 1);
inline constexpr Dimension metre_per_second = dimension(1, 0, -1);
inline constexpr Dimension metre_per_square_second = dimension(1, 0, -2);
inline constexpr Dimension newton = dimension(1, 1, -2);
inline constexpr Dimension newton_metre = dimension(2, 1, -2);
inline constexpr Dimension newton_per_metre = dimension(0, 1, -2);
inline constexpr Dimension newton_second_per_metre = dimension(0, 1, -1);
inline constexpr Dimension newton_metre_per_radian = dimension(2, 1, -2, 0, -1);
inline constexpr Dimension newton_metre_second_per_radian = dimension(2, 1, -1, 0, -1);
inline constexpr Dimension pascal = dimension(-1, 1, -2);
inline constexpr Dimension pascal_second = dimension(-1, 1, -1);
inline constexpr Dimension kilogram_per_cubic_metre = dimension(-3, 1, 0);
inline constexpr Dimension watt = dimension(2, 1, -3);
inline constexpr Dimension joule = dimension(2, 1, -2);
inline constexpr Dimension watt_per_kelvin = dimension(2, 1, -3, -1);
inline constexpr Dimension watt_per_metre_kelvin = dimension(1, 1, -3, -1);
inline constexpr Dimension watt_per_square_metre_kelvin = dimension(0, 1, -3, -1);
inline constexpr Dimension joule_per_kelvin = dimension(2, 1, -2, -1);
inline constexpr Dimension joule_per_kilogram_kelvin = dimension(2, 0, -2, -1);

/// Temperature of 0 °C [K].
inline constexpr double ice_point = 273.15;

/// A number in SI with its dimension. `dimension` is empty when the text gave no unit: the number
/// is then taken as SI of whatever dimension fits.
struct Quantity {
  double value = 0;
  std::optional<Dimension> dimension;
};

/// A text that is no quantity, and why.
struct QuantityError {
  std::string problem, remedy;
};

/// "N m/rad", "Pa s", "1": how SI writes this dimension; used in messages, channels and the manual.
std::string si_symbol(const Dimension&);

/// The SI value of a text such as "30 um", "5000 rpm", "1.2e-4 Pa s", "2.5e-4 kg m^2", "90 deg",
/// "80 degC". Throws InputError (no location; the reader adds it) when the text is no number with
/// unit, the unit is unknown (the message names the nearest one), or its dimension is not the one expected (the message states both
/// with examples of fitting units).
double parse_quantity(std::string_view text, const Dimension& expected);

/// Reads a text that may have one of several dimensions in the same way; nothing is thrown.
std::variant<Quantity, QuantityError> read_quantity_text(std::string_view text,
                                                         const std::vector<Dimension>& expected);

/// A time after the beginning, such as "0.1 s". Throws InputError with `name`, that of the option or key, as its path.
double positive_time(const std::string& name, const std::string& text);

/// Returns what keeps a text such as "N/mm", without a number, from being a unit of this dimension, if anything does.
std::optional<QuantityError> unit_problem(std::string_view unit, const Dimension& expected);

/// "um, mm, m": units that fit this dimension, for messages and the manual.
std::string example_units(const Dimension&);

}  // namespace stribeck
