#include "dae/method/tr_bdf2.h"

#include <numbers>

namespace stribeck {
namespace {

constexpr double bdf2_gamma = 2 - std::numbers::sqrt2;  // share of the trapezoidal part

RungeKuttaTable tr_bdf2_coefficients() {
  const double d = bdf2_gamma / 2, w = std::numbers::sqrt2 / 4;
  // quadrature of order 3 on the nodes 0, γ, 1
  const double g = bdf2_gamma, b2 = 1 / (6 * g * (1 - g)), b3 = (2 - 3 * g) / (6 * (1 - g));
  return {{{0}, {d, d}, {w, w, d}}, {1 - b2 - b3, b2, b3}, 2, 3, 2};
}

}  // namespace

const RungeKuttaTable& tr_bdf2() {
  static const RungeKuttaTable table = tr_bdf2_coefficients();
  return table;
}

std::unique_ptr<TimeIntegrator> TrBdf2::make_time_integrator(const DaeProblem& problem) const {
  return std::make_unique<DiagonallyImplicit>(problem, tr_bdf2());
}

const Schema<TrBdf2>& TrBdf2::schema() {
  static const auto s = Schema<TrBdf2>{
      "tr_bdf2",
      "Implicit, second order, L-stable, one step of a trapezoidal and a backward stage. For "
      "films, "
      "contacts and whatever is stiff.",
      "BankEtAl1985"};
  return s;
}

}  // namespace stribeck
