#include "surface/reduced_pressure.h"

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>

namespace stribeck {
namespace {

constexpr double highest = 2e10;  // [Pa]; far above what metals bear
constexpr double thickest = 1e9;  // η/η₀ beyond which an oil is a solid
constexpr double finest =
    0.004;  // growth of ln η from node to node: cubics between are good to its fourth power
constexpr double widest_step = 20e6;  // [Pa]

}  // namespace

double ReducedPressure::between(double from, double to) const {
  return boost::math::quadrature::gauss<double, 10>::integrate(
      [&](double p) { return oil_.ambient_viscosity() / oil_.viscosity(p); }, from, to);
}

ReducedPressure::ReducedPressure(const Lubricant& oil) : oil_(oil) {
  nodes_.push_back({0, 0, 1});
  while (nodes_.back().pressure < highest && nodes_.back().thickening < thickest) {
    const Node& last = nodes_.back();
    const double rate = oil_.viscosity_slope(last.pressure) / oil_.viscosity(last.pressure);
    const double p = last.pressure + std::min(widest_step, rate > 0 ? finest / rate : widest_step);
    nodes_.push_back({last.reduced + between(last.pressure, p), p,
                      oil_.viscosity(p) / oil_.ambient_viscosity()});
  }
}

ReducedPressure::Pressure ReducedPressure::at(double q) const {
  if (q <= 0) return {q, 1, 0};
  auto after = std::upper_bound(nodes_.begin(), nodes_.end(), q,
                                [](double x, const Node& n) { return x < n.reduced; });
  if (after == nodes_.end()) --after;
  const Node &a = *(after - 1), &b = *after;
  const double h = b.reduced - a.reduced, s = (q - a.reduced) / h,
               rise = (b.pressure - a.pressure) / h;
  // p = p_a + h (m_a s + e s² + f s³)
  const double e = 3 * rise - 2 * a.thickening - b.thickening,
               f = a.thickening + b.thickening - 2 * rise;
  return {a.pressure + h * s * (a.thickening + s * (e + s * f)),
          a.thickening + s * (2 * e + 3 * s * f), (2 * e + 6 * s * f) / h};
}

double ReducedPressure::reduced(double p) const {
  if (p <= 0) return p;
  const auto after = std::upper_bound(nodes_.begin(), nodes_.end() - 1, p,
                                      [](double x, const Node& n) { return x < n.pressure; });
  return (after - 1)->reduced + between((after - 1)->pressure, p);
}

}  // namespace stribeck
