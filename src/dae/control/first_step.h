#pragma once
#include <algorithm>
#include <optional>
#include <utility>

#include "dae/control/step_failure.h"
#include "dae/control/step_size.h"

namespace stribeck {

/// Films between elastic surfaces have no solution over steps so short that their compliance is lost in round-off. Where the first step
/// fails down to the smallest, larger ones are tried, up to a thousand times the initial step.
class FirstStep {
 public:
  explicit FirstStep(const StepControl& control)
      : step_(control.initial_step),
        least_(control.min_step),
        failed_below_(least_),
        most_(control.fixed_step > 0 ? 0 : std::min(1e3 * step_, control.max_step)) {}

  /// The size to try after a rejected step of size h; 0 where none is left.
  double retry(bool is_first, double t, double h, const StepReport& step, int order) {
    const double wanted = h * reduced_share(step, order);
    if (wanted >= (is_first ? failed_below_ : least_)) return wanted;
    return is_first ? larger(t, h, step) : 0;
  }

 private:
  /// The next larger step after a failure of all smaller ones, which the first one explains best. Throws where none is left.
  double larger(double t, double h, const StepReport& step) {
    if (!first_failure_) first_failure_ = {h, step};
    if (step_ >= most_) give_up(t, first_failure_->first, first_failure_->second);
    failed_below_ = step_;
    step_ = std::min(10 * step_, most_);
    return step_;
  }

  double step_, least_, failed_below_, most_;
  std::optional<std::pair<double, StepReport>> first_failure_;
};

}  // namespace stribeck
