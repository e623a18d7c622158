#include "dae/method/sdirk2.h"

#include <numbers>

namespace stribeck {
namespace {

RungeKuttaTable sdirk2_coefficients() {
  const double g = 1 - 1 / std::numbers::sqrt2;
  return {{{g}, {1 - g, g}}, {1, 0}, 2, 1, 2};
}

}  // namespace

const RungeKuttaTable& sdirk2() {
  static const RungeKuttaTable table = sdirk2_coefficients();
  return table;
}

std::unique_ptr<TimeIntegrator> Sdirk2::make_time_integrator(const DaeProblem& problem) const {
  return std::make_unique<DiagonallyImplicit>(problem, sdirk2());
}

const Schema<Sdirk2>& Sdirk2::schema() {
  static const auto s = Schema<Sdirk2>{
      "sdirk2", "Implicit, second order, L-stable, two stages of gamma = 1 - 1/sqrt(2).",
      "Alexander1977"};
  return s;
}

}  // namespace stribeck
