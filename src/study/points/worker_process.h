#pragma once
#include <sys/types.h>

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <string>

#include "study/parameter/study_plan.h"
#include "study/points/point_result.h"

namespace stribeck {

/// One process that computes points which it is sent through a pipe, in their order: `stribeck study worker DIR`. It ends with
/// the process that started it.
class WorkerProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Throws FileError when it cannot be started.
  WorkerProcess(const std::filesystem::path& program, const std::filesystem::path& folder);
  ~WorkerProcess();
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  int output() const { return from_; }
  bool is_ready() const { return ready_; }  ///< it has read the study
  bool is_idle() const { return sent_.empty(); }
  const std::deque<std::size_t>& sent() const { return sent_; }
  /// Points that it should hold, so that it never waits and few are lost with it.
  std::size_t wanted() const;
  /// Time that it has spent on its present point [s].
  double busy_s() const;

  void send(std::size_t point, const double* values, std::size_t parameters, bool kept);
  void flush();
  /// Takes what has arrived; false when the process has ended.
  bool receive(const std::function<void(std::size_t, PointResult&&)>& take);
  void kill() const;
  struct Ending {
    std::string text;  ///< "signal 11 (Segmentation fault)"
    enum class Cause { defect, killed, exit } cause = Cause::defect;
  };
  /// Waits for its end.
  Ending ending();

 private:
  void take_frames(const std::function<void(std::size_t, PointResult&&)>& take);

  pid_t pid_ = -1;
  int to_ = -1, from_ = -1;
  bool ready_ = false;
  std::deque<std::size_t> sent_;
  std::string outgoing_, incoming_;
  Clock::time_point since_ = Clock::now();
  double mean_s_ = 0;  ///< smoothed mean time of a point
};

/// Computes points of the study in the folder until the input ends: the other end of the pipe.
void serve_points(const std::filesystem::path& folder, int in, int out);

}  // namespace stribeck
