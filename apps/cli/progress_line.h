#pragma once
#include <chrono>

#include "study/simulate.h"

/// One line on a terminal that tells how far a run is, several times a second at most.
namespace stribeck::cli {

class ProgressLine {
 public:
  void show(const Progress& progress);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_ = Clock::now(), last_{};
  bool shown_ = false;
};

}  // namespace stribeck::cli
