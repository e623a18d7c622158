#pragma once
#include <sys/types.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>

namespace stribeck::workbench {

/// A process that answers questions about models (answers/answer.h), one after the other: a model that crashes, hangs or takes
/// all memory costs this process, and the next question a new one. It is started by the first question and ends with the server.
class Worker {
 public:
  /// Outcome of a question: an answer (JSON), or the reason why there is none.
  struct Outcome {
    std::string answer;
    std::string failure;
    bool superseded = false;
  };
  using Take = std::function<void(const Outcome&)>;

  /// `limit` of one question by the clock.
  Worker(boost::asio::io_context& context, std::chrono::milliseconds limit);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  void request(std::string question, Take take);
  /// Sends a question that supersedes those that wait.
  void request_latest(std::string question, Take take);
  /// Calls `act` once all that was asked before is answered.
  void after_requests(std::function<void()> act);

 private:
  struct Job {
    std::string question;  ///< empty: nothing is asked
    Take take;
    bool repeated = false;  ///< asked anew, as its process had ended
  };
  struct Process;

  void start();
  void next();
  void read(const std::shared_ptr<Process>& process);
  void end_job(const Outcome& outcome);
  void discard_process(const std::string& why);
  /// A process that ended before it answered: its question goes to a new one, once.
  void lose_process();

  boost::asio::io_context& context_;
  std::chrono::milliseconds limit_;
  boost::asio::steady_timer deadline_;
  std::deque<Job> jobs_;  ///< the first one is with the process while busy_
  bool busy_ = false;
  std::shared_ptr<Process> process_;  ///< shared with what is still being read from it
};

}  // namespace stribeck::workbench
