#pragma once
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "clearance/dry/dry_joint.h"
#include "dae/integrate.h"
#include "dae/integrators/explicit_runge_kutta.h"
#include "dae/method/dormand_prince.h"
#include "mbs/system/system.h"
#include "tribo/contact/law/power_law.h"

/// Short runs of dry joints that tests share.
namespace stribeck::test {

/// f = 3e9 N/m^1.5 δ^1.5
inline ContactLaw power_contact(double restitution, ContactDamping damping) {
  ContactLaw law;
  auto power = std::make_shared<Power>();
  power->stiffness = 3e9;
  law.model = power;
  law.restitution = restitution;
  law.damping = damping;
  return law;
}

/// A channel of an element, such as "joint.pin.impacts".
inline double channel(const ForceElement& element, const State& s, const std::string& name) {
  const auto channels = element.channels();
  std::vector<double> values(channels.size());
  element.sample(s, values.data());
  for (std::size_t i = 0; i < channels.size(); ++i)
    if (channels[i].name == name) return values[i];
  throw std::out_of_range(name);
}

/// The state at t; `see` is shown every step.
template <int D>
State after(
    const System<D>& system, State s, double t, double tolerance = 1e-11,
    const std::function<void(const State&)>& see = [](const State&) {}) {
  ExplicitRungeKutta time_integrator(system, dormand_prince5());
  time_integrator.analyse_pattern(s);
  time_integrator.start(s);
  StepControl control;
  control.tolerance = tolerance;
  control.max_step = 1e-2;
  IntegrationReport report;
  const Observer observer = [&](const State& now) {
    see(now);
    return true;
  };
  integrate(system, time_integrator, s, t, control, observer, nullptr, report);
  return s;
}

/// Energy that is missing: nothing in an exact run [J].
template <int D>
double imbalance(const System<D>& system, const State& start, const State& s) {
  const auto mechanical = [&](const State& x) {
    return system.kinetic_energy(x) + system.potential_energy(x);
  };
  return system.input(s) - system.absorbed(s) - (mechanical(s) - mechanical(start));
}

}  // namespace stribeck::test
