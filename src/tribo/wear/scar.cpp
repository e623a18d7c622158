#include "tribo/wear/scar.h"

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <numbers>

#include "base/error.h"

namespace stribeck {
namespace {

using std::numbers::pi;

/// Root of a function that rises from a negative value at `low` to a positive one at `high`, to round-off.
template <class Function>
double root_between(const Function& f, double low, double high) {
  if (f(low) >= 0) return low;
  if (f(high) <= 0) return high;
  std::uintmax_t most = 200;
  const auto [a, b] = boost::math::tools::toms748_solve(
      f, low, high, boost::math::tools::eps_tolerance<double>(), most);
  return (a + b) / 2;
}

/// t − sin t cos t without cancellation for small t.
double segment_share(double t) {
  if (t > 0.2) return t - std::sin(t) * std::cos(t);
  const double x = 2 * t, xx = x * x;
  return x * xx / 12 * (1 - xx / 20 * (1 - xx / 42 * (1 - xx / 72 * (1 - xx / 110))));
}

}  // namespace

Scar segment_of_area(double radius, double area) {
  ensure(radius > 0, "a radius is positive");
  if (!(area > 0)) return {};
  const double wanted = area / (radius * radius);
  const double t = root_between([&](double at) { return segment_share(at) - wanted; }, 0, pi / 2);
  const double half = std::sin(t / 2);
  return {radius * std::sin(t), 2 * radius * half * half};
}

Scar cap_of_volume(double radius, double volume) {
  ensure(radius > 0, "a radius is positive");
  if (!(volume > 0)) return {};
  const double wanted = volume / (pi * radius * radius * radius);
  const double d = root_between([&](double at) { return at * at * (1 - at / 3) - wanted; }, 0, 1);
  return {radius * std::sqrt(d * (2 - d)), radius * d};
}

SharedScar shared_scar(double radius, double volume, double area) {
  ensure(radius > 0, "a radius is positive");
  if (!(volume > 0)) return {};
  const double root = std::sqrt(2 * radius), kappa = 4.0 / 3 * root * area / volume;
  const auto approach = [&](double u) { return u * u * (1 + kappa * u); };
  // V = ∫ f'(u) 2y(u) du over the ball's depths from 0 to the deepest U², with u = U (1 − s²): y has no root at s = 0.
  const auto volume_to = [&](double deepest) {
    const double most = approach(deepest);
    const auto integrand = [&](double s) {
      const double u = deepest * (1 - s * s);
      const double half = root * std::sqrt(std::max(most - approach(u), 0.0));
      return 4 * root * u * u * 2 * half * 2 * deepest * s;
    };
    return boost::math::quadrature::gauss<double, 30>::integrate(integrand, 0.0, 1.0);
  };
  // Without wear of the track V = π R u⁴; with it the scar is no deeper.
  const double most = std::pow(volume / (pi * radius), 0.25);
  const double u = root_between([&](double at) { return volume_to(at) - volume; }, 0, most);
  const double depth = approach(u);
  return {depth, root * std::sqrt(depth), root * u, u * u, kappa * u * u * u};
}

}  // namespace stribeck
