#include "study/points/worker_pool.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr int poll_ms = 100;  // interval between checks of the clock and the stop flag
constexpr int most_lost_starts = 20;

}  // namespace

WorkerPool::WorkerPool(const StudyPlan& plan, std::filesystem::path folder, Options options)
    : plan_(plan), folder_(std::move(folder)), options_(std::move(options)) {
  std::signal(SIGPIPE, SIG_IGN);
}

bool WorkerPool::compute(const DesignPoints& points, const std::vector<std::size_t>& which,
                         bool kept, const Take& take, const std::function<void()>& between) {
  points_ = &points;
  todo_ = which;
  next_ = 0;
  again_.clear();
  lost_once_.clear();
  std::vector<Worker> workers;
  const auto most = std::min(static_cast<std::size_t>(options_.workers), which.size());
  for (std::size_t k = 0; k < most; ++k)
    workers.push_back(std::make_unique<WorkerProcess>(options_.program, folder_));
  const auto busy = [](const Worker& worker) { return !worker->is_idle(); };
  while (!stopped() && (has_work() || std::ranges::any_of(workers, busy))) {
    wait_for(workers, kept, take);
    between();
  }
  return !has_work() && std::ranges::none_of(workers, busy);
}

std::size_t WorkerPool::next_point() {
  if (again_.empty()) return todo_[next_++];
  const std::size_t point = again_.back();
  again_.pop_back();
  return point;
}

void WorkerPool::supply(WorkerProcess& worker, bool kept) {
  const std::size_t wanted = worker.wanted();
  if (worker.sent().size() > wanted / 2) return;  // several at once: fewer changes of process
  while (worker.sent().size() < wanted && has_work()) {
    const std::size_t point = next_point();
    worker.send(point, points_->point(point), points_->parameters(), kept);
  }
  worker.flush();
}

void WorkerPool::wait_for(std::vector<Worker>& workers, bool kept, const Take& take) {
  std::vector<pollfd> files;
  for (const Worker& worker : workers) {
    supply(*worker, kept);
    files.push_back({worker->output(), POLLIN, 0});
  }
  if (::poll(files.data(), files.size(), poll_ms) < 0 && errno != EINTR)
    throw FileError(fmt::format("the worker processes cannot be waited for: {}.",
                                std::generic_category().message(errno)));
  for (std::size_t k = 0; k < workers.size(); ++k) {
    if (files[k].revents != 0 && !workers[k]->receive(take))
      take_ended(workers[k], take);
    else
      end_hanging(workers[k], take);
  }
}

/// A worker whose process has ended by itself.
void WorkerPool::take_ended(Worker& worker, const Take& take) {
  using Cause = WorkerProcess::Ending::Cause;
  const WorkerProcess::Ending how = worker->ending();
  const std::string why = "the worker process ended with " + how.text;
  if (!worker->is_ready()) return restart(worker, how.cause == Cause::killed, why);
  end_of(worker, how.cause == Cause::defect ? PointStatus::crash : PointStatus::missing, why, take);
}

void WorkerPool::end_hanging(Worker& worker, const Take& take) {
  const auto limit = plan_.file().study.time_limit;
  if (!limit || !worker->is_ready() || worker->is_idle() || worker->busy_s() <= *limit) return;
  worker->kill();
  worker->ending();
  end_of(worker, PointStatus::time, fmt::format("longer than the time limit of {} s", *limit),
         take);
}

void WorkerPool::end_of(Worker& worker, PointStatus status, const std::string& why,
                        const Take& take) {
  const std::deque<std::size_t> sent = worker->sent();
  again_.insert(again_.end(), sent.rbegin(), sent.rend());
  if (!sent.empty() && !is_tried_again(*worker, status)) {
    again_.pop_back();
    take(sent.front(), {.status = status, .message = why});
  }
  worker = std::make_unique<WorkerProcess>(options_.program, folder_);
}

void WorkerPool::restart(Worker& worker, bool was_killed, const std::string& why) {
  if (!was_killed || ++lost_starts_ > most_lost_starts)
    throw FileError(
        fmt::format("a worker process does not start: {}, {}.", options_.program.string(), why));
  const std::deque<std::size_t>& sent = worker->sent();
  again_.insert(again_.end(), sent.rbegin(), sent.rend());
  worker = std::make_unique<WorkerProcess>(options_.program, folder_);
}

bool WorkerPool::is_tried_again(const WorkerProcess& worker, PointStatus status) {
  return status == PointStatus::missing && lost_once_.insert(worker.sent().front()).second;
}

}  // namespace stribeck
