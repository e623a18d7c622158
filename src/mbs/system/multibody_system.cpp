#include "mbs/system/multibody_system.h"

#include <algorithm>

namespace stribeck {

double MultibodySystem::elastic_energy(const State& s) const {
  double energy = strain_energy(s);
  for (const auto& element : elements()) energy += element->stored_energy(s);
  return energy;
}

double MultibodySystem::stored_energy(const State& s) const {
  return kinetic_energy(s) + potential_energy(s) + elastic_energy(s);
}

double MultibodySystem::absorbed(const State& s) const {
  return s.energy_integrals.tail(s.energy_integrals.size() - 2).sum();
}

double MultibodySystem::deflection_energy(const State& s, int body) const {
  return 0.5 * deflection(s, body).cwiseAbs2().dot(modal_body(body).stiffness);
}

std::optional<Violation> MultibodySystem::violation(const State& s) const {
  Work& work = this->work();
  for (const auto& element : elements())
    if (auto found = element->violation(s, work)) return found;
  return {};
}

int MultibodySystem::events() const {
  int count = 0;
  for (const auto& element : elements()) count += element->events();
  return count;
}

void MultibodySystem::event_values(const State& s, VectorXd& values) const {
  double* next = values.data();
  for (const auto& element : elements()) {
    element->event_values(s, next);
    next += element->events();
  }
}

double MultibodySystem::time_to_feature(const State& s) const {
  double time = inf;
  for (const auto& element : elements()) time = std::min(time, element->time_to_feature(s));
  return time;
}

double MultibodySystem::step_limit(const State& s) const {
  double limit = inf;
  for (const auto& element : elements()) limit = std::min(limit, element->step_limit(s));
  return limit;
}

double MultibodySystem::share_before(const State& from, const State& to) const {
  double share = 1;
  for (const auto& element : elements()) share = std::min(share, element->share_before(from, to));
  return share;
}

std::optional<Violation> MultibodySystem::passed(const State& from, const State& to) const {
  for (const auto& element : elements())
    if (auto found = element->passed(from, to)) return found;
  return {};
}

}  // namespace stribeck
