#include "study/parameter/design_kind.h"
#include "study/parameter/random_numbers.h"
#include "study/parameter/study_spec.h"

namespace stribeck {
namespace {

/// One trajectory over p levels: a random base on the lower ones, then each parameter once, in random order, by ±p/(2(p − 1)) [Morris1991].
void add_trajectory(std::size_t d, int levels, RandomNumbers& random, PointRows& u) {
  const double step = levels / (2.0 * (levels - 1));
  const auto half = static_cast<std::size_t>(levels / 2);
  std::vector<double> x(d), change(d);
  for (std::size_t j = 0; j < d; ++j) {
    const double low = static_cast<double>(random.below(half)) / (levels - 1);
    const bool up = random.below(2) == 1;
    x[j] = up ? low : low + step;
    change[j] = up ? step : -step;
  }
  u.insert(u.end(), x.begin(), x.end());
  for (const std::size_t j : random.permutation(d)) {
    x[j] += change[j];
    u.insert(u.end(), x.begin(), x.end());
  }
}

PointRows morris(const DesignSection& design, std::size_t d, RandomNumbers& random) {
  PointRows u;
  for (int k = 0; k < design.trajectories; ++k) add_trajectory(d, design.levels, random, u);
  return u;
}

}  // namespace

const DesignKind morris_design{.name = "morris",
                               .meaning = "trajectories of elementary effects",
                               .shares = morris,
                               .has_ends = true};

}  // namespace stribeck
