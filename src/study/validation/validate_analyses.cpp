#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/error.h"
#include "study/validation/validation_case.h"

/// Kinematic, static and modal analyses against closed forms.
namespace stribeck {
namespace {

constexpr const char* closed_form = "closed form";
constexpr double round_off = 1e-10;

/// A block of mass m on four mounts whose plane holds its mass centre: six motions that do not know of each other.
struct Block {
  double mass = 160, J_x = 6, J_y = 11, J_z = 9;             // [kg], [kg m²]
  double side = 320e3, upright = 640e3, x = 0.35, y = 0.25;  // four mounts together [N/m], [m]

  std::array<double, 6> frequencies() const {
    std::array<double, 6> all{side / mass,           side / mass,
                              upright / mass,        upright * y * y / J_x,
                              upright * x * x / J_y, side * (x * x + y * y) / J_z};
    for (double& f : all) f = std::sqrt(f) / (2 * std::numbers::pi);
    std::sort(all.begin(), all.end());
    return all;
  }
};

void add_mounts(ValidationRows& rows) {
  const RunResult run = run_example("mechanisms/engine_on_mounts",
                                    {{"body.engine.centre_of_mass", "[0, 0, 0]"},
                                     {"body.engine.products_of_inertia", "[0, 0, 0]"}});
  const Block block;
  const std::array<double, 6> exact = block.frequencies();
  const std::vector<SceneMode>& modes = run.scene.modes->list;
  ensure(modes.size() == exact.size());
  for (std::size_t i = 0; i < exact.size(); ++i)
    rows.relative({fmt::format("block on mounts: undamped frequency {}", i + 1), "Hz",
                   modes[i].undamped_hz()},
                  exact[i], round_off, closed_form);
  rows.relative({"block on mounts: sag", "m", -run.record.samples("body.engine.z").back()},
                block.mass * 9.81 / block.upright, round_off, closed_form);
}

/// Slider mass 0.14 kg, crank 50 mm, rod 120 mm, 5000 rpm, at the outer dead centre.
void add_inverse_dynamics(ValidationRows& rows) {
  const RunResult run =
      run_example("mechanisms/slider_crank_ideal", {{"simulation.analysis", "kinematic"}});
  const double speed = 5000 * 2 * std::numbers::pi / 60;
  rows.relative({"slider-crank, kinematic: pin force at the outer dead centre", "N",
                 run.record.samples("joint.pin.force").front()},
                0.14 * 0.05 * speed * speed * (1 + 0.05 / 0.12), round_off, closed_form);
  rows.absolute({"slider-crank, kinematic: crank moment there", "N m",
                 std::abs(run.record.samples("drive.crank.moment").front())},
                0, round_off, closed_form);
}

}  // namespace

void validate_analyses(ValidationRows& rows) {
  add_inverse_dynamics(rows);
  add_mounts(rows);
}

}  // namespace stribeck
