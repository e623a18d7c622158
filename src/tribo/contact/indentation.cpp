#include "tribo/contact/indentation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"

namespace stribeck {

double ContactPair::difference() const {
  if (conformity == Conformity::flat) return pin_radius;
  return conformity == Conformity::internal ? seat_radius - pin_radius : seat_radius + pin_radius;
}

double ContactPair::effective_radius() const {
  return conformity == Conformity::flat ? pin_radius : pin_radius * seat_radius / difference();
}

double ContactPair::smaller_radius() const {
  return std::min(pin_radius, seat_radius);
}

ContactPair pin_in_bore(double pin_radius, double radial_clearance, double length, double modulus) {
  ensure(pin_radius > 0 && radial_clearance > 0 && length > 0 && modulus > 0,
         "a pin in a bore needs radius, clearance, length and modulus");
  return {pin_radius, pin_radius + radial_clearance, Conformity::internal, length, modulus};
}

ContactPair pin_on_flat(double pin_radius, double length, double modulus) {
  ensure(pin_radius > 0 && length > 0 && modulus > 0,
         "a pin on a wall needs radius, length and modulus");
  return {pin_radius, std::numeric_limits<double>::infinity(), Conformity::flat, length, modulus};
}

ContactPair pin_on_cylinder(double pin_radius, double other_radius, double length, double modulus) {
  ensure(pin_radius > 0 && other_radius > 0 && length > 0 && modulus > 0,
         "two cylinders need radii, length and modulus");
  return {pin_radius, other_radius, Conformity::external, length, modulus};
}

// Newton's method between two bounds; where a step would leave them, the bounds are halved.
double penetration_under(const IndentationLaw& law, double force) {
  ensure(force > 0.0 && std::isfinite(force), "a penetration belongs to a finite force > 0");
  double low = 0.0, high = 1e-6;
  while (law.at(high).force < force) high *= 4.0;
  for (double at = high;;) {
    const auto [value, slope] = law.at(at);
    (value < force ? low : high) = at;
    const double newton = at - (value - force) / slope;
    const double next = newton > low && newton < high ? newton : 0.5 * (low + high);
    if (std::abs(next - at) <= std::numeric_limits<double>::epsilon() * at || next <= low ||
        next >= high)
      return next;
    at = next;
  }
}

}  // namespace stribeck
