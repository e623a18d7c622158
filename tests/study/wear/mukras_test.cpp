#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "io/toml/reader.h"
#include "study/run/simulate.h"

// Section 4 of Mukras et al. (2010): a slider-crank at 30 rpm with all joints ideal.
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

}  // namespace
}  // namespace stribeck::mukras_test
