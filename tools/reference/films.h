#pragma once
// Film forces (F_r, F_t) on the journal from (ε, a = ε W, ε̇), in long double, written from the printed formulas
// (Flores et al. 2009), independently of the simulator.

#include <array>
#include <boost/math/quadrature/gauss.hpp>
#include <boost/numeric/odeint.hpp>
#include <cmath>

namespace reference {

using Real = long double;
inline const Real pi = std::acos(-1.0L);

struct Force {
  Real radial, tangential;
};
struct Scale {
  Real short_film, long_film;  // µ R L³/c², µ R³ L/c²  [N s]
};

inline Scale scale(Real viscosity, Real radius, Real length, Real clearance) {
  const Real common = viscosity * radius * length / (clearance * clearance);
  return {common * length * length, common * radius * radius};
}

inline Force short_guembel(const Scale& k, Real e, Real a, Real rate) {
  const Real q = 1 - e * e, root = std::sqrt(q), half = k.short_film / 2;
  return {-half * (2 * e * a / (q * q) + pi * rate * (1 + 2 * e * e) / (q * q * root)),
          half * (pi * a / (2 * q * root) + 4 * e * rate / (q * q))};
}

inline Force long_guembel_a(const Scale& k, Real e, Real a, Real rate) {
  const Real q = 1 - e * e, root = std::sqrt(q), d = 2 + e * e;
  return {-k.long_film * (12 * e * a / (d * q) + 6 * rate / (q * root) * (pi - 16 / (pi * d))),
          k.long_film * (6 * pi * a / (d * root) + 24 * e * rate / (d * q))};
}

/// The pressurised half follows the sign of W.
inline Force long_guembel_a_switched(const Scale& k, Real e, Real a, Real rate) {
  if (a >= 0) return long_guembel_a(k, e, a, rate);
  const Force mirror = long_guembel_a(k, e, -a, rate);
  return {mirror.radial, -mirror.tangential};
}

inline Force pinkus_sternlicht(const Scale& k, Real e, Real a, Real rate) {
  const Real q = 1 - e * e, root = std::sqrt(q), d = 2 + e * e, s = std::abs(rate);
  const Real kappa = root * std::sqrt(a * a / 4 + rate * rate), below = kappa + 1.5L * e * s;
  if (below == 0) return {0, 0};
  const Real share = (rate > 0 ? kappa + 3 * e * s : kappa) / below;
  return {-6 * k.long_film / (d * q * root) * (4 * e * kappa + d * pi * rate * share),
          6 * pi * k.long_film * a / (d * root) * share};
}

/// Long film on (θ*, θ* + π), θ* = atan2(2ε̇, a), by 30-point Gauss quadrature (good for ε < 0.4).
inline Force long_pi_film(const Scale& k, Real e, Real a, Real rate) {
  using Gauss = boost::math::quadrature::gauss<Real, 30>;
  const Real start = std::atan2(2 * rate, a);
  Real g = 0, gp = 0, gs = 0, gc = 0, gps = 0, gpc = 0;
  for (std::size_t i = 0; i < Gauss::abscissa().size(); ++i)
    for (const int side : {-1, 1}) {
      const Real t = start + pi / 2 * (1 + side * Gauss::abscissa()[i]), s = std::sin(t),
                 c = std::cos(t);
      const Real gap = 1 + e * c, w = Gauss::weights()[i] * pi / 2 / (gap * gap * gap),
                 p = a * c + 2 * rate * s;
      g += w, gp += w * p, gs += w * s, gc += w * c, gps += w * p * s, gpc += w * p * c;
    }
  return {-6 * k.long_film * (gps - gp / g * gs), 6 * k.long_film * (gpc - gp / g * gc)};
}

/// Advances z from t to end with the controlled time_integrator; h is the step to try and is kept between calls.
/// A step on which f throws std::domain_error (film closed) is tried again, four times shorter.
template <class TimeIntegrator, class F, class State>
void advance(TimeIntegrator& time_integrator, const F& f, State& z, Real t, Real end, Real& h) {
  while (t < end) {
    Real step = std::min(h, end - t);
    const bool last = step == end - t;
    const State z0 = z;
    const Real t0 = t;
    auto result = boost::numeric::odeint::fail;
    try {
      result = time_integrator.try_step(f, z, t, step);
    } catch (const std::domain_error&) {
      z = z0, t = t0, step /= 4;
    }
    if (result == boost::numeric::odeint::fail) {
      h = step;
      if (h < 1e-24L) throw std::runtime_error("the step vanishes");
      continue;
    }
    if (!last || step > h) h = step;
    if (last) return;
  }
}

}  // namespace reference
