#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "study/model_runs.h"

// Whirl of flexible rotors: frequencies of the fixed frame, forward and backward, against closed forms.
namespace stribeck::test::whirl_modes_test {
namespace {

using std::numbers::pi;

constexpr double density = 7850;

struct Shaft {
  std::string section;  ///< keys of its section
  double length = 1;    ///< [m]
  double modulus = 210e9;
  int elements = 16;
};

std::string description(const Shaft& shaft) {
  return fmt::format(R"([point]
a = [0, 0, {0}]
b = [0, 0, {1}]
[beam.only]
between = ["a", "b"]
{2}
elements = {3}
[material.steel]
modulus = {4}
poisson_ratio = 0.3
density = {5}
[interface.a]
point = "a"
[interface.b]
point = "b"
[reduction]
modes = 8
geometric_stiffness = true
)",
                     -shaft.length / 2, shaft.length / 2, shaft.section, shaft.elements,
                     shaft.modulus, density);
}

/// Modes of a shaft that rotates at `speed` [rad/s] in supports of stiffness x and y at both ends.
SceneModes modes_of(const Shaft& shaft, double speed, double x, double y) {
  const std::string support = fmt::format("stiffness = [{}, {}, {}]\n", x, y, x);
  const std::string text = fmt::format(R"([model]
name = "whirl"
dimension = 3
[body.shaft]
flexible = "shaft.toml"
angular_velocity = [0, 0, {0}]
[ground.points]
a = [0, 0, {1}]
b = [0, 0, {2}]
[force.a]
type = "bushing"
between = ["ground.a", "shaft.a"]
{3}
[force.b]
type = "bushing"
between = ["ground.b", "shaft.b"]
{3}
[simulation]
analysis = "modal"
)",
                                       speed, -shaft.length / 2, shaft.length / 2, support);
  const RunResult run = simulate(read_model_text(
      text, "model.toml", {}, [&](const std::string&) { return description(shaft); }));
  EXPECT_EQ(run.status, RunStatus::done) << run.message;
  return run.scene.modes.value_or(SceneModes{});
}

/// Speeds [rad/s] of the parts in the fixed frame that are forward, or backward, by more than half.
std::vector<double> speeds(const SceneModes& modes, double SceneWhirl::*sense) {
  std::vector<double> all;
  for (const SceneMode& mode : modes.list)
    if (!mode.whirl.empty() && mode.whirl.front().*sense > 0.5)
      all.push_back(2 * pi * mode.whirl.front().frequency_hz);
  std::ranges::sort(all);
  return all;
}

std::vector<double> frequencies(const SceneModes& modes) {
  std::vector<double> all;
  for (const SceneMode& mode : modes.list) all.push_back(mode.frequency_hz);
  return all;
}

/// ω of the first mode of a simply supported rotating Timoshenko shaft from a guess, forward where it is positive:
/// (kGA q² − ρAω²)(EI q² + kGA − ρIω² + 2ρIΩω) = (kGA q)², q = π/L.
double whirl_of_timoshenko(double diameter, double length, double spin, double guess) {
  const double A = pi / 4 * diameter * diameter, I = pi / 64 * std::pow(diameter, 4), E = 210e9,
               kGA = 6 * 1.3 / (7 + 6 * 0.3) * E / 2.6 * A, q = pi / length;
  const auto value = [&](double w) {
    return (kGA * q * q - density * A * w * w) *
               (E * I * q * q + kGA - density * I * w * w + 2 * density * I * spin * w) -
           kGA * q * kGA * q;
  };
  double w = guess;
  for (int k = 0; k < 30; ++k) {
    const double step = 1e-6 * guess;
    w -= value(w) * 2 * step / (value(w + step) - value(w - step));
  }
  return w;
}

/// A stocky shaft at 6000 rad/s: forward and backward whirl differ by 4 %.
TEST(WhirlModes, of_a_timoshenko_shaft_are_forward_and_backward) {
  constexpr double diameter = 0.08, length = 0.5, spin = 6000;
  const SceneModes modes =
      modes_of({fmt::format("diameter = {}", diameter), length}, spin, 1e13, 1e13);
  const double guess = std::pow(pi / length, 2) * diameter / 4 * std::sqrt(210e9 / density),
               forward = whirl_of_timoshenko(diameter, length, spin, guess),
               backward = -whirl_of_timoshenko(diameter, length, spin, -guess);
  EXPECT_GT(forward, 1.04 * backward);
  EXPECT_NEAR(speeds(modes, &SceneWhirl::forward).at(0), forward, 2e-4 * forward);
  EXPECT_NEAR(speeds(modes, &SceneWhirl::backward).at(0), backward, 2e-4 * backward);
}

