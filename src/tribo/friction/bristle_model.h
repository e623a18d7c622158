#pragma once
#include <concepts>

#include "tribo/friction/elastoplastic_bristle.h"
#include "tribo/friction/lugre.h"

namespace stribeck {

/// Quantities of a sticking contact that an integrator uses: one state z [m] per contact, two where it slides in a plane, its rate [m/s] and the
/// force [N] against the sliding velocity v [m/s] under the load N [N]; the energy stored [J], the power lost
/// and the power that a change of load puts in [W]:  F v + P_N = dE/dt + D.
template <class B>
concept Bristle = requires(const B& law, double z, double v, double load, double mu, Dual<3> x,
                           AlongSurface<double> at, AlongSurface<Dual<3>> u) {
  { law.rate(z, v, load, mu) } -> std::same_as<double>;
  { law.force(z, law.rate(z, v, load, mu), v, load) } -> std::same_as<double>;
  { law.deflection(z, v, x, x, x) } -> std::same_as<Dual<3>>;
  { law.force(x, law.rate(x, x, x, x), x, x) } -> std::same_as<Dual<3>>;
  { law.deflection(at, z, u, x, x) } -> std::same_as<AlongSurface<Dual<3>>>;
  { law.force(u, law.rate(u, u, x, x), u, x) } -> std::same_as<AlongSurface<Dual<3>>>;
  { law.stored_energy(z, load) } -> std::same_as<double>;
  { law.dissipated_power(z, v, load, mu) } -> std::same_as<double>;
  { law.load_power(z, load) } -> std::same_as<double>;
};
static_assert(Bristle<LuGre> && Bristle<ElastoplasticBristle>);

}  // namespace stribeck
