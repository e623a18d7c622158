#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "io/toml/reader.h"
#include "study/run/simulate.h"
#include "study/wear/wear_run.h"

// Sections 4 and 5 of Mukras et al. (2010): a slider-crank at 30 rpm with all joints ideal, and the wear rig.
namespace stribeck::mukras_test {
namespace {

TEST(Mukras, ideal_joint_at_the_outer_dead_centre_carries_its_closed_form) {
  // Slider: m3 a3 with a3 = ω² r (1 + r/l) inward; rod: m2 times the mean acceleration of its ends, along the line of centres.
  constexpr double r = 1, l = 1.75, m2 = 15, m3 = 30, w = std::numbers::pi;
  const double expected = w * w * (m3 * r * (1 + r / l) + m2 * r * (1 + r / (2 * l)));
  EXPECT_NEAR(expected, 655.624, 5e-4);
  for (const char* file : {"section4_efm.toml", "section4_contact.toml"}) {
    const RunResult run =
        simulate(read_model(std::string(STRIBECK_SOURCE_DIR "/examples/mukras/") + file,
                            {"joint.pin.realism=\"ideal\"", "simulation.analysis=\"kinematic\"",
                             "simulation.duration=\"2 s\""}));
    ASSERT_EQ(run.status, RunStatus::done) << run.message;
    const auto x = run.record.samples("joint.pin.force_x"),
               y = run.record.samples("joint.pin.force_y");
    EXPECT_NEAR(std::abs(x[0]) / expected, 1, 1e-9);  // given speeds have ten digits
    EXPECT_NEAR(y[0] / expected, 0, 1e-9);
    double most = 0;
    for (std::size_t k = 0; k < x.size(); ++k) most = std::max(most, std::hypot(x[k], y[k]));
    EXPECT_NEAR(most / expected, 1, 1e-9);
  }
}

RunResult rig(const char* file, std::vector<std::string> more) {
  more.insert(more.end(), {"wear.cycles=214", "wear.samples=1"});
  return run_model(read_model(std::string(STRIBECK_SOURCE_DIR "/examples/mukras/") + file, more));
}

double last(const RunResult& run, const char* channel) {
  return run.record.samples(channel).back();
}

// The pin vibrates in its clearance, by a tenth of its force; the mean that wears the bushing is the force of the ideal mechanism.
TEST(Mukras, dynamics_with_friction_wear_the_bushing_as_quasi_static_forces_do) {
  const RunResult whole = rig("rig_dynamics.toml", {"joint.pin.contact.strips=180"}),
                  quasi_static = rig("rig_efm.toml", {"joint.pin.wear.friction=0.13"});
  ASSERT_EQ(whole.status, RunStatus::done) << whole.message;
  EXPECT_GE(last(whole, "wear.mechanism_runs"), 3);  // after each tenth of 33 um
  for (const char* worn : {"joint.pin.wear_volume", "joint.pin.max_wear_depth"})
    EXPECT_NEAR(last(whole, worn) / last(quasi_static, worn), 1, 0.01) << worn;
  // sqrt(1 + 0.13^2) = 1.0084 less pressure than without friction
  const RunResult without = rig("rig_efm.toml", {});
  EXPECT_LT(last(quasi_static, "joint.pin.wear_volume"),
            0.995 * last(without, "joint.pin.wear_volume"));
}

}  // namespace
}  // namespace stribeck::mukras_test
