#pragma once
#include <boost/math/special_functions/log1p.hpp>
#include <boost/math/tools/roots.hpp>
#include <cmath>

#include "tribo/contact/contact_damping.h"

namespace stribeck::test {

/// Restitution ρ of an impact of a mass alone where c is asked for: the root of
/// χ(1 + ρ) = ln((1 + χ)/(1 − χρ)), solved for y = −ln(1 − χρ), which keeps the digits where χρ nears 1.
inline double returned_restitution(ContactDamping damping, double restitution) {
  const double factor = hysteresis_factor(damping, restitution);
  if (factor == 0.0) return 1.0;
  const double lost = -boost::math::log1pmx(factor);
  const auto excess = [&](double y) { return y + std::expm1(-y) - lost; };
  const auto [low, high] = boost::math::tools::bisect(excess, 0.0, 1.5 * lost + 1.0,
                                                      boost::math::tools::eps_tolerance<double>());
  return -std::expm1(-0.5 * (low + high)) / factor;
}

}  // namespace stribeck::test
