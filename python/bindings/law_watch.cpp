#include "law_watch.h"

#include <fmt/format.h>

#include "base/error.h"

namespace stribeck::python {
namespace {

using Six = Eigen::Matrix<double, 6, 1>;

Six column_of(const ExternalWrench& w) {
  Six all;
  all << w.force, w.moment;
  return all;
}

/// The motion a time later, at the present velocity.
ExternalMotion later(ExternalMotion m, double time) {
  m.time += time;
  m.position += time * m.velocity;
  m.angle += time * m.angular_velocity[2];
  return m;
}

}  // namespace

void LawWatch::take(const ExternalMotion& m, const ExternalWrench& w) {
  const Six here = column_of(w);
  low_ = taken_ == 0 ? here : Six(low_.cwiseMin(here));
  high_ = taken_ == 0 ? here : Six(high_.cwiseMax(here));
  last_ = m;
  ++taken_;
}

void LawWatch::require_same(const std::string& name, const ExternalMotion& m,
                            const ExternalWrench& first, const ExternalWrench& second) {
  const Six one = column_of(first), other = column_of(second);
  if (!one.allFinite() || !other.allFinite() || one == other) return;
  Eigen::Index k = 0;
  (one - other).cwiseAbs().maxCoeff(&k);
  throw SolveError(
      m.time, name,
      fmt::format("its function returned {:.9g} and then {:.9g} for the same motion", one[k],
                  other[k]),
      "A force depends on the motion that its function is given, and on nothing else: no random "
      "numbers, no counters. Set what a controller remembers between two advances.");
}

void LawWatch::require_smooth(const std::string& name, double h, const Ask& ask) const {
  constexpr int places = 8;
  constexpr double part_of_step = 0.01, allowed = 0.1;
  if (taken_ < places) return;
  Six low = column_of(ask(last_)), high = low;
  for (int k = 1; k <= places; ++k) {
    const Six there = column_of(ask(later(last_, k * part_of_step * h / places)));
    low = low.cwiseMin(there);
    high = high.cwiseMax(there);
  }
  for (Eigen::Index k = 0; k < low.size(); ++k)
    if (high[k] - low[k] > allowed * (high_[k] - low_[k]))
      throw SolveError(
          last_.time, name,
          fmt::format("its function holds the steps at {:.2g} s: it changes by {:.3g} within a "
                      "hundredth of one, and by {:.3g} in all steps of that size",
                      h, high[k] - low[k], high_[k] - low_[k]),
          "Give it a smooth function of the motion: interpolate tables, filter noise, round off "
          "jumps.");
}

}  // namespace stribeck::python
