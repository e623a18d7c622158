#pragma once
#include <atomic>

namespace stribeck {

/// How large steps may be, and how exact.
struct StepControl {
  double tolerance = 1e-6;  ///< local error per step against the sizes of DaeProblem::scaled_norm
  double initial_step = 0;  ///< [s]; 0: a millionth of the duration
  double min_step = 0;      ///< [s]; 0: 1e-12 of the duration
  double max_step = 0;      ///< [s]; 0: a hundredth of the duration
  double fixed_step = 0;    ///< [s]; above 0 all steps are of this size, whatever their error
  long max_steps = 10'000'000;
  const std::atomic<bool>* stop =
      nullptr;  ///< set from outside: no more attempts after a rejected step
};

}  // namespace stribeck
