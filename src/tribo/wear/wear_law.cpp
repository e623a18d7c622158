#include "tribo/wear/wear_law.h"

#include <cmath>

namespace stribeck {

double WearLaw::coefficient_over(double from, double distance) const {
  if (running_in_distance == 0 || running_in_factor == 1) return coefficient;
  const double x = distance / running_in_distance;
  const double share = x > 0 ? -std::expm1(-x) / x : 1.0;  // mean of e^{−s/S_r} over the distance
  const double fresh = std::exp(-from / running_in_distance) * share;
  return coefficient * (1 + (running_in_factor - 1) * fresh);
}

}  // namespace stribeck
