#pragma once
#include "tribo/journal/closed_film.h"
#include "tribo/journal/guembel_half.h"

/// Definitions of ClosedFilm: only the sources of the laws include them.
namespace stribeck {
namespace closed_film {

/// ∂y/∂(five inputs) from ∂y/∂(ε, s) and ∂(ε, s)/∂(five inputs).
inline Dual<5> chained(const Dual<4>& y, const ReducedMotion<Dual<5>>& inputs) {
  const auto& d = y.derivatives();
  return Dual<5>(y.value(), d[0] * inputs.ex.derivatives() + d[1] * inputs.ey.derivatives() +
                                d[2] * inputs.sx.derivatives() + d[3] * inputs.sy.derivatives());
}

inline ReducedMotion<Dual<4>> seeded(const ReducedMotion<Dual<5>>& m) {
  return {Dual<4>(m.ex.value(), 4, 0), Dual<4>(m.ey.value(), 4, 1), Dual<4>(m.sx.value(), 4, 2),
          Dual<4>(m.sy.value(), 4, 3), m.sense};
}

template <class T>
void require_inside(const ReducedMotion<T>& m) {
  const double square = value(square_eccentricity(m));
  ensure(square < 1.0, "closed-form films need an eccentricity ratio below 1, not {}",
         std::sqrt(square));
}

}  // namespace closed_film

template <class Law, class Field>
template <class T>
T ClosedFilm<Law, Field>::sheared(const ReducedMotion<T>& m) const {
  return law().shear.sheared == Sheared::full ? whole_shear(m) : law().pressurised_shear(m);
}

template <class Law, class Field>
JournalForce<double> ClosedFilm<Law, Field>::force(const FilmConditions& film,
                                                   const JournalMotion<double>& motion) const {
  const ReducedMotion<double> m = reduced(film, motion);
  closed_film::require_inside(m);
  const double scale = Field::scale(film);
  const Planar<double> load = law().load(m);
  const Planar<double> f{-scale * load.x, -scale * load.y};
  if (!law().shear.active) return {f.x, f.y, 0.0};
  return {f.x, f.y, viscous_moment(film, motion, f, sheared(m))};
}

template <class Law, class Field>
JournalForce<Dual<5>> ClosedFilm<Law, Field>::force(const FilmConditions& film,
                                                    const JournalMotion<Dual<5>>& motion) const {
  const ReducedMotion<Dual<5>> inputs = reduced(film, motion);
  closed_film::require_inside(inputs);
  const ReducedMotion<Dual<4>> m = closed_film::seeded(inputs);
  const double scale = Field::scale(film);
  const Planar<Dual<4>> load = law().load(m);
  const Planar<Dual<5>> f{closed_film::chained(-scale * load.x, inputs),
                          closed_film::chained(-scale * load.y, inputs)};
  if (!law().shear.active) return {f.x, f.y, Dual<5>(0.0)};
  const Dual<5> shear = closed_film::chained(sheared(m), inputs);
  return {f.x, f.y, viscous_moment(film, motion, f, shear)};
}

template <class Law, class Field>
double ClosedFilm<Law, Field>::dissipated_power(const FilmConditions& film,
                                                const JournalMotion<double>& motion) const {
  const ReducedMotion<double> m = reduced(film, motion);
  closed_film::require_inside(m);
  const Planar<double> load = law().load(m);
  const double scale = Field::scale(film);
  if (!law().shear.active) return scale * (load.x * motion.vx + load.y * motion.vy);
  const double pressure_flow = film.radial_clearance * scale * (load.x * m.sx + load.y * m.sy);
  return pressure_flow + shear_scale(film) * sheared(m) * motion.omega * motion.omega;
}

template <class Law, class Field>
bool ClosedFilm<Law, Field>::opposes_wedge(const FilmConditions& film,
                                           const JournalMotion<double>& motion) const {
  if constexpr (requires(const Law& law) { law.half; })
    return stribeck::opposes_wedge(law().half, reduced(film, motion));
  return false;
}

template <class Law, class Field>
double ClosedFilm<Law, Field>::pressure(const FilmConditions& film,
                                        const JournalMotion<double>& motion, double angle,
                                        double z) const {
  const ReducedMotion<double> m = reduced(film, motion);
  closed_film::require_inside(m);
  const FilmFrame frame = film_frame(m);
  return Field::pressure(film, frame, law().extent(m, frame), angle, z);
}

template <class Law, class Field>
double ClosedFilm<Law, Field>::peak_pressure(const FilmConditions& film,
                                             const JournalMotion<double>& motion) const {
  const ReducedMotion<double> m = reduced(film, motion);
  closed_film::require_inside(m);
  const FilmFrame frame = film_frame(m);
  return Field::peak(film, frame, law().extent(m, frame));
}

}  // namespace stribeck
