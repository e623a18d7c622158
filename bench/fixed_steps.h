#pragma once
#include <memory>
#include <utility>

#include "base/error.h"
#include "dae/method/integration_method.h"

namespace stribeck::bench {

inline constexpr int steps_before_return = 100;

/// Steps of one size from a state; goes back to it now and then, so that every benchmark sees the same motion.
class FixedSteps {
 public:
  FixedSteps(const DaeProblem& system, const State& assembled, const IntegrationMethod& integrator)
      : time_integrator_(integrator.make_time_integrator(system)), start_(assembled) {
    time_integrator_->analyse_pattern(start_);
    time_integrator_->start(start_);
    from_ = to_ = start_;
  }

  /// Newton iterations of the step.
  int step(double h) {
    if (done_ == steps_before_return) {
      from_ = start_;
      done_ = 0;
    }
    const StepReport report = time_integrator_->attempt(from_, h, 1e-6, to_);
    if (!report.converged)
      throw SolveError(from_.t, report.worst, "a step of the benchmark failed", "");
    std::swap(from_, to_);
    ++done_;
    return report.iterations;
  }

 private:
  std::unique_ptr<TimeIntegrator> time_integrator_;
  State start_, from_, to_;
  int done_ = 0;
};

}  // namespace stribeck::bench
