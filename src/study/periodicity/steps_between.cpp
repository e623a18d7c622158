#include "study/periodicity/steps_between.h"

#include <algorithm>
#include <utility>

#include "dae/integrate.h"

namespace stribeck {

/// Mostly one step, which is shorter than an accepted one. Near a singular position it can end where its error is above the tolerance all
/// the same: it is then halved as steps of the run are.
const State* StepsBetween::at(double t, const State& from) {
  constexpr int most_attempts = 60;
  between_ = from;
  double h = t - between_.t;
  for (int attempts = 0; attempts < most_attempts; ++attempts) {
    const bool to_the_end = between_.t + h >= t;
    const StepReport step = time_integrator_->attempt(between_, h, tolerance_, ahead_);
    if (!is_usable(step, ahead_) || step.error > 1) {
      h /= 2;
      continue;
    }
    ahead_.t = to_the_end ? t : between_.t + h;
    system_.commit(ahead_);
    std::swap(between_, ahead_);
    if (to_the_end) return &between_;
    h = std::min(2 * h, t - between_.t);
  }
  return nullptr;
}

const State* StepsBetween::within(const State& from, const State& to, double share) {
  if (!interpolation_) return nullptr;
  if (!time_integrator_->interpolate(from, to.step.last_step, share, between_) &&
      !interpolation_->interpolate(from, to, share, tolerance_, between_))
    return nullptr;
  system_.commit(between_);
  return &between_;
}

}  // namespace stribeck
