#include "base/thread_team.h"

#include <algorithm>
#include <chrono>
#include <system_error>

namespace stribeck {
namespace {

constexpr std::chrono::microseconds stays_awake{
    50};                   // longer than from one round of a step to the next
constexpr int polls = 64;  // between looks at the clock, some microseconds

/// Hints to the processor that this thread only waits.
void pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

/// Looks until there is what is waited for, without a call of the system; false after a while.
template <class There>
bool comes_soon(const There& there) {
  const auto until = std::chrono::steady_clock::now() + stays_awake;
  do {
    for (int k = 0; k < polls; ++k) {
      if (there()) return true;
      pause();
    }
  } while (std::chrono::steady_clock::now() < until);
  return false;
}

}  // namespace

/// Where the system allows no more threads, those that there are do all jobs.
ThreadTeam::ThreadTeam(int threads) {
  workers_.reserve(static_cast<std::size_t>(std::max(threads - 1, 0)));
  try {
    for (int k = 1; k < threads; ++k) workers_.emplace_back([this, k] { work(k); });
  } catch (const std::system_error&) {
  }
}

ThreadTeam::~ThreadTeam() {
  over_ = true;
  ++rounds_;
  rounds_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void ThreadTeam::round(const Task& task) {
  task_ = task;
  thrown_.assign(static_cast<std::size_t>(task.count), nullptr);
  busy_ = static_cast<int>(workers_.size());
  ++rounds_;
  rounds_.notify_all();
  do_jobs_of(0);
  while (!comes_soon([this] { return busy_ == 0; })) std::this_thread::yield();
  for (const std::exception_ptr& thrown : thrown_)
    if (thrown) std::rethrow_exception(thrown);
}

void ThreadTeam::do_jobs_of(int thread) {
  for (int i = thread; i < task_.count; i += threads()) try {
      task_.call(task_.context, i);
    } catch (...) {
      thrown_[static_cast<std::size_t>(i)] = std::current_exception();
    }
}

/// Awake for a moment, then asleep until there is one.
unsigned ThreadTeam::wait_for_round(unsigned round) const {
  if (!comes_soon([&] { return rounds_ != round; })) rounds_.wait(round);
  return rounds_;
}

void ThreadTeam::work(int thread) {
  for (unsigned round = 0;;) {
    round = wait_for_round(round);
    if (over_) return;
    do_jobs_of(thread);
    --busy_;
  }
}

}  // namespace stribeck
