#pragma once
#include <chrono>
#include <optional>

#include "study/run/simulate.h"

/// One line on a terminal that shows the progress of a run, several times a second at most.
namespace stribeck::cli {

class ProgressLine {
 public:
  void show(const Progress& progress);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_{}, last_{};
  std::optional<Progress> first_;
  bool shown_ = false;
};

}  // namespace stribeck::cli
