#pragma once
#include <numbers>

#include "mbs/system/system.h"

namespace stribeck::bench {

/// The N-four-bar mechanism (IFToMM A02) of n windows at its start, as tools/examples/windows.py writes it:
/// 2n + 1 bodies, n + 1 cranks first and last, couplers between. Body 1 is the first crank.
inline System<2> windows(int n) {
  Mechanism<2> m;
  const auto pivot = [&](double x) { return m.add_marker("pivot", m.ground(), {x, 0}); };
  const auto bar = [&](const char* name, const InitialMotion<2>& start) {
    return m.add_body(name, 1, 1.0 / 12, start);
  };
  const auto end = [&](BodyId body, double x) { return m.add_marker("end", body, {x, 0}); };
  const auto join = [&](MarkerId a, MarkerId b) {
    m.add_joint("joint", JointKind::revolute, a, b);
  };
  const auto crank = [&](double x) {
    const BodyId body = bar("crank", {{x, 0.5}, std::numbers::pi / 2, {0.5, 0}, -1});
    join(pivot(x), end(body, -0.5));
    return body;
  };
  BodyId left = crank(0);
  for (int i = 1; i <= n; ++i) {
    const BodyId right = crank(i), coupler = bar("coupler", {{i - 0.5, 1}, 0, {1, 0}, 0});
    join(end(left, 0.5), end(coupler, -0.5));
    join(end(coupler, 0.5), end(right, 0.5));
    left = right;
  }
  m.set_gravity({0, -9.81});
  return System<2>(std::move(m));
}

}  // namespace stribeck::bench
