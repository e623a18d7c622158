#include "mbs/body.h"

#include <cmath>

namespace stribeck {

Coordinates<double> coordinates(const Body& body, const State& s) {
  if (body.row < 0) return {};
  const int i = body.row;
  const double phi = s.q[i + 2];
  return {{s.q[i], s.q[i + 1]}, phi,       std::cos(phi), std::sin(phi),
          {s.v[i], s.v[i + 1]}, s.v[i + 2]};
}

namespace {

/// at with derivatives: slope(i) gives those of coordinate i, velocity_slope(i) those of its rate.
template <int N, class Slope, class VelocitySlope>
Coordinates<Dual<N>> with_slopes(const Coordinates<double>& at, const Slope& slope,
                                 const VelocitySlope& velocity_slope) {
  Coordinates<Dual<N>> c;
  c.x = {Dual<N>(at.x.x(), slope(0)), Dual<N>(at.x.y(), slope(1))};
  c.phi = Dual<N>(at.phi, slope(2));
  c.cosine = Dual<N>(at.cosine, -at.sine * slope(2));
  c.sine = Dual<N>(at.sine, at.cosine * slope(2));
  c.v = {Dual<N>(at.v.x(), velocity_slope(0)), Dual<N>(at.v.y(), velocity_slope(1))};
  c.w = Dual<N>(at.w, velocity_slope(2));
  return c;
}

}  // namespace

template <int N>
Coordinates<Dual<N>> seeded(const Body& body, const State& s, const TangentWeights& weights,
                            int k) {
  using Slope = Eigen::Matrix<double, N, 1>;
  const double moves = body.row < 0 ? 0 : 1;
  const auto along = [&](int i, double weight) -> Slope {
    return moves * weight * Slope::Unit(k + i);
  };
  return with_slopes<N>(
      coordinates(body, s), [&](int i) { return along(i, weights.q); },
      [&](int i) { return along(i, weights.v); });
}

template Coordinates<Dual<6>> seeded<6>(const Body&, const State&, const TangentWeights&, int);

Coordinates<Dual<1>> advancing(const Body& body, const State& s) {
  using Slope = Eigen::Matrix<double, 1, 1>;
  const Coordinates<double> at = coordinates(body, s);
  const auto rate = [&](int i) { return Slope(i == 0 ? at.v.x() : i == 1 ? at.v.y() : at.w); };
  return with_slopes<1>(at, rate, [](int) { return Slope(0); });
}

}  // namespace stribeck
