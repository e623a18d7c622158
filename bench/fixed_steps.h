#pragma once
#include <memory>
#include <utility>

#include "base/error.h"
#include "dae/method/integrator.h"

namespace stribeck::bench {

inline constexpr int steps_before_return = 100;

/// Steps of one size from a state; goes back to it now and then, so that every benchmark sees the same motion.
class FixedSteps {
 public:
  FixedSteps(const DaeProblem& system, const State& assembled, const Integrator& integrator)
      : stepper_(integrator.make_stepper(system)), start_(assembled) {
    stepper_->analyse_pattern(start_);
    stepper_->start(start_);
    from_ = to_ = start_;
  }

  /// Newton iterations of the step.
  int step(double h) {
    if (done_ == steps_before_return) {
      from_ = start_;
      done_ = 0;
    }
    const StepReport report = stepper_->attempt(from_, h, 1e-6, to_);
    if (!report.converged)
      throw SolveError(from_.t, report.worst, "a step of the benchmark failed", "");
    std::swap(from_, to_);
    ++done_;
    return report.iterations;
  }

 private:
  std::unique_ptr<Stepper> stepper_;
  State start_, from_, to_;
  int done_ = 0;
};

}  // namespace stribeck::bench
