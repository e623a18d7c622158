#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "io/toml/reader.h"
#include "study/model_runs.h"

namespace stribeck::test::scotch_yoke_test {
namespace {

using std::numbers::pi;

constexpr double crank = 0.05, speed = 5000 * pi / 30, mass = 0.3, side_clearance = 25e-6,
                 restitution = 0.9;
constexpr double turn = 2 * pi / speed;  // of the crank [s]

RunResult yoke(const std::vector<std::string>& overrides) {
  return simulate(
      read_model(STRIBECK_SOURCE_DIR "/examples/scotch_yoke/scotch_yoke.toml", overrides));
}

double largest(const RunResult& run, const std::string& channel) {
  const auto samples = run.record.samples(channel);
  return *std::max_element(samples.begin(), samples.end());
}

/// The highest peak, by a parabola through the samples about it.
double peak_of(const RunResult& run, const std::string& channel) {
  const auto y = run.record.samples(channel), t = run.record.samples("time");
  const auto i =
      std::clamp<std::size_t>(std::max_element(y.begin(), y.end()) - y.begin(), 1, y.size() - 2);
  const double a = (y[i] - y[i - 1]) / (t[i] - t[i - 1]), b = (y[i + 1] - y[i]) / (t[i + 1] - t[i]);
  const double bend = (b - a) / (t[i + 1] - t[i - 1]), slope = a + bend * (t[i] - t[i - 1]);
  return y[i] - slope * slope / (4 * bend);
}

/// The slider alone, by a program of its own: the pin moves as x = r cos ωt, walls push by Johnson's law, solved from its
/// implicit form, with Lankarani's and Nikravesh's damping; classical Runge-Kutta steps.
class SliderAlone {
 public:
  /// Largest force of the walls up to t [N].
  double peak_until(double t_end, double dt) {
    double peak = 0;
    for (long k = 0; k < std::lround(t_end / dt); ++k)
      peak = std::max(peak, std::abs(step(k * dt, dt)));
    return peak;
  }

 private:
  static double elastic(double depth) {
    const double modulus = 207e9 / (2 * 0.91), radius = 8e-3, length = 16e-3;
    double f = 1e9 * depth;  // per length
    for (int i = 0; i < 60; ++i) {
      const double log = std::log(4 * pi * modulus * radius / f) - 1, old = f;
      f -= (f / (pi * modulus) * log - depth) * pi * modulus / (log - 1);
      if (std::abs(f - old) < 1e-14 * f) break;
    }
    return f * length;
  }
  /// On the slider, from its place and speed at t.
  double force(double t, double x, double v) const {
    const double gap = crank * std::cos(speed * t) - x,
                 opening = -crank * speed * std::sin(speed * t) - v;
    const double depth = std::abs(gap) - side_clearance;
    if (depth <= 0) return 0;
    const double side = gap > 0 ? 1 : -1, rate = side * opening;
    const double chi = 0.75 * (1 - restitution * restitution), begun = std::max(begun_at_, 1e-3);
    return side * elastic(depth) * std::max(0.0, 1 + chi * rate / begun);
  }
  double step(double t, double dt) {
    const double gap = crank * std::cos(speed * t) - x_;
    const bool touches = std::abs(gap) > side_clearance;
    if (touches && !touched_) begun_at_ = std::abs(-crank * speed * std::sin(speed * t) - v_);
    touched_ = touches;
    const double now = force(t, x_, v_), a1 = now / mass;
    const double v2 = v_ + dt / 2 * a1, a2 = force(t + dt / 2, x_ + dt / 2 * v_, v2) / mass;
    const double v3 = v_ + dt / 2 * a2, a3 = force(t + dt / 2, x_ + dt / 2 * v2, v3) / mass;
    const double v4 = v_ + dt * a3, a4 = force(t + dt, x_ + dt * v3, v4) / mass;
    x_ += dt / 6 * (v_ + 2 * v2 + 2 * v3 + v4);
    v_ += dt / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
    return now;
  }
  double x_ = crank, v_ = 0, begun_at_ = 0;
  bool touched_ = false;
};

TEST(ScotchYoke, without_play_has_the_force_and_torque_of_its_closed_form) {
  const RunResult run = yoke({"joint.yoke.realism=ideal", "simulation.tolerance=1e-10"});
  const auto force = run.record.samples("joint.yoke.force_x"),
             torque = run.record.samples("drive.crank.moment"),
             angle = run.record.samples("crank.angle");
  const double amplitude = mass * crank * speed * speed;
  for (std::size_t i = 0; i < angle.size(); ++i) {
    EXPECT_NEAR(force[i], amplitude * std::cos(angle[i]), 1e-9 * amplitude);
    EXPECT_NEAR(torque[i], amplitude * crank / 2 * std::sin(2 * angle[i]),
                1e-9 * amplitude * crank);
  }
}

TEST(ScotchYoke, with_play_has_the_peak_force_of_a_program_with_one_freedom) {
  const RunResult run = yoke({"joint.yoke.contact.friction.friction_coefficient=0",
                              "simulation.tolerance=1e-9", "simulation.duration=\"24 ms\""});
  const double peak = SliderAlone().peak_until(2 * turn, 2e-8);
  EXPECT_NEAR(peak_of(run, "joint.yoke.normal_force"), peak, 1e-4 * peak);
}

TEST(ScotchYoke, presses_alike_whatever_the_friction) {
  // The work of friction counts in the local error, so that steps, and the samples at their ends, are others: short ones find the peak.
  const std::string accurate = "simulation.tolerance=1e-7";
  const RunResult smooth = yoke({accurate, "joint.yoke.contact.friction.friction_coefficient=0"}),
                  rough = yoke({accurate, "joint.yoke.contact.friction.friction_coefficient=0.2"});
  const double peak = peak_of(smooth, "joint.yoke.normal_force");
  EXPECT_NEAR(peak_of(rough, "joint.yoke.normal_force"), peak, 1e-4 * peak);
  EXPECT_EQ(largest(smooth, "joint.yoke.impacts"), largest(rough, "joint.yoke.impacts"));
}

TEST(ScotchYoke, balances_its_energy) {
  const RunResult run = yoke({"simulation.tolerance=1e-7"});
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-6 * run.energy.throughput);
  EXPECT_TRUE(run.warnings.empty());
}

}  // namespace
}  // namespace stribeck::test::scotch_yoke_test
