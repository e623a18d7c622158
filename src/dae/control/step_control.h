#pragma once
#include <atomic>

namespace stribeck {

/// Sizes of steps, and their accuracy.
struct StepControl {
  double tolerance = 1e-6;  ///< local error per step against the sizes of DaeProblem::scaled_norm
  double initial_step = 0;  ///< size of the first step [s]; 0: a millionth of the duration
  double min_step = 0;      ///< smallest size [s]; 0: 1e-12 of the duration
  double max_step = 0;      ///< largest size [s]; 0: a hundredth of the duration
  double fixed_step = 0;    ///< size of all steps [s], whatever their error, where it is above 0
  long max_steps = 10'000'000;
  const std::atomic<bool>* stop =
      nullptr;  ///< set from outside: no more attempts after a rejected step
};

}  // namespace stribeck
