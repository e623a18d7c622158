#pragma once
#include <chrono>
#include <ctime>

namespace stribeck {

/// Time that a run has taken, with its parts before this one.
class RunClock {
 public:
  /// Adds the time that earlier parts took [s].
  void continue_after(double wall, double cpu) {
    wall_before_ = wall;
    cpu_before_ = cpu;
  }
  double wall_time() const {  ///< [s]
    return wall_before_ +
           std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_start_).count();
  }
  double cpu_time() const {  ///< sum over threads [s]
    return cpu_before_ + static_cast<double>(std::clock() - cpu_start_) / CLOCKS_PER_SEC;
  }

 private:
  std::chrono::steady_clock::time_point wall_start_ = std::chrono::steady_clock::now();
  std::clock_t cpu_start_ = std::clock();
  double wall_before_ = 0, cpu_before_ = 0;
};

/// When a run reports progress and writes files: after some steps or, where these last long, after some time.
class ReportTimer {
 public:
  using Seconds = std::chrono::duration<double>;  ///< has room for "never"

  /// Returns whether a report is due after so many states; `longest` time between reports.
  bool is_due(long states, Seconds longest) {
    const auto now = std::chrono::steady_clock::now();
    if (states % steps_between_reports != 0 && Seconds(now - last_) < longest) return false;
    last_ = now;
    return true;
  }

 private:
  static constexpr int steps_between_reports = 64;  ///< one is cheap against so many steps
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace stribeck
