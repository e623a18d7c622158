#pragma once
#include <memory>

#include "tribo/lubricant/carreau.h"
#include "tribo/lubricant/cross.h"

// Oils that thin under shear.
namespace stribeck::test {

template <class Law>
ShearThinning thinning(double critical_rate, double exponent, double residual_ratio) {
  auto law = std::make_shared<Law>();
  law->critical_rate = critical_rate;
  law->exponent = exponent;
  return {law, residual_ratio};
}

/// An oil with polymers: half of its viscosity is left.
inline ShearThinning multigrade(double critical_rate = 1e5) {
  return thinning<Carreau>(critical_rate, 0.5, 0.5);
}

}  // namespace stribeck::test
