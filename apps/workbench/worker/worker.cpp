#include "workbench/worker/worker.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <utility>

#include "base/error.h"
#include "workbench/worker/frame.h"
#include "workbench/worker/spawn.h"

namespace stribeck::workbench {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr const char* verb = "workbench-worker";

struct Pipe {
  int read = -1, write = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw FileError("no pipe to a process can be made. Close other programs.");
  return {ends[0], ends[1]};
}

}  // namespace

struct Worker::Process {
  Process(asio::io_context& context, pid_t number, int in, int out)
      : pid(number), to(context, in), from(context, out) {}
  ~Process() {
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  pid_t pid;
  asio::posix::stream_descriptor to, from;
  std::string outgoing, incoming;
  std::array<char, 1 << 16> piece{};
};

Worker::Worker(asio::io_context& context, std::chrono::milliseconds limit)
    : context_(context), limit_(limit), deadline_(context) {}

Worker::~Worker() {
  if (!process_) return;
  process_->to.close();
  process_->from.close();
}

void Worker::request(std::string question, Take take) {
  jobs_.push_back({std::move(question), std::move(take)});
  if (!busy_) next();
}

void Worker::request_latest(std::string question, Take take) {
  while (jobs_.size() > (busy_ ? 1U : 0U)) {
    const Job old = std::move(jobs_.back());
    jobs_.pop_back();
    old.take({.answer = {}, .failure = "superseded by a newer question", .superseded = true});
  }
  request(std::move(question), std::move(take));
}

void Worker::after_requests(std::function<void()> act) {
  if (!busy_) return act();
  jobs_.push_back({.question = {}, .take = [act = std::move(act)](const Outcome&) { act(); }});
}

void Worker::start() {
  const Pipe questions = make_pipe(), answers = make_pipe();
  pid_t process = -1;
  try {
    process = spawn({verb}, {questions.read, answers.write, STDERR_FILENO});
  } catch (...) {
    for (const int end : {questions.read, questions.write, answers.read, answers.write})
      ::close(end);
    throw;
  }
  ::close(questions.read);
  ::close(answers.write);
  process_ = std::make_shared<Process>(context_, process, questions.write, answers.read);
  read(process_);
}

void Worker::next() {
  if (jobs_.empty()) return;
  busy_ = true;
  if (jobs_.front().question.empty()) return end_job({});
  try {
    if (!process_) start();
  } catch (const FileError& error) {
    return end_job({.answer = {}, .failure = error.what()});
  }
  process_->outgoing = frame(jobs_.front().question);
  asio::async_write(process_->to, asio::buffer(process_->outgoing),
                    [process = process_](error_code, std::size_t) {});  // reading sees its end
  deadline_.expires_after(limit_);
  deadline_.async_wait([this, process = process_.get()](error_code error) {
    if (!error && process_.get() == process)
      discard_process(
          fmt::format("no answer within {:.3g} s.", static_cast<double>(limit_.count()) / 1000));
  });
}

void Worker::read(const std::shared_ptr<Process>& process) {
  process->from.async_read_some(
      asio::buffer(process->piece), [this, process](error_code error, std::size_t size) {
        if (error == asio::error::operation_aborted || process_ != process) return;
        if (error) return lose_process();
        process->incoming.append(process->piece.data(), size);
        if (auto answer = take_frame(process->incoming))
          end_job({.answer = std::move(*answer), .failure = {}});
        if (process_ == process) read(process);
      });
}

void Worker::end_job(const Outcome& outcome) {
  deadline_.cancel();
  busy_ = false;
  const Job done = std::move(jobs_.front());
  jobs_.pop_front();
  done.take(outcome);
  if (!busy_) next();
}

void Worker::discard_process(const std::string& why) {
  process_->to.close();
  process_->from.close();
  process_.reset();
  if (busy_) end_job({.answer = {}, .failure = why});
}

void Worker::lose_process() {
  if (!busy_ || jobs_.front().repeated)
    return discard_process("the process that computes it has ended unexpectedly.");
  jobs_.front().repeated = true;
  process_->to.close();
  process_->from.close();
  process_.reset();
  deadline_.cancel();
  next();
}

}  // namespace stribeck::workbench
