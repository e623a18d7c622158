#include "study/points/worker_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "base/arithmetic.h"
#include "base/error.h"
#include "base/own_program.h"
#include "study/points/point_evaluation.h"
#include "study/points/study_folder.h"

namespace stribeck {
namespace {

constexpr std::uint64_t ready_mark = ~std::uint64_t{0};
constexpr std::size_t pipe_capacity = 48 << 10;  // used part of Linux's 64 KiB
constexpr double held_s = 0.02;                  // work that a worker holds
constexpr auto longest_silence = std::chrono::milliseconds(2);

template <class T>
void append_bytes(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class T>
T get(const char* bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

/// Writes all bytes; false when the other end is gone.
bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// Appends what there is; false at the end of the pipe.
bool read_some(int file, std::string& bytes) {
  std::array<char, 1 << 16> piece{};
  for (;;) {
    const ssize_t got = ::read(file, piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got > 0) bytes.append(piece.data(), static_cast<std::size_t>(got));
    return got > 0;
  }
}

struct Pipe {
  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
      throw FileError(fmt::format("no pipe to a worker process: {}.", std::strerror(errno)));
  }
  std::array<int, 2> ends{};
};

/// Starts the worker in the new process: between fork and exec nothing may allocate.
[[noreturn]] void become_worker(const char* program, const char* folder, int in, int out) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::dup2(in, STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  close_descriptors_on_exec();
  ::execl(program, program, "study", "worker", folder, static_cast<char*>(nullptr));
  ::_exit(127);
}

}  // namespace

WorkerProcess::WorkerProcess(const std::filesystem::path& program,
                             const std::filesystem::path& folder) {
  ::setenv("OPENBLAS_NUM_THREADS", "1", 0);  // its threads find nothing to do there
  ::setenv("STRIBECK_ARITHMETIC", name_of(arithmetic()).c_str(), 1);
  const Pipe in, out;
  pid_ = ::fork();
  if (pid_ == 0) become_worker(program.c_str(), folder.c_str(), in.ends[0], out.ends[1]);
  ::close(in.ends[0]);
  ::close(out.ends[1]);
  to_ = in.ends[1];
  from_ = out.ends[0];
  if (pid_ < 0) throw FileError(fmt::format("no worker process: {}.", std::strerror(errno)));
}

WorkerProcess::~WorkerProcess() {
  ::close(to_);
  ::close(from_);
  if (pid_ <= 0) return;
  kill();
  ending();
}

std::size_t WorkerProcess::wanted() const {
  if (!ready_) return 1;
  if (mean_s_ > held_s) return 1;  // the next is sent in no time against that
  const double points = mean_s_ > 0 ? held_s / mean_s_ : 2;
  return static_cast<std::size_t>(std::clamp(points, 2.0, 512.0));
}

double WorkerProcess::busy_s() const {
  return std::chrono::duration<double>(Clock::now() - since_).count();
}

void WorkerProcess::send(std::size_t point, const double* values, std::size_t parameters,
                         bool kept) {
  if (sent_.empty()) since_ = Clock::now();
  sent_.push_back(point);
  append_bytes(outgoing_, static_cast<std::uint64_t>(point));
  append_bytes(outgoing_, static_cast<unsigned char>(kept));
  for (std::size_t j = 0; j < parameters; ++j) append_bytes(outgoing_, values[j]);
  if (outgoing_.size() > pipe_capacity / 4) flush();
}

void WorkerProcess::flush() {
  write_all(to_, outgoing_);  // one that is gone shows when it is read
  outgoing_.clear();
}

bool WorkerProcess::receive(const std::function<void(std::size_t, PointResult&&)>& take) {
  const bool open = read_some(from_, incoming_);
  take_frames(take);
  return open;
}

void WorkerProcess::take_frames(const std::function<void(std::size_t, PointResult&&)>& take) {
  constexpr std::size_t head = sizeof(std::uint32_t) + sizeof(std::uint64_t);
  std::size_t at = 0, taken = 0;
  while (at + head <= incoming_.size()) {
    const auto size = get<std::uint32_t>(incoming_.data() + at);
    if (at + head + size > incoming_.size()) break;
    const auto point = get<std::uint64_t>(incoming_.data() + at + sizeof size);
    const std::string_view bytes(incoming_.data() + at + head, size);
    at += head + size;
    if (point == ready_mark) {
      ready_ = true;
      since_ = Clock::now();
      continue;
    }
    sent_.pop_front();
    ++taken;
    take(point, unpacked_result(bytes));
  }
  incoming_.erase(0, at);
  if (taken == 0) return;
  const double each = busy_s() / static_cast<double>(taken);
  mean_s_ = mean_s_ > 0 ? 0.7 * mean_s_ + 0.3 * each : each;
  since_ = Clock::now();
}

void WorkerProcess::kill() const {
  if (pid_ > 0) ::kill(pid_, SIGKILL);
}

WorkerProcess::Ending WorkerProcess::ending() {
  int status = 0;
  while (pid_ > 0 && ::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  using enum Ending::Cause;
  if (!WIFSIGNALED(status)) return {fmt::format("exit code {}", WEXITSTATUS(status)), exit};
  const int signal = WTERMSIG(status);
  constexpr std::array defects = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
  return {fmt::format("signal {} ({})", signal, ::strsignal(signal)),
          std::ranges::find(defects, signal) != defects.end() ? defect : killed};
}

namespace {

/// Ignores the signals of an interrupting keystroke and of the end of a job's time, which the coordinator handles.
void leave_signals_to_the_coordinator() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
}

void limit_memory(const StudySection& study) {
  if (!study.memory_limit) return;
  const rlim_t bytes = static_cast<rlim_t>(*study.memory_limit) << 20;
  const rlimit limit{bytes, bytes};
  ::setrlimit(RLIMIT_AS, &limit);
}

void put_frame(std::string& bytes, std::uint64_t point, std::string_view content) {
  append_bytes(bytes, static_cast<std::uint32_t>(content.size()));
  append_bytes(bytes, point);
  bytes += content;
}

}  // namespace

void serve_points(const std::filesystem::path& folder, int in, int out) {
  leave_signals_to_the_coordinator();
  const StudyPlan plan(load_study_texts(folder), false);
  limit_memory(plan.file().study);
  PointEvaluation evaluation(plan, folder / "runs");
  const std::size_t d = plan.parameters().size();
  const std::size_t frame = sizeof(std::uint64_t) + 1 + d * sizeof(double);
  std::string incoming, outgoing;
  std::vector<double> values(d);
  put_frame(outgoing, ready_mark, {});
  auto last_word = WorkerProcess::Clock::now();
  while (write_all(out, outgoing)) {
    outgoing.clear();
    if (incoming.size() < frame && !read_some(in, incoming)) return;
    std::size_t at = 0;
    for (; at + frame <= incoming.size(); at += frame) {
      const auto point = get<std::uint64_t>(incoming.data() + at);
      const bool kept = incoming[at + sizeof point] != 0;
      std::memcpy(values.data(), incoming.data() + at + sizeof point + 1, d * sizeof(double));
      put_frame(outgoing, point, packed(evaluation.evaluate(point, values.data(), kept)));
      const auto now = WorkerProcess::Clock::now();
      if (now - last_word < longest_silence) continue;
      if (!write_all(out, outgoing)) return;
      outgoing.clear();
      last_word = now;
    }
    incoming.erase(0, at);
  }
}

}  // namespace stribeck
