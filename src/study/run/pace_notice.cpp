#include "study/run/pace_notice.h"

#include <fmt/format.h>

#include <cmath>

namespace stribeck {
namespace {

constexpr double day = 86400;  // [s]

}  // namespace

std::optional<std::string> PaceNotice::of(const Progress& now, double seconds) {
  if (said_) return {};
  const Mark here{now.time, seconds, now.steps};
  if (!from_) from_ = here;
  const Mark from = *from_;
  const double passed = seconds - from.seconds;
  if (passed < window_) return {};
  from_ = here;
  window_ *= 2;
  const double simulated = now.time - from.time;
  const double left = (now.end - now.time) * passed / simulated;  // infinite where nothing moves
  if (!(left > day)) return {};
  said_ = true;
  return fmt::format(
      "at {:.4g} s of {:.4g} s the rest of this run would take {:.3g} days: {} steps in {:.0f} s "
      "went {:.2g} s{}",
      now.time, now.end, left / day, here.steps - from.steps, passed, simulated,
      now.limiting.empty() ? "" : "; " + now.limiting + " holds the steps");
}

}  // namespace stribeck
