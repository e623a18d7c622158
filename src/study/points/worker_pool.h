#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <vector>

#include "study/points/worker_process.h"

namespace stribeck {

/// Local processes that compute the points of a study. A process that crashes, hangs or takes too much memory costs one point,
/// which is recorded with its reason; another takes its place. A point whose process was killed from outside is given to another
/// process, and is missing once that was killed as well.
class WorkerPool {
 public:
  struct Options {
    int workers = 1;
    std::filesystem::path program;  ///< program with the command `study worker`
    const std::atomic<bool>* stop =
        nullptr;  ///< set from outside to end; what is in flight is lost
  };
  using Take = std::function<void(std::size_t, PointResult&&)>;

  /// `between`: called after each batch of results.
  WorkerPool(const StudyPlan& plan, std::filesystem::path folder, Options options);

  /// Computes these of the points; true when all of them have a result. Throws FileError when no worker can be started.
  bool compute(const DesignPoints& points, const std::vector<std::size_t>& which, bool kept,
               const Take& take, const std::function<void()>& between);

 private:
  using Worker = std::unique_ptr<WorkerProcess>;
  bool stopped() const { return options_.stop && options_.stop->load(std::memory_order_relaxed); }
  void supply(WorkerProcess& worker, bool kept);
  void wait_for(std::vector<Worker>& workers, bool kept, const Take& take);
  void end_of(Worker& worker, PointStatus status, const std::string& why, const Take& take);
  /// One that has not begun. Throws FileError where it was not killed from outside, or too many were.
  void restart(Worker& worker, bool was_killed, const std::string& why);
  bool is_tried_again(const WorkerProcess& worker, PointStatus status);
  void take_ended(Worker& worker, const Take& take);
  void end_hanging(Worker& worker, const Take& take);
  bool has_work() const { return next_ < todo_.size() || !again_.empty(); }
  std::size_t next_point();

  const StudyPlan& plan_;
  std::filesystem::path folder_;
  Options options_;
  const DesignPoints* points_ = nullptr;
  std::vector<std::size_t> todo_, again_;
  std::set<std::size_t> lost_once_;
  int lost_starts_ = 0;
  std::size_t next_ = 0;
};

}  // namespace stribeck
