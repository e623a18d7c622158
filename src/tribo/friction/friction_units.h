#pragma once
#include "tribo/friction/sliding_contact.h"

/// Units in which the empirical friction laws were published, in SI. A law divides by them, evaluates
/// its formula as printed, and gives a coefficient, which has no unit.
/// The inch and the pound-force are those of 1959, the kilogram-force is that of the standard fall.
namespace stribeck::friction_units {

inline constexpr double centipoise = 1e-3;                              // [Pa s]
inline constexpr double kilogram_force_second_per_square_cm = 98066.5;  // [Pa s]
inline constexpr double centistokes = 1e-6;                             // [m²/s]
inline constexpr double inch = 0.0254;                                  // [m], and [m/s]
inline constexpr double microinch = 1e-6 * inch;                        // [m]
inline constexpr double centimetre = 0.01;                              // [m], and [m/s]
inline constexpr double metres_per_second = 1;                          // [m/s]
inline constexpr double pound_force_per_inch = 4.4482216152605 / inch;  // [N/m]
inline constexpr double kilogram_force_per_cm = 9.80665 / centimetre;   // [N/m]
inline constexpr double kilogram_force_per_square_cm = 98066.5;         // [Pa]

/// Load and speeds as numbers of these units.
template <class T>
SlidingState<T> in_units(const SlidingState<T>& s, double load_unit, double speed_unit) {
  return {s.load / load_unit, s.sliding_speed / speed_unit, s.sum_speed / speed_unit};
}

}  // namespace stribeck::friction_units
