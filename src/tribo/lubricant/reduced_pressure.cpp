#include "tribo/lubricant/reduced_pressure.h"

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>

namespace stribeck {
namespace {

constexpr double highest = 2e10;  // [Pa]; far above what metals bear
constexpr double thickest = 1e9;  // η/η₀ beyond which an oil is a solid
constexpr double finest =
    0.004;  // growth of ln η and ln ρ from node to node: cubics between are good to its fourth power
constexpr double widest_step = 20e6;  // [Pa]

}  // namespace

double ReducedPressure::between(double from, double to) const {
  return boost::math::quadrature::gauss<double, 10>::integrate(
      [&](double p) { return 1 / dp_dq(p); }, from, to);
}

ReducedPressure::ReducedPressure(const Lubricant& oil) : oil_(oil) {
  nodes_.push_back({0, 0, 1});
  while (nodes_.back().pressure < highest && nodes_.back().dp_dq < thickest) {
    const Node& last = nodes_.back();
    const double rate =
        oil_.viscosity_slope(last.pressure) / oil_.viscosity(last.pressure) +
        oil_.relative_density_slope(last.pressure) / oil_.relative_density(last.pressure);
    const double p = last.pressure + std::min(widest_step, rate > 0 ? finest / rate : widest_step);
    nodes_.push_back({last.reduced + between(last.pressure, p), p, dp_dq(p)});
  }
}

ReducedPressure::Pressure ReducedPressure::at(double q) const {
  if (q <= 0) return {q, 1, 1, 0};
  auto after = std::upper_bound(nodes_.begin(), nodes_.end(), q,
                                [](double x, const Node& n) { return x < n.reduced; });
  if (after == nodes_.end()) --after;
  const Node &a = *(after - 1), &b = *after;
  const double h = b.reduced - a.reduced, s = (q - a.reduced) / h,
               mean = (b.pressure - a.pressure) / h;
  // p = p_a + h (m_a s + e s² + f s³)
  const double e = 3 * mean - 2 * a.dp_dq - b.dp_dq, f = a.dp_dq + b.dp_dq - 2 * mean;
  const double p = a.pressure + h * s * (a.dp_dq + s * (e + s * f)),
               dp_dq = a.dp_dq + s * (2 * e + 3 * s * f), d2p_dq2 = (2 * e + 6 * s * f) / h;
  if (!compresses()) return {p, dp_dq, dp_dq, d2p_dq2};
  const double ratio = oil_.relative_density(p), slope = oil_.relative_density_slope(p) * dp_dq;
  return {p, dp_dq, dp_dq * ratio, d2p_dq2 * ratio + dp_dq * slope};
}

auto ReducedPressure::density_at(double q) const -> Density {
  const double at_least_zero = std::max(q, 0.0);
  const Pressure there = at(at_least_zero);
  return {oil_.relative_density(there.value),
          oil_.relative_density_slope(there.value) * there.dp_dq, at_least_zero};
}

auto ReducedPressure::density_under(double p) const -> Density {
  if (p <= 0) return density_at(0);
  auto after = std::upper_bound(nodes_.begin(), nodes_.end(), p,
                                [](double x, const Node& n) { return x < n.pressure; });
  if (after == nodes_.end()) --after;
  const Node &a = *(after - 1), &b = *after;
  const double h = b.pressure - a.pressure, s = (p - a.pressure) / h,
               mean = (b.reduced - a.reduced) / h, e = 3 * mean - 2 / a.dp_dq - 1 / b.dp_dq,
               f = 1 / a.dp_dq + 1 / b.dp_dq - 2 * mean;
  const double q = a.reduced + h * s * (1 / a.dp_dq + s * (e + s * f));
  return {oil_.relative_density(p), oil_.relative_density_slope(p) * dp_dq(p), q};
}

double ReducedPressure::reduced(double p) const {
  if (p <= 0) return p;
  const auto after = std::upper_bound(nodes_.begin(), nodes_.end() - 1, p,
                                      [](double x, const Node& n) { return x < n.pressure; });
  return (after - 1)->reduced + between((after - 1)->pressure, p);
}

}  // namespace stribeck
