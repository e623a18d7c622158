#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "io/toml/reader.h"
#include "study/model_runs.h"

// The slider-crank whose gudgeon pin rattles in 0.5 mm of clearance: motions that no integrator can foresee, and averages that
// all of them must agree on.
namespace stribeck::test::dry_slider_crank_test {
namespace {

constexpr double turn = 2 * std::numbers::pi;
constexpr double clearance = 0.5e-3;           // [m]
constexpr int revolutions = 60, settling = 4;  // of the crank; those that do not count

RunResult slider_crank(std::vector<std::string> overrides) {
  return simulate(
      read_model(STRIBECK_SOURCE_DIR "/examples/dry/dry_slider_crank.toml", std::move(overrides)));
}

struct Sample {
  double mean, error;  ///< of the mean: one standard deviation
};

Sample sample(const std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  double sum = 0, squares = 0;
  for (const double x : values) sum += x;
  for (const double x : values) squares += (x - sum / n) * (x - sum / n);
  return {sum / n, std::sqrt(squares / (n - 1) / n)};
}

/// One number from each revolution that counts, out of the samples [first, last) of a channel and their times.
using Reading = std::function<double(std::span<const double> y, std::span<const double> t)>;

std::vector<double> by_revolution(const RunResult& run, const char* channel, const Reading& read) {
  const auto angle = run.record.samples("crank.angle"), t = run.record.samples("time"),
             y = run.record.samples(channel);
  const auto at = [&](int k) {
    return std::lower_bound(angle.begin(), angle.end(), k * turn) - angle.begin();
  };
  std::vector<double> found;
  for (int k = settling; k < revolutions; ++k) {
    const auto first = static_cast<std::size_t>(at(k)),
               count = static_cast<std::size_t>(at(k + 1)) - first;
    found.push_back(read(y.subspan(first, count), t.subspan(first, count)));
  }
  return found;
}

double mean(std::span<const double> y, std::span<const double> t) {
  double sum = 0;
  for (std::size_t i = 1; i < t.size(); ++i) sum += 0.5 * (y[i] + y[i - 1]) * (t[i] - t[i - 1]);
  return sum / (t.back() - t.front());
}

double largest(std::span<const double> y, std::span<const double>) {
  return *std::max_element(y.begin(), y.end());
}

double growth(std::span<const double> y, std::span<const double>) {
  return y.back() - y.front();
}

double rms(std::span<const double> y, std::span<const double> t) {
  std::vector<double> squares(y.begin(), y.end());
  for (double& x : squares) x *= x;
  return std::sqrt(mean(squares, t));
}

struct Statistics {
  Sample peak, impacts, contact, torque;
};

Statistics statistics(const std::string& integrator) {
  const RunResult run =
      slider_crank({"simulation.integrator=" + integrator, "simulation.duration=\"720 ms\"",
                    "output.max_samples=1000000"});
  // Means of a record that is thinned around its peaks would not be those of the motion.
  EXPECT_EQ(static_cast<long>(run.record.size()), run.steps + 1);
  return {sample(by_revolution(run, "joint.pin.normal_force", largest)),
          sample(by_revolution(run, "joint.pin.impacts", growth)),
          sample(by_revolution(run, "joint.pin.contacts", mean)),
          sample(by_revolution(run, "drive.crank.moment", rms))};
}

/// Within three standard deviations of the difference of two independent means.
void expect_alike(const Sample& a, const Sample& b) {
  EXPECT_NEAR(a.mean, b.mean, 3 * std::hypot(a.error, b.error));
}

TEST(DrySliderCrank, has_the_same_statistics_with_two_integrators) {
  const Statistics one = statistics("dormand_prince"), other = statistics("tr_bdf2");
  expect_alike(one.peak, other.peak);
  expect_alike(one.impacts, other.impacts);
  expect_alike(one.contact, other.contact);
  expect_alike(one.torque, other.torque);
  EXPECT_GT(one.peak.mean, 4 * 2719);  // of the force of ideal joints
  // No turn is like another: a periodic motion would have no spread at all.
  EXPECT_GT(one.peak.error, 0.02 * one.peak.mean);
}

/// Where the pin is in its bearing after a third of a turn or less, from the middle of its clearance [m].
Eigen::Vector2d place(std::vector<std::string> overrides, int least_impacts) {
  overrides.push_back("joint.pin.clearance.start=[0, 0]");
  const RunResult run = slider_crank(std::move(overrides));
  EXPECT_GE(last(run, "joint.pin.impacts"), least_impacts);
  return {last(run, "joint.pin.eccentricity_x"), last(run, "joint.pin.eccentricity_y")};
}

TEST(DrySliderCrank, moves_alike_with_two_integrators_before_impacts_have_told_them_apart) {
  const auto by = [](const char* integrator) {
    return place({"simulation.duration=\"4 ms\"", "simulation.tolerance=1e-9",
                  std::string("simulation.integrator=") + integrator},
                 10);
  };
  EXPECT_LT((by("dormand_prince") - by("esdirk4")).norm(), 1e-4 * clearance);
}

/// The rod starts without its angular velocity, so that the pin flies at once. An impact that begins late, at a speed that contact has
/// changed already, stands out at single tolerances: at 5e-9 by 6e-4 of the clearance.
TEST(DrySliderCrank, converges_with_the_tolerance_through_seven_impacts) {
  const auto within = [](const char* tolerance) {
    return place({"body.rod.angular_velocity=0", "body.rod.velocity=[0, 0]",
                  "simulation.duration=\"2.2 ms\"", "output.interval=\"0.01 ms\"",
                  "simulation.initial_step=4.8e-8", "simulation.max_step=4.8e-4",
                  std::string("simulation.tolerance=") + tolerance},
                 7);
  };
  const Eigen::Vector2d limit = within("1e-13");
  for (const char* tolerance : {"1e-8", "5e-9", "1e-9", "1e-10"})
    EXPECT_LT((within(tolerance) - limit).norm(), 2.5e-5 * clearance) << tolerance;
}

}  // namespace
}  // namespace stribeck::test::dry_slider_crank_test
