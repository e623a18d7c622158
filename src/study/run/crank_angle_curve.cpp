#include "study/run/crank_angle_curve.h"

#include <numbers>

namespace stribeck {

OverCrank::OverCrank(const RunResult& run, const std::string& channel)
    : values_(run.record.samples(channel)) {
  for (const double angle : run.record.samples("crank.angle"))
    angles_.push_back(angle * 180 / std::numbers::pi);
}

}  // namespace stribeck
