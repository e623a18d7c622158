#include "dae/method/esdirk4.h"

namespace stribeck {
namespace {

RungeKuttaTable esdirk4_coefficients() {
  const double g = 0.25;
  return {{{0},
           {g, g},
           {8611.0 / 62500, -1743.0 / 31250, g},
           {5012029.0 / 34652500, -654441.0 / 2922500, 174375.0 / 388108, g},
           {15267082809.0 / 155376265600, -71443401.0 / 120774400, 730878875.0 / 902184768,
            2285395.0 / 8070912, g},
           {82889.0 / 524892, 0, 15625.0 / 83664, 69875.0 / 102672, -2260.0 / 8211, g}},
          {4586570599.0 / 29645900160, 0, 178811875.0 / 945068544, 814220225.0 / 1159782912,
           -3700637.0 / 11593932, 61727.0 / 225920},
          4,
          3,
          3};
}

}  // namespace

const RungeKuttaTable& esdirk4() {
  static const RungeKuttaTable table = esdirk4_coefficients();
  return table;
}

std::unique_ptr<TimeIntegrator> Esdirk4::make_time_integrator(const DaeProblem& problem) const {
  return std::make_unique<DiagonallyImplicit>(problem, esdirk4());
}

const Schema<Esdirk4>& Esdirk4::schema() {
  static const auto s = Schema<Esdirk4>{
      "esdirk4",
      "Implicit, fourth order, L-stable, six stages, the first explicit. For smooth models "
      "with stiff parts and for films of finite width.",
      "KennedyCarpenter2003"};
  return s;
}

}  // namespace stribeck
