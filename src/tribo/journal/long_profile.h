#pragma once

/// Pressure around an infinitely long journal film.
///
///   (1 + ε cos θ)³ dP/dθ = a cos θ + 2ε̇ sin θ + C,   P(start) = P(end) = 0,   p = 6η(R/c)² P
///
/// integrated by Sommerfeld's substitution (1 + ε cos θ)(1 − ε cos ψ) = 1 − ε².
/// θ angle from the largest gap [rad]; ψ Sommerfeld angle [rad]; ε eccentricity ratio [-];
/// a = εW and ε̇ [1/s]; C constant of integration [1/s]; p gauge pressure [Pa]; η, R, c: journal.h.
/// end = start + 2π makes the pressure periodic. Regular at ε = 0. Sign: P > 0 compresses.
/// Valid for 0 <= ε < 1. Source: [Sommerfeld1904], [Flores2009] Eq. 5.
namespace stribeck {

class LongProfile {
 public:
  LongProfile(double eccentricity_ratio, double wedge, double squeeze, double start, double end);
  double at(double theta) const;  ///< P [1/s]; any θ
  double summit() const;          ///< θ of the largest P, in some turn

 private:
  struct Antiderivatives {
    double flow;  ///< ∫ dθ/(1 + ε cos θ)³
    double rate;  ///< ∫ (a cos θ + 2ε̇ sin θ)/(1 + ε cos θ)³ dθ
  };
  Antiderivatives antiderivatives(double theta) const;

  double eccentricity_ratio_, wedge_, squeeze_;
  Antiderivatives start_;
  double constant_;  ///< C
};

}  // namespace stribeck
