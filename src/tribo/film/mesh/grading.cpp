#include "tribo/film/mesh/grading.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace stribeck {

double grading_amplitude(double grading) {
  return (grading - 1) / (grading + 1);
}

AxialGrading::AxialGrading(double length, double across)
    : length_(length), amplitude_(grading_amplitude(across)) {}

double AxialGrading::place(double s) const {
  return length_ / 2 * (s + amplitude_ * std::sin(std::numbers::pi * s) / std::numbers::pi);
}

/// Bisection: the place rises with s.
double AxialGrading::share(double place) const {
  double low = -1, high = 1;
  for (int k = 0; k < std::numeric_limits<double>::digits; ++k) {
    const double middle = (low + high) / 2;
    (this->place(middle) < place ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace stribeck
