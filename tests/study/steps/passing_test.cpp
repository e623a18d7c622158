#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "study/model_runs.h"

// No step passes over what is short: pulses of a torque over the angle, and collisions, of random width, speed and place.
namespace stribeck::passing_test {
namespace {

using test::last;
using test::run_text;

constexpr double degree = std::numbers::pi / 180;
constexpr int cases = 36;  // of each kind, with each of seven integrators: 504

class Passing : public testing::TestWithParam<const char*> {
 protected:
  /// Uniform in the logarithm.
  double between(double low, double high) {
    return low * std::pow(high / low, std::uniform_real_distribution<>(0, 1)(random_));
  }
  RunResult run(const std::string& model) {
    RunResult result = run_text(model, {std::string("simulation.integrator=") + GetParam()});
    EXPECT_EQ(result.status, RunStatus::done) << result.message;
    return result;
  }

 private:
  std::mt19937 random_{7};
};

/// A triangle of torque once a turn, a flywheel of 1 kg m² at a speed [rad/s].
std::string flywheel(double width, double place, double peak, double speed, double turns) {
  return fmt::format(R"([model]
name = "pulse"
[body.shaft]
mass = 10
inertia = 1
angular_velocity = {speed:.17g}
[joint.main]
type = "revolute"
between = ["ground", "shaft"]
[force.pulse]
type = "torque"
marker = "shaft"
[force.pulse.magnitude]
type = "angle_table"
abscissa = "shaft"
angles = [0, {begin:.17g}, {place:.17g}, {end:.17g}, {half:.17g}]
values = [0, 0, {peak:.17g}, 0, 0]
period = "360 deg"
[simulation]
duration = {duration:.17g}
)",
                     fmt::arg("speed", speed), fmt::arg("begin", place - width / 2),
                     fmt::arg("place", place), fmt::arg("end", place + width / 2),
                     fmt::arg("half", 6.2), fmt::arg("peak", peak),
                     fmt::arg("duration", turns * 2 * std::numbers::pi / speed));
}

// Each pulse of width w and height M does the work M w/2 = I (ω₁² − ω₀²)/2. One step of a method of second order over a side of it errs most.
TEST_P(Passing, no_pulse_of_a_torque_is_left_out) {
  for (int k = 0; k < cases; ++k) {
    const double width = between(0.5, 20) * degree, place = between(20, 340) * degree,
                 speed = between(3, 600), turns = 3;
    const double peak = between(0.002, 0.02) * speed * speed / width;
    const RunResult result = run(flywheel(width, place, peak, speed, turns));
    const double work = turns * peak * width / 2, end = last(result, "body.shaft.omega");
    EXPECT_NEAR((end * end - speed * speed) / 2, work, 1e-3 * work)
        << fmt::format("{} deg at {} deg, {} rad/s", width / degree, place / degree, speed);
  }
}

/// A disc flies at another one, which stands at the origin, to one side of its centre; run `runs` times as long as it takes to meet.
std::string discs(double radius, double speed, double distance, double offset, double runs) {
  return fmt::format(R"([model]
name = "collision"
[body.ball]
mass = 1
inertia = 1e-4
position = [{x:.17g}, {y:.17g}]
velocity = [{v:.17g}, 0]
[joint.hit]
type = "discs"
between = ["ground", "ball"]
realism = "dry"
[joint.hit.discs]
first_radius = {r:.17g}
second_radius = {r:.17g}
thickness = "10 mm"
[joint.hit.contact]
model = "johnson"
restitution = 0.5
[simulation]
duration = {t:.17g}
)",
                     fmt::arg("x", -distance), fmt::arg("y", offset), fmt::arg("v", speed),
                     fmt::arg("r", radius), fmt::arg("t", runs * distance / speed));
}

// Smooth discs turn the part of the velocity along the line of centres: v_n' = −0.5 v_n, sin of its angle to the velocity is y/2r.
TEST_P(Passing, no_disc_flies_through_another) {
  for (int k = 0; k < cases; ++k) {
    const double radius = between(2e-3, 0.1), speed = between(0.1, 20),
                 distance = radius * between(3, 100), side = between(0.02, 1.9),
                 runs = between(2, 100);
    const RunResult result = run(discs(radius, speed, distance, side * radius, runs));
    const std::string text = fmt::format("radius {} m, {} m/s from {} m, {} r aside, {} times",
                                         radius, speed, distance, side, runs);
    EXPECT_EQ(last(result, "joint.hit.impacts"), 1) << text;
    const double cosine = 1 - side * side / 4;
    EXPECT_NEAR(last(result, "body.ball.vx"), speed * (1 - 1.5 * cosine), 0.02 * speed) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(integrators, Passing,
                         testing::Values("tr_bdf2", "sdirk2", "esdirk4", "generalized_alpha", "hht",
                                         "dormand_prince", "dop853"));

}  // namespace
}  // namespace stribeck::passing_test
