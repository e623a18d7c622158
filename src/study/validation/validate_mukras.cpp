#include <algorithm>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <numbers>

#include "study/validation/validation_case.h"

/// Wear of a bushing: the rig of [Mukras2010], section 5, with one number calibrated to the paper's volume (docs/mukras.md).
namespace stribeck {
namespace {

constexpr const char* paper = "Mukras2010, tables 6 and 7";
constexpr double volume = 106.71e-9, length = 13.1e-3, bore = 9.533e-3, pin = 9.5e-3;  // [m³, m]

double last(const RunResult& run, const std::string& channel) {
  return run.record.samples("joint.pin." + channel).back();
}

/// Area between a bore and a round pin pushed e beyond its centre, where that reaches farther than the bore [m²].
double pocket_area(double e) {
  constexpr int n = 200000;
  double area = 0;
  for (int i = 0; i < n; ++i) {
    const double angle = 2 * std::numbers::pi * (i + 0.5) / n;
    const double across = e * std::sin(angle);
    const double reach = e * std::cos(angle) + std::sqrt(pin * pin - across * across);
    area += std::max(reach * reach - bore * bore, 0.0) / 2 * 2 * std::numbers::pi / n;
  }
  return area;
}

/// Depth of a pocket of this volume that is as round as the pin [m].
double pocket_depth(double worn) {
  std::uintmax_t most = 60;
  const auto [a, b] = boost::math::tools::toms748_solve(
      [&](double e) { return pocket_area(e) - worn / length; }, bore - pin, 1e-3,
      [](double x, double y) { return y - x < 1e-12; }, most);
  return (a + b) / 2 - (bore - pin);
}

}  // namespace

void validate_mukras(ValidationRows& rows) {
  const RunResult layer = run_example("mukras/rig_efm", {});
  const RunResult elements = run_example("mukras/rig_fe", {});
  const RunResult jumps = run_example("mukras/rig_efm", {{"wear.cycle_jump", "100"}});
  const double depth = last(layer, "max_wear_depth"), worn = last(layer, "wear_volume");
  rows.relative({"wear volume, elastic foundation", "m^3", worn}, volume, 1e-4, paper,
                "calibrated by the spring's extension, once");
  rows.relative({"the same, finite elements", "m^3", last(elements, "wear_volume")}, volume, 1e-3,
                paper, "the same spring");
  rows.relative({"depth, elastic foundation", "m", depth}, pocket_depth(worn), 1e-4,
                "geometry of a pocket as round as the pin");
  rows.relative({"depth, jumps of 100 cycles", "m", last(jumps, "max_wear_depth")}, depth, 1e-5,
                "jumps chosen by 0.1 %");
  rows.relative({"depth, finite elements", "m", last(elements, "max_wear_depth")}, depth, 2e-4,
                "elastic foundation", "converged, both are one");
  rows.info({"depth, elastic foundation", "m", depth}, paper,
            "paper: 0.4263 mm, which follows when the initial gap is forgotten (0.4272)");
  rows.info({"depth, finite elements", "m", last(elements, "max_wear_depth")}, paper,
            "paper: 0.4779 mm, which explicit wear gives far beyond its limit (0.476)");
}

}  // namespace stribeck
