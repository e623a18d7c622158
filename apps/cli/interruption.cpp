#include "cli/interruption.h"

#include <unistd.h>

#include <csignal>
#include <ctime>
#include <string_view>

#include "cli/commands.h"

namespace stribeck::cli {
namespace {

constexpr std::time_t same_keystroke = 1;  // s: whoever presses again within does not mean more

constexpr std::string_view new_line = "\r\033[K";  // overwrites the line of progress
constexpr std::string_view answer =
    "interrupted: ending this step and writing results; Ctrl-C once more ends at once without "
    "them\n";

std::atomic<bool> stop_requested{false}, answers{false}, on_terminal{false};
std::atomic<std::time_t> requested_at{0};

/// The time of a clock that is never set [s].
std::time_t seconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

void say(std::string_view text) {
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

/// Calls nothing that a signal could have interrupted half-way.
void request_stop(int signal) {
  const std::time_t now = seconds_now();
  if (stop_requested.exchange(true)) {
    if (signal == SIGINT && now - requested_at > same_keystroke) ::_exit(interrupted);
    return;
  }
  requested_at = now;
  if (!answers) return;
  if (on_terminal) say(new_line);
  say(answer);
}

}  // namespace

const std::atomic<bool>& stop_on_signals(bool announce) {
  answers = announce;
  on_terminal = ::isatty(STDERR_FILENO) != 0;
  std::signal(SIGINT, request_stop);
  std::signal(SIGTERM, request_stop);
  if (std::signal(SIGHUP, request_stop) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  return stop_requested;
}

void end_on_signals() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  if (std::signal(SIGHUP, SIG_DFL) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
}

}  // namespace stribeck::cli
