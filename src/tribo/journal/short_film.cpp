#include "tribo/journal/short_film.h"

#include "tribo/journal/closed_film_impl.h"

namespace stribeck {
namespace {

using std::numbers::pi;

// (π/q^(3/2)) [s + 3ε(ε·s)/q]
template <class T>
Planar<T> full_film(const ReducedMotion<T>& m) {
  using std::sqrt;
  const T q = 1.0 - square_eccentricity(m);
  const T per_squeeze = pi / (q * sqrt(q));
  const T per_eccentricity = 3.0 * per_squeeze * along(m) / q;
  return {per_squeeze * m.sx + per_eccentricity * m.ex,
          per_squeeze * m.sy + per_eccentricity * m.ey};
}

}  // namespace

template <class T>
Planar<T> ShortSommerfeld::load(const ReducedMotion<T>& m) const {
  return full_film(m);
}

template <class T>
T ShortSommerfeld::pressurised_shear(const ReducedMotion<T>& m) const {
  return whole_shear(m);
}

FilmExtent ShortSommerfeld::extent(const ReducedMotion<double>&, const FilmFrame&) const {
  return {0.0, 2.0 * pi};
}

const Schema<ShortSommerfeld>& ShortSommerfeld::schema() {
  static const auto s =
      Schema<ShortSommerfeld>{"short_sommerfeld",
                              "Infinitely short film, full circumference with tension: "
                              "F_r = -K pi eps' (1+2eps^2)/q^2.5, F_t = K pi eps W/(2 q^1.5).",
                              "Flores2009"}
          .merged(&ShortSommerfeld::shear, FilmFriction::schema());
  return s;
}

template <class T>
Planar<T> ShortGuembel::load(const ReducedMotion<T>& m) const {
  const Planar<T> full = full_film(m);
  const CentreLine<T> line = centre_line(m);
  const T q = 1.0 - square_eccentricity(m);
  const T per_swapped = half_sign(half, m) * 2.0 / (q * q);
  return {0.5 * full.x - per_swapped * line.swapped.x, 0.5 * full.y - per_swapped * line.swapped.y};
}

template <class T>
T ShortGuembel::pressurised_shear(const ReducedMotion<T>& m) const {
  return guembel_shear(m);
}

FilmExtent ShortGuembel::extent(const ReducedMotion<double>& m, const FilmFrame&) const {
  return guembel_extent(half, m);
}

const Schema<ShortGuembel>& ShortGuembel::schema() {
  static const auto s =
      Schema<ShortGuembel>{"short_guembel",
                           "Infinitely short film, half circumference: "
                           "F_r = -(K/2)[2 eps^2 W/q^2 + pi eps' (1+2eps^2)/q^2.5], "
                           "F_t = (K/2)[pi eps W/(2 q^1.5) + 4 eps eps'/q^2].",
                           "Flores2009"}
          .choice("half", &ShortGuembel::half, half_choices(), "the pressurised half", defaulted)
          .merged(&ShortGuembel::shear, FilmFriction::schema());
  return s;
}

template class ClosedFilm<ShortSommerfeld, ShortField>;
template class ClosedFilm<ShortGuembel, ShortField>;

}  // namespace stribeck
