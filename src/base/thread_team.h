#pragma once
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

/// A few threads for jobs of some ten microseconds: the caller and workers that stay awake for a moment after each round.
/// Thread k does the jobs k, k + n, ... of each round: what a job works with stays near the one processor.
namespace stribeck {

class ThreadTeam {
 public:
  /// The caller counts as one of the threads.
  explicit ThreadTeam(int threads);
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  int threads() const { return static_cast<int>(workers_.size()) + 1; }

  /// job(0), ..., job(count − 1), each once; back when all are done. Jobs must not call run() of the same team. The exception of a job
  /// is thrown here, that of the first of them where several do. A caller does all jobs itself while the team works for another one.
  template <class Job>
  void run(int count, const Job& job) {
    const std::unique_lock free(in_use_, std::try_to_lock);
    if (!free) {
      for (int i = 0; i < count; ++i) job(i);
      return;
    }
    round(
        {[](const void* context, int i) { (*static_cast<const Job*>(context))(i); }, &job, count});
  }

 private:
  struct Task {
    void (*call)(const void* context, int i) = nullptr;
    const void* context = nullptr;
    int count = 0;
  };
  void round(const Task& task);
  void work(int thread);
  void do_jobs_of(int thread);
  unsigned wait_for_round(unsigned round) const;

  std::mutex in_use_;
  Task task_;
  std::vector<std::exception_ptr> thrown_;  ///< exception thrown by each job
  std::atomic<unsigned> rounds_{0};         ///< begun
  std::atomic<int> busy_{0};
  std::atomic<bool> over_{false};
  std::vector<std::thread> workers_;
};

}  // namespace stribeck
