#include "tribo/journal/moving_pi_film.h"

#include "tribo/journal/closed_film_impl.h"
#include "tribo/journal/long_load.h"

namespace stribeck {
namespace {

using std::numbers::pi;

/// The integrals of the half film around the direction of s.
template <class T>
struct HalfIntegrals {
  T f, g, h;  ///< f = Φ/√q = ½∫dφ/(1 − ε·n), and its first two derivatives with respect to q
};

/// Σ c_n vⁿ, c_0 = 8/15, c_n = c_(n−1) (2n + 4)/(2n + 5): the tail of atan's hypergeometric series.
template <class T>
T tail_series(const T& v) {
  constexpr int terms = 12;
  T sum = T(1.0);
  for (int n = terms; n > 0; --n) sum = 1.0 + (2.0 * n + 4.0) / (2.0 * n + 5.0) * v * sum;
  return 8.0 / 15.0 * sum;
}

// Where the smallest gap lies outside the film (x < 0) and q is small, the formulas for g and h
// lose their digits (as q⁻²); there h comes from its series and g, f follow from h without loss.
template <class T>
HalfIntegrals<T> half_integrals(const T& x, const T& q, const T& w) {
  using std::atan2;
  using std::sqrt;
  constexpr double series_limit = 0.05;  // 12 terms leave 1e-16
  const T bend = x / (w * w);
  const T v = q / w;
  if (value(x) < 0.0 && value(v) < series_limit) {
    const T h = -0.75 * bend / w * tail_series(v);
    const T g = (bend - 2.0 * q * h) / 3.0;
    return {-(x / w) - 2.0 * q * g, g, h};
  }
  const T root = sqrt(q);
  const T minus_x = -x;
  const T f = T(atan2(root, minus_x)) / root;
  const T g = -0.5 * (f + x / w) / q;
  const T h = -0.5 * (3.0 * g - bend) / q;
  return {f, g, h};
}

/// ε along s and across it.
template <class T>
struct AlongSqueeze {
  T x, y, q, w;
};

template <class T>
AlongSqueeze<T> along_squeeze(const ReducedMotion<T>& m) {
  using std::sqrt;
  const T inverse = 1.0 / sqrt(square_squeeze(m));
  const T x = along(m) * inverse;
  const T y = -across(m) * inverse;
  const T q = 1.0 - square_eccentricity(m);
  return {x, y, q, q + x * x};
}

template <class T>
Planar<T> halved(const Planar<T>& load) {
  return {0.5 * load.x, 0.5 * load.y};
}

// J over the half around the direction of s; at rest, over a half that begins on the line of
// centres.
template <class T>
T half_shear(const ReducedMotion<T>& m) {
  if (at_rest(m)) return 0.5 * whole_shear(m);
  const AlongSqueeze<T> a = along_squeeze(m);
  return 2.0 * half_integrals(a.x, a.q, a.w).f;
}

FilmExtent approaching_half(const FilmFrame& frame) {
  const double begin = std::atan2(2.0 * frame.squeeze, frame.wedge);
  return {begin, begin + pi};
}

}  // namespace

template <class T>
Planar<T> LongPiFilm::load(const ReducedMotion<T>& m) const {
  if (at_rest(m)) return halved(long_full_load(m));
  const auto [x, y, q, w] = along_squeeze(m);
  const HalfIntegrals<T> i = half_integrals(x, q, w);
  const T common = -24.0 * i.g / (2.0 * i.h + i.g);
  const T per_along = common * (2.0 * i.h * w + i.g);
  const T per_across = common * y * (1.0 / (w * w) + 2.0 * x * i.h);
  return {per_along * m.sx - per_across * m.sy, per_along * m.sy + per_across * m.sx};
}

template <class T>
T LongPiFilm::pressurised_shear(const ReducedMotion<T>& m) const {
  return half_shear(m);
}

FilmExtent LongPiFilm::extent(const ReducedMotion<double>&, const FilmFrame& frame) const {
  return approaching_half(frame);
}

const Schema<LongPiFilm>& LongPiFilm::schema() {
  static const auto s =
      Schema<LongPiFilm>{"long_pi_film",
                         "Infinitely long film on the half whose walls approach, "
                         "(theta*, theta* + pi) with theta* = atan2(2 eps', eps W): Reynolds "
                         "solved exactly with p = 0 at both ends.",
                         "PinkusSternlicht1961"}
          .merged(&LongPiFilm::shear, FilmFriction::schema());
  return s;
}

template <class T>
Planar<T> PinkusSternlicht::load(const ReducedMotion<T>& m) const {
  using std::abs;
  using std::sqrt;
  if (at_rest(m)) return halved(long_full_load(m));
  const T square = square_eccentricity(m);
  const T q = 1.0 - square;
  const T root = sqrt(q);
  const T approach = along(m);
  const T kappa = root * sqrt(square_squeeze(m));
  const T bracket = 1.0 + 1.5 * approach / (kappa + 1.5 * abs(approach));
  const T common = 6.0 / ((2.0 + square) * q * root);
  const T per_squeeze = 2.0 * pi * common * bracket * q;
  const T per_eccentricity = common * (4.0 * kappa + 3.0 * pi * bracket * approach);
  return {per_squeeze * m.sx + per_eccentricity * m.ex,
          per_squeeze * m.sy + per_eccentricity * m.ey};
}

template <class T>
T PinkusSternlicht::pressurised_shear(const ReducedMotion<T>& m) const {
  return half_shear(m);
}

FilmExtent PinkusSternlicht::extent(const ReducedMotion<double>&, const FilmFrame& frame) const {
  return approaching_half(frame);
}

const Schema<PinkusSternlicht>& PinkusSternlicht::schema() {
  static const auto s =
      Schema<PinkusSternlicht>{
          "pinkus_sternlicht",
          "Infinitely long film on the half whose walls approach, in the rational form of Pinkus "
          "and Sternlicht: F_r = -+K 6eps'/((2+eps^2) q^1.5) [4k eps^2 +- (2+eps^2) pi B], "
          "F_t = K 6 pi eps W B/((2+eps^2) sqrt(q)), B = (k+3)/(k+3/2) for eps' > 0, "
          "k/(k+3/2) for eps' < 0.",
          "Flores2009"}
          .merged(&PinkusSternlicht::shear, FilmFriction::schema());
  return s;
}

template class ClosedFilm<LongPiFilm, LongField>;
template class ClosedFilm<PinkusSternlicht, LongField>;

}  // namespace stribeck
