#pragma once
#include <optional>
#include <string>

#include "study/run/simulate.h"

namespace stribeck {

/// Notices early that a run would take days, and what holds its steps.
class PaceNotice {
 public:
  /// Returns the notice, once, where the pace since the last time that it was judged leads to more than a day. `seconds`: wall-clock time
  /// of the run [s]. The pace is judged after 20 s first, then after twice as long each time.
  std::optional<std::string> of(const Progress&, double seconds);

 private:
  struct Mark {
    double time, seconds;
    long steps;
  };
  std::optional<Mark> from_;
  double window_ = 20;  ///< [s]
  bool said_ = false;
};

}  // namespace stribeck
