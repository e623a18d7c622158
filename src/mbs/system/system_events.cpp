#include "mbs/system/system.h"

/// Events of a system between steps: laws change their form, and tables over a position reach a feature.
namespace stribeck {

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
