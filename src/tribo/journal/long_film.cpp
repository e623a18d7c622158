#include "tribo/journal/long_film.h"

#include "tribo/journal/closed_film_impl.h"
#include "tribo/journal/long_load.h"

namespace stribeck {

using std::numbers::pi;

template <class T>
Planar<T> LongSommerfeld::load(const ReducedMotion<T>& m) const {
  return long_full_load(m);
}

template <class T>
T LongSommerfeld::pressurised_shear(const ReducedMotion<T>& m) const {
  return whole_shear(m);
}

FilmExtent LongSommerfeld::extent(const ReducedMotion<double>&, const FilmFrame&) const {
  return {0.0, 2.0 * pi};
}

const Schema<LongSommerfeld>& LongSommerfeld::schema() {
  static const auto s =
      Schema<LongSommerfeld>{"long_sommerfeld",
                             "Infinitely long film, full circumference with tension: "
                             "F_r = -12 pi K eps'/q^1.5, F_t = 12 pi K eps W/((2+eps^2) sqrt(q)).",
                             "Flores2009"}
          .merged(&LongSommerfeld::shear, FilmFriction::schema());
  return s;
}

template <class T>
Planar<T> LongGuembel::load(const ReducedMotion<T>& m) const {
  using std::sqrt;
  const Planar<T> full = long_full_load(m);
  const CentreLine<T> line = centre_line(m);
  const T square = square_eccentricity(m);
  const T q = 1.0 - square;
  const T common = 24.0 / ((2.0 + square) * q);
  const T per_swapped = half_sign(half, m) * common;
  const T x = 0.5 * full.x - per_swapped * line.swapped.x;
  const T y = 0.5 * full.y - per_swapped * line.swapped.y;
  if (variant == Variant::zero_ends) {
    const T per_radial = 4.0 / pi * common / sqrt(q);
    return {x - per_radial * line.radial.x, y - per_radial * line.radial.y};
  }
  const T per_turned = per_swapped * (2.0 - line.eccentricity) / (1.0 + line.eccentricity);
  return {x - per_turned * line.turned.x, y - per_turned * line.turned.y};
}

template <class T>
T LongGuembel::pressurised_shear(const ReducedMotion<T>& m) const {
  return guembel_shear(m);
}

FilmExtent LongGuembel::extent(const ReducedMotion<double>& m, const FilmFrame&) const {
  FilmExtent half_extent = guembel_extent(half, m);
  half_extent.cut_off = variant == Variant::cut_off;
  return half_extent;
}

const Schema<LongGuembel>& LongGuembel::schema() {
  static const auto s =
      Schema<LongGuembel>{
          "long_guembel",
          "Infinitely long film, half circumference. A: F_r = -K[12 eps^2 W/((2+eps^2) q) + "
          "(6 eps'/q^1.5)(pi - 16/(pi (2+eps^2)))], F_t = K[6 pi eps W/((2+eps^2) sqrt(q)) + "
          "24 eps eps'/((2+eps^2) q)].",
          "Flores2009"}
          .choice("variant", &LongGuembel::variant,
                  {{"A", Variant::zero_ends, "pressure is zero at both ends of the half"},
                   {"B", Variant::cut_off,
                    "the full-film pressure truncated at its half; do not start it at rest in the "
                    "centre"}},
                  "how the film ends; both have the same equilibrium", defaulted)
          .choice("half", &LongGuembel::half, half_choices(), "the pressurised half", defaulted)
          .merged(&LongGuembel::shear, FilmFriction::schema());
  return s;
}

template class ClosedFilm<LongSommerfeld, LongField>;
template class ClosedFilm<LongGuembel, LongField>;

}  // namespace stribeck
