#pragma once
#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>

#include "math/dae_problem.h"

namespace stribeck {

/// The times that steps must hit. Between two of them nothing prescribed has a breakpoint: a one-step method loses no order
/// there, and continues at its pace where accelerations do not jump. A feature over positions is reached at about the time that the
/// present rates predict.
/// Looks at the present alone, so that a resumed run paces itself as before.
class StepPlanner {
 public:
  StepPlanner(const DaeProblem& problem, bool has_memory, double end, double largest,
              const std::function<double(double)>& output_time)
      : problem_(problem),
        has_memory_(has_memory),
        end_(end),
        largest_(largest),
        output_time_(output_time) {}

  struct Plan {
    double h, t_end;
    bool to_start_anew;  ///< the integrator starts anew at the end of the step
  };

  /// The step to take from s when `wanted` is proposed: it ends on the next output time rather than just short of it.
  Plan plan(const State& s, double wanted) const {
    const double t = s.t;
    const double breakpoint = problem_.next_breakpoint(t + same_time * std::abs(t));
    const double feature = t + problem_.time_to_feature(s);
    const double output = output_time_ ? output_time_(t) : end_;
    const double target = last_at_once({end_, breakpoint, feature, output});
    const double rest = target - t;
    const double h = std::min({wanted, largest_, problem_.step_limit(s)});
    if (rest > h * 1.000001) {
      const double part = rest < 2 * h ? rest / 2 : h;
      return {part, t + part, false};
    }
    const double jump = has_memory_ ? breakpoint : problem_.next_jump(t);
    const bool at_jump = jump - target <= same_time * std::abs(target);
    return {rest, target, at_jump || (has_memory_ && feature <= target)};
  }

 private:
  static constexpr double same_time = 1e-14;  // share of a time by which round-off may move it

  /// The first of these times, or the last of those that are it but for round-off: no step is left that is as short as that.
  static double last_at_once(std::initializer_list<double> times) {
    const double first = std::min(times), latest = first + same_time * std::abs(first);
    double last = first;
    for (const double time : times)
      if (time <= latest) last = std::max(last, time);
    return last;
  }

  const DaeProblem& problem_;
  bool has_memory_;  ///< the integrator has a memory
  double end_, largest_;
  const std::function<double(double)>& output_time_;
};

}  // namespace stribeck
