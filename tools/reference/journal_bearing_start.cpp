// Start-up of a journal with mass under constant load (Flores et al. 2009, first example), explicit Fehlberg 7(8) in
// long double: one line per film with largest eccentricity, its time, lowest W/ω, and settling times.
// Build: g++ -std=c++20 -O2 journal_bearing_start.cpp

#include <cstdio>
#include <functional>
#include <stdexcept>
#include <vector>

#include "films.h"

namespace {

using namespace reference;
using State = std::array<Real, 4>;  // x, y, vx, vy in units of the clearance
using Film = Force (*)(const Scale&, Real, Real, Real);

const Real load = 30 + 0.13L * 9.81L, clearance = 2e-4L, mass = 0.13L, speed = 500 * 2 * pi / 60;
const Scale k = scale(0.4L, 9.8e-3L, 0.04L, clearance);

State equilibrium(Film film) {
  Real low = 0.01L, high = 0.4L;
  for (int i = 0; i < 80; ++i) {
    const Real e = (low + high) / 2;
    const Force f = film(k, e, e * speed, 0);
    (std::hypot(f.radial, f.tangential) < load ? low : high) = e;
  }
  const Force f = film(k, low, low * speed, 0);
  return {low * f.tangential / load, low * f.radial / load, 0, 0};
}

struct Track {
  std::vector<Real> eps, distance;
  Real lowest_w = speed;
};

Track integrate(Film film, Real duration, Real sample) {
  Track track;
  const auto rates = [&](const State& z, State& out, Real) {
    const Real e = std::hypot(z[0], z[1]), ux = e > 0 ? z[0] / e : 0, uy = e > 0 ? z[1] / e : -1;
    const Real radial = z[2] * ux + z[3] * uy, tangential = ux * z[3] - uy * z[2];
    const Force f = film(k, e, e * speed - 2 * tangential, radial);
    const Real per = 1 / (mass * clearance);
    out = {z[2], z[3], (f.radial * ux - f.tangential * uy) * per,
           (f.radial * uy + f.tangential * ux - load) * per};
    if (e > 1e-3L) track.lowest_w = std::min(track.lowest_w, speed - 2 * tangential / e);
  };
  using Fehlberg = boost::numeric::odeint::runge_kutta_fehlberg78<State, Real, State, Real>;
  auto time_integrator = boost::numeric::odeint::make_controlled<Fehlberg>(1e-12L, 1e-12L);
  const State rest = equilibrium(film);
  State z{};
  Real h = 1e-8L;
  for (int i = 0; i * sample < duration; ++i) {
    track.eps.push_back(std::hypot(z[0], z[1]));
    track.distance.push_back(std::hypot(z[0] - rest[0], z[1] - rest[1]));
    advance(time_integrator, rates, z, i * sample, (i + 1) * sample, h);
  }
  return track;
}

Real settled(const Track& track, Real level, Real sample) {
  std::size_t i = track.distance.size() - 1;
  while (i > 0 && track.distance[i - 1] <= level) --i;
  const Real before = track.distance[i - 1], after = track.distance[i];
  return (static_cast<Real>(i - 1) + (before - level) / (before - after)) * sample;
}

void report(const char* name, Film film, Real duration) {
  const Real sample = 1e-4L;
  const Track track = integrate(film, duration, sample);
  const auto top = std::max_element(track.eps.begin(), track.eps.end());
  const Real shift = (top[-1] - top[1]) /
                     (2 * (top[-1] - 2 * top[0] + top[1]));  // parabola through the largest sample
  std::printf("%s %.9Lf %.6Lf %.4Lf", name, top[0] - (top[-1] - top[1]) * shift / 4,
              (static_cast<Real>(top - track.eps.begin()) + shift) * sample,
              track.lowest_w / speed);
  for (const Real level : {1e-2L, 1e-3L, 1e-4L, 1e-6L})
    std::printf(" %.6Lf", settled(track, level, sample));
  std::printf("\n");
}

}  // namespace

int main() {
  report("short_guembel", short_guembel, 2.2L);
  report("long_guembel_a", long_guembel_a, 1.2L);
  report("long_guembel_a_switched", long_guembel_a_switched, 1.2L);
  report("pinkus_sternlicht", pinkus_sternlicht, 2.2L);
  report("long_pi_film", long_pi_film, 3.0L);
}
