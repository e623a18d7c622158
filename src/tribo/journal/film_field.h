#pragma once
#include "tribo/journal/reduced_motion.h"

/// Pressure fields of the closed-form films, seen from the line of centres: θ counts from the
/// largest gap, counter-clockwise, h = c(1 + ε cos θ).
///
///   short:  p = 3η/(c²(1 + ε cos θ)³) (L²/4 − z²) (a sin θ − 2ε̇ cos θ)
///   long:   p = 6η(R/c)² P,  (1 + ε cos θ)³ dP/dθ = a cos θ + 2ε̇ sin θ + C     (long_profile.h)
///
/// a = εW [1/s]; other symbols in journal.h. Sign: p > 0 compresses. Valid for ε < 1.
/// Source: [Flores2009] Eqs. 3, 5.
namespace stribeck {

/// Terms of the same motion as ReducedMotion.
struct FilmFrame {
  double eccentricity;  ///< |ε|
  double largest_gap;   ///< angle of the largest gap from the bearing's x axis [rad]
  double wedge;         ///< a = εW = −2 s_t [1/s]
  double squeeze;       ///< ε̇ = s_r [1/s]
};

FilmFrame film_frame(const ReducedMotion<double>&);

/// The part of the circumference that carries pressure.
struct FilmExtent {
  double begin, end;     ///< θ [rad], end − begin at most 2π
  bool cut_off = false;  ///< the full film's pressure cut off; else p = 0 at begin and end
};

/// Each field has the scale K of the force [N s], the gauge pressure [Pa] at an angle from the
/// bearing's x axis [rad] and a distance from the mid plane [m], and its largest value.
struct ShortField {
  static double scale(const FilmConditions&);  ///< ηRL³/c²
  static double pressure(const FilmConditions&, const FilmFrame&, const FilmExtent&, double angle,
                         double z);
  static double peak(const FilmConditions&, const FilmFrame&, const FilmExtent&);
};

struct LongField {
  static double scale(const FilmConditions&);  ///< ηR³L/c²
  static double pressure(const FilmConditions&, const FilmFrame&, const FilmExtent&, double angle,
                         double z);
  static double peak(const FilmConditions&, const FilmFrame&, const FilmExtent&);
};

}  // namespace stribeck
