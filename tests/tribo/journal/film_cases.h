#pragma once
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include "tribo/journal/long_film.h"
#include "tribo/journal/moving_pi_film.h"
#include "tribo/journal/short_film.h"

/// Films, conditions and seeded random motions that the tests of src/surface share.
namespace stribeck::test {

using std::numbers::pi;

inline constexpr FilmConditions conditions{
    .journal_radius = 9.8e-3, .radial_clearance = 2e-4, .length = 0.04, .viscosity = 0.4};

/// A motion told in the frame of the line of centres.
struct PolarMotion {
  double eps, gamma;       ///< eccentricity ratio, angle of the line of centres [rad]
  double eps_dot, spread;  ///< ε̇ [1/s], v_t/c [1/s]
  double omega;            ///< [rad/s]

  double wedge() const { return eps * omega - 2.0 * spread; }  ///< a = εW [1/s]

  JournalMotion<double> cartesian() const {
    const double c = conditions.radial_clearance;
    const double x = std::cos(gamma);
    const double y = std::sin(gamma);
    return {c * eps * x, c * eps * y, c * (eps_dot * x - spread * y),
            c * (eps_dot * y + spread * x), omega};
  }
};

/// Eccentricity ratios of the whole range; squeeze, sliding and angular velocity of both signs.
inline std::vector<PolarMotion> random_motions(int count, double most_eccentric = 0.99) {
  std::mt19937 random(20240607);
  std::uniform_real_distribution<double> share(0.0, 1.0);
  const auto rate = [&] { return 200.0 * (2.0 * share(random) - 1.0); };
  std::vector<PolarMotion> all;
  for (int i = 0; i < count; ++i)
    all.push_back(
        {most_eccentric * share(random), 2.0 * pi * share(random), rate(), rate(), rate()});
  return all;
}

struct Polar {
  double radial, tangential;
};

template <class T>
Polar polar(const JournalForce<T>& force, double gamma) {
  const double x = std::cos(gamma);
  const double y = std::sin(gamma);
  return {value(force.fx) * x + value(force.fy) * y, value(force.fy) * x - value(force.fx) * y};
}

/// The part of the circumference a film fills, told independently of the film: θ from the largest
/// gap, counter-clockwise.
struct Stretch {
  double begin, end;
};

struct FilmCase {
  std::string name;
  std::shared_ptr<const ClosedFormFilm> film;
  bool long_film;
  bool own_pressure;  ///< its force is the integral of its pressure: false for Pinkus-Sternlicht
  bool zero_ends;     ///< pressure is periodic or zero at both ends
  Stretch (*extent)(const PolarMotion&);
};

inline Stretch whole(const PolarMotion&) {
  return {0.0, 2.0 * pi};
}
inline Stretch first_half(const PolarMotion&) {
  return {0.0, pi};
}
inline Stretch second_half(const PolarMotion&) {
  return {pi, 2.0 * pi};
}
inline Stretch wedge_half(const PolarMotion& m) {
  return m.wedge() < 0.0 ? second_half(m) : first_half(m);
}
inline Stretch approaching_half(const PolarMotion& m) {
  const double begin = std::atan2(2.0 * m.eps_dot, m.wedge());
  return {begin, begin + pi};
}

inline std::shared_ptr<const ClosedFormFilm> short_guembel(Half half) {
  auto film = std::make_shared<ShortGuembel>();
  film->half = half;
  return film;
}

inline std::shared_ptr<const ClosedFormFilm> long_guembel(LongGuembel::Variant variant, Half half) {
  auto film = std::make_shared<LongGuembel>();
  film->variant = variant;
  film->half = half;
  return film;
}

inline const std::vector<FilmCase>& film_cases() {
  using enum LongGuembel::Variant;
  static const std::vector<FilmCase> all{
      {"short_sommerfeld", std::make_shared<ShortSommerfeld>(), false, true, false, whole},
      {"short_guembel", short_guembel(Half::fixed), false, true, false, first_half},
      {"short_guembel_negative", short_guembel(Half::fixed_negative), false, true, false,
       second_half},
      {"short_guembel_by_direction", short_guembel(Half::by_direction), false, true, false,
       wedge_half},
      {"long_sommerfeld", std::make_shared<LongSommerfeld>(), true, true, true, whole},
      {"long_guembel_a", long_guembel(zero_ends, Half::fixed), true, true, true, first_half},
      {"long_guembel_a_negative", long_guembel(zero_ends, Half::fixed_negative), true, true, true,
       second_half},
      {"long_guembel_a_by_direction", long_guembel(zero_ends, Half::by_direction), true, true, true,
       wedge_half},
      {"long_guembel_b", long_guembel(cut_off, Half::fixed), true, true, false, first_half},
      {"long_guembel_b_negative", long_guembel(cut_off, Half::fixed_negative), true, true, false,
       second_half},
      {"long_pi_film", std::make_shared<LongPiFilm>(), true, true, true, approaching_half},
      {"pinkus_sternlicht", std::make_shared<PinkusSternlicht>(), true, false, true,
       approaching_half},
  };
  return all;
}

inline std::vector<FilmCase> film_cases_that(bool (*fit)(const FilmCase&)) {
  std::vector<FilmCase> fitting;
  for (const FilmCase& film : film_cases())
    if (fit(film)) fitting.push_back(film);
  return fitting;
}

inline std::string case_name(const testing::TestParamInfo<FilmCase>& info) {
  return info.param.name;
}

inline void PrintTo(const FilmCase& film, std::ostream* out) {
  *out << film.name;
}

/// Integral over a stretch of the circumference by composite Gauss-Legendre quadrature in the
/// Sommerfeld angle, in which films are smooth whatever their eccentricity.
double around(double eps, const Stretch&, const std::function<double(double theta)>& f);

}  // namespace stribeck::test
