#include "tribo/journal/long_profile.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

// tan(ψ/2) = √((1 − ε)/(1 + ε)) tan(θ/2), written so that it has no branch.
double sommerfeld_angle(double theta, double e, double q) {
  const double b = e / (1.0 + std::sqrt(q));
  return theta - 2.0 * std::atan(b * std::sin(theta) / (1.0 + b * std::cos(theta)));
}

}  // namespace

LongProfile::LongProfile(double eccentricity_ratio, double wedge, double squeeze, double start,
                         double end)
    : eccentricity_ratio_(eccentricity_ratio),
      wedge_(wedge),
      squeeze_(squeeze),
      start_(antiderivatives(start)) {
  const Antiderivatives last = antiderivatives(end);
  constant_ = -(last.rate - start_.rate) / (last.flow - start_.flow);
}

LongProfile::Antiderivatives LongProfile::antiderivatives(double theta) const {
  const double e = eccentricity_ratio_;
  const double q = (1.0 - e) * (1.0 + e);
  const double psi = sommerfeld_angle(theta, e, q);
  const double s = std::sin(psi);
  const double c = std::cos(psi);
  const double square = 0.5 * (psi + s * c);  // ∫ cos²ψ dψ
  const double inverse = 1.0 / (q * q * std::sqrt(q));
  const double flow = (psi - 2.0 * e * s + e * e * square) * inverse;
  const double cosine = ((1.0 + e * e) * s - e * (psi + square)) * inverse;
  const double sine = (0.5 * e * c * c - c) / (q * q);
  return {flow, wedge_ * cosine + 2.0 * squeeze_ * sine};
}

double LongProfile::at(double theta) const {
  const Antiderivatives here = antiderivatives(theta);
  return here.rate - start_.rate + constant_ * (here.flow - start_.flow);
}

// dP/dθ falls through zero where a cos θ + 2ε̇ sin θ = √(a² + 4ε̇²) cos(θ − φ) does so against −C.
double LongProfile::summit() const {
  const double amplitude = std::hypot(wedge_, 2.0 * squeeze_);
  if (amplitude == 0.0) return 0.0;
  const double phase = std::atan2(2.0 * squeeze_, wedge_);
  return phase + std::acos(std::clamp(-constant_ / amplitude, -1.0, 1.0));
}

}  // namespace stribeck