/// A shaft that is all but rigid, on supports that differ: the periodic matrices of the rotating frame give the motion of the
/// rigid rotor, m ω² = 2 k and (k_x l²/2 − J ω²)(k_y l²/2 − J ω²) = (J_p Ω ω)².
TEST(WhirlModes, on_orthotropic_supports_are_those_of_a_rigid_rotor) {
  constexpr double diameter = 0.2, length = 0.3, spin = 2000, x = 4e6, y = 6e6;
  const SceneModes modes =
      modes_of({fmt::format("diameter = {}", diameter), length, 210e12}, spin, x, y);
  const double mass = density * pi / 4 * diameter * diameter * length,
               polar = mass * diameter * diameter / 8,
               across = polar / 2 + mass * length * length / 12;
  std::vector<double> expected{std::sqrt(2 * x / mass), std::sqrt(2 * y / mass)};
  const double kx = x * length * length / 2, ky = y * length * length / 2,
               middle = (across * (kx + ky) + std::pow(polar * spin, 2)) / 2,
               root = std::sqrt(middle * middle - across * across * kx * ky);
  for (const double sense : {-1.0, 1.0})
    expected.push_back(std::sqrt((middle + sense * root)) / across);
  for (const double speed : expected) {
    const bool found = std::ranges::any_of(
        frequencies(modes), [&](double f) { return std::abs(2 * pi * f - speed) < 1e-5 * speed; });
    EXPECT_TRUE(found) << speed << " of " << ::testing::PrintToString(frequencies(modes));
  }
  // The faster tilting motion is forward, the slower one backward.
  const auto has = [](const std::vector<double>& all, double speed) {
    return std::ranges::any_of(all,
                               [&](double one) { return std::abs(one - speed) < 1e-5 * speed; });
  };
  EXPECT_TRUE(has(speeds(modes, &SceneWhirl::forward), expected[3]));
  EXPECT_TRUE(has(speeds(modes, &SceneWhirl::backward), expected[2]));
}

/// Rotation without gyroscopic effect to speak of: each direction has the frequencies of the shaft at rest. Both modes of each
/// pair are kept, so that the reduced shaft is a solid of revolution too.
TEST(WhirlModes, of_a_slow_rotor_are_those_at_rest) {
  const Shaft shaft{"diameter = 0.03"};
  const std::vector<double> rest = frequencies(modes_of(shaft, 0, 1e6, 8e5)),
                            slow = frequencies(modes_of(shaft, 5, 1e6, 8e5));
  ASSERT_EQ(slow.size(), rest.size());
  for (std::size_t k = 0; k < 10; ++k) EXPECT_NEAR(slow[k], rest[k], 1e-6 * rest[k]) << k;
}

/// A rectangular shaft: each vibration has one part for each side of Ω in the fixed frame. Supports that differ by little have
/// those of equal supports, where the rotating frame has constant matrices.
TEST(WhirlModes, of_an_uneven_shaft_on_uneven_supports_are_found) {
  const Shaft shaft{"width = 0.03\nheight = 0.036"};
  const SceneModes even = modes_of(shaft, 100, 1e6, 1e6),
                   uneven = modes_of(shaft, 100, 1e6, 0.9999e6);
  ASSERT_EQ(even.list.size(), uneven.list.size());
  std::vector<double> expected;
  for (const SceneMode& mode : even.list)
    if (!mode.whirl.empty()) expected.push_back(mode.whirl.front().frequency_hz);
  std::ranges::sort(expected);
  std::vector<double> found;
  for (const SceneMode& mode : uneven.list)
    if (!mode.whirl.empty()) found.push_back(mode.whirl.front().frequency_hz);
  std::ranges::sort(found);
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t k = 0; k < 8; ++k) EXPECT_NEAR(found[k], expected[k], 2e-4 * expected[k]) << k;
}

}  // namespace
}  // namespace stribeck::test::whirl_modes_test
