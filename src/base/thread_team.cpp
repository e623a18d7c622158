#include "base/thread_team.h"

#include <chrono>

namespace stribeck {
namespace {

constexpr std::chrono::microseconds stays_awake{
    50};  // longer than from one round of a step to the next

}  // namespace

ThreadTeam::ThreadTeam(int threads) {
  for (int k = 1; k < threads; ++k) workers_.emplace_back([this] { work(); });
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
  next_ = 0;
  busy_ = static_cast<int>(workers_.size());
  ++rounds_;
  rounds_.notify_all();
  take_jobs();
  while (busy_ > 0) std::this_thread::yield();
  for (const std::exception_ptr& thrown : thrown_)
    if (thrown) std::rethrow_exception(thrown);
}

void ThreadTeam::take_jobs() {
  for (int i = next_++; i < task_.count; i = next_++) try {
      task_.call(task_.context, i);
    } catch (...) {
      thrown_[static_cast<std::size_t>(i)] = std::current_exception();
    }
}

/// Awake for a moment, then asleep until there is one.
unsigned ThreadTeam::wait_for_round(unsigned seen) const {
  const auto until = std::chrono::steady_clock::now() + stays_awake;
  while (rounds_ == seen && std::chrono::steady_clock::now() < until) std::this_thread::yield();
  rounds_.wait(seen);
  return rounds_;
}

void ThreadTeam::work() {
  for (unsigned seen = 0;;) {
    seen = wait_for_round(seen);
    if (over_) return;
    take_jobs();
    --busy_;
  }
}

}  // namespace stribeck
