#include "cli/progress_line.h"

#include <fmt/format.h>

#include <cstdio>
#include <numbers>

namespace stribeck::cli {
namespace {

constexpr std::chrono::milliseconds refresh{200};

std::string remaining(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s", seconds);
  if (seconds < 5400) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

/// A terminal that is gone shall not end the run.
void put(const std::string& line) {
  std::fputs(("\r\033[K" + line).c_str(), stdout);
  std::fflush(stdout);
}

}  // namespace

void ProgressLine::show(const Progress& progress) {
  const auto now = Clock::now();
  if (now - last_ < refresh) return;
  last_ = now;
  if (!first_) {  // a resumed run has steps behind it that this part did not take
    first_ = progress;
    begin_ = now;
  }
  shown_ = true;
  const double elapsed = std::chrono::duration<double>(now - begin_).count();
  const double share = progress.end > 0 ? progress.time / progress.end : 0;
  const double done_here = progress.end > 0 ? (progress.time - first_->time) / progress.end : 0;
  std::string line = fmt::format("{:5.1f} %  t = {:.5g} s", 100 * share, progress.time);
  if (progress.crank)
    line += fmt::format("  crank {:.1f} deg", *progress.crank * 180 / std::numbers::pi);
  if (elapsed > 0)
    line += fmt::format("  {:.0f} steps/s",
                        static_cast<double>(progress.steps - first_->steps) / elapsed);
  if (done_here > 0) line += "  left " + remaining(elapsed * (1 - share) / done_here);
  if (!progress.limiting.empty()) line += "  steps held by " + progress.limiting;
  put(line);
}

void ProgressLine::clear() {
  if (shown_) put("");
  shown_ = false;
}

}  // namespace stribeck::cli
