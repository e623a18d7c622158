#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/error.h"
#include "study/model_runs.h"

namespace stribeck::modal_test {
namespace {

using std::numbers::pi;
using test::run_text;

constexpr double g = 9.81;

std::vector<SceneMode> modes_of(const std::string& text,
                                const std::vector<std::string>& overrides = {}) {
  const RunResult run = run_text(text, overrides);
  EXPECT_EQ(run.status, RunStatus::done) << run.message;
  return run.scene.modes ? run.scene.modes->list : std::vector<SceneMode>{};
}

void expect_frequencies(const std::vector<SceneMode>& modes, const std::vector<double>& omega,
                        double tolerance) {
  ASSERT_EQ(modes.size(), omega.size());
  for (std::size_t i = 0; i < omega.size(); ++i)
    EXPECT_NEAR(modes[i].frequency_hz * 2 * pi, omega[i], tolerance * omega.back()) << i;
}

/// Masses of 2 kg on a line, 0.1 m apart, held by springs of 500 N/m between two walls.
std::string chain(int masses) {
  std::string text = "[model]\nname = \"chain\"\n";
  const auto mass = [&](int i) {
    return i == 0            ? std::string("ground")
           : i == masses + 1 ? std::string("ground.wall")
                             : fmt::format("m{}", i);
  };
  text += fmt::format("[ground.points]\nwall = [{}, 0]\n", 0.1 * (masses + 1));
  for (int i = 1; i <= masses; ++i)
    text += fmt::format(
        "[body.m{0}]\nmass = 2\ninertia = 1\nposition = [{1}, 0]\n[joint.j{0}]\ntype = "
        "\"translational\"\nbetween = [\"ground\", \"m{0}\"]\n",
        i, 0.1 * i);
  for (int i = 0; i <= masses; ++i)
    text += fmt::format(
        "[force.s{}]\ntype = \"spring_damper\"\nbetween = [\"{}\", \"{}\"]\nstiffness = "
        "500\ndamping = 0\nfree_length = 0.1\n",
        i, mass(i), mass(i + 1));
  return text + "[simulation]\nanalysis = \"modal\"\n";
}

TEST(Modes, of_spring_mass_chains_are_sines) {
  for (const int n : {1, 2, 7, 20}) {
    const auto modes = modes_of(chain(n));
    ASSERT_EQ(static_cast<int>(modes.size()), n);
    for (int j = 1; j <= n; ++j) {
      const double omega = 2 * std::sqrt(500.0 / 2) * std::sin(j * pi / (2 * (n + 1)));
      EXPECT_NEAR(modes[j - 1].frequency_hz * 2 * pi, omega, 1e-12 * omega) << n << " " << j;
      EXPECT_EQ(modes[j - 1].damping_ratio, 0.0);
      for (int i = 1; i <= n; ++i) {  // u_i ~ sin(i j π/(n + 1)); the largest is 1
        double largest = 0;
        for (int k = 1; k <= n; ++k)
          largest = std::max(largest, std::abs(std::sin(k * j * pi / (n + 1))));
        const double u = modes[j - 1].bodies.at(fmt::format("m{}", i)).real[0];
        EXPECT_NEAR(std::abs(u), std::abs(std::sin(i * j * pi / (n + 1))) / largest, 1e-9);
      }
    }
  }
}

/// Above 500 degrees of freedom the lowest hundred are found, without dense matrices.
TEST(Modes, of_a_long_chain_are_its_lowest_sines) {
  constexpr int n = 520;
  const auto modes = modes_of(chain(n));
  ASSERT_EQ(modes.size(), 100U);
  for (const int j : {1, 2, 50, 100}) {
    const double omega = 2 * std::sqrt(500.0 / 2) * std::sin(j * pi / (2 * (n + 1)));
    EXPECT_NEAR(modes[j - 1].frequency_hz * 2 * pi, omega, 1e-6 * omega) << j;
  }
}

/// Two rods of 3 kg and 0.8 m that hang from each other, as the file places them 30 and -20 degrees off.
const char* const double_pendulum = R"(
[model]
name = "double pendulum"
gravity = [0, -9.81]
[body.upper]
mass = 3
inertia = 0.16
angle = "-60 deg"
centre_of_mass = [0.4, 0]
points.end = [0.8, 0]
[body.lower]
mass = 3
inertia = 0.16
angle = "-110 deg"
position = [0.4, -0.7]
centre_of_mass = [0.4, 0]
[joint.first]
type = "revolute"
between = ["ground", "upper"]
[joint.second]
type = "revolute"
between = ["upper.end", "lower"]
[simulation]
analysis = "modal"
start = "equilibrium"
)";

TEST(Modes, of_a_double_pendulum_hang_on_the_forces_in_its_joints) {
  const auto modes = modes_of(double_pendulum);
  const double unit = g / 0.8;
  expect_frequencies(
      modes,
      {std::sqrt(unit * (3 - 6 / std::sqrt(7.0))), std::sqrt(unit * (3 + 6 / std::sqrt(7.0)))},
      1e-11);
}

/// A body on a ball joint 0.3 m above its mass centre; the world may be turned.
std::string spatial_pendulum(const std::string& frame) {
  return "[model]\nname = \"p\"\ndimension = 3\n" + frame + R"(
mass = 4
inertia = [0.5, 0.2, 0.1]
centre_of_mass = [0, 0, -0.3]
[joint.ball]
type = "spherical"
between = ["ground", "b"]
[simulation]
analysis = "modal"
)";
}

TEST(Modes, of_a_pendulum_in_space_are_the_same_in_any_frame) {
  const double pull = 4 * g * 0.3, arm = 4 * 0.3 * 0.3;
  const std::vector<double> omega{0, std::sqrt(pull / (0.5 + arm)), std::sqrt(pull / (0.2 + arm))};
  const auto upright = spatial_pendulum("gravity = [0, 0, -9.81]\n[body.b]\n");
  expect_frequencies(modes_of(upright), omega, 1e-12);
  const double s = std::sin(0.7), c = std::cos(0.7);  // about x, then about z
  const double sz = std::sin(-1.1), cz = std::cos(-1.1);
  const auto turned = spatial_pendulum(fmt::format(
      "gravity = [{:.17g}, {:.17g}, {:.17g}]\n[body.b]\nrotations = [{{axis = [1, 0, 0], "
      "angle = 0.7}}, {{axis = [0, 0, 1], angle = -1.1}}]\n",
      -g * s * sz, g * s * cz, -g * c));
  expect_frequencies(modes_of(turned), omega, 1e-12);
}

/// A mass of 2 kg on a spring of 50 N/m.
std::string oscillator(double damping) {
  return fmt::format(
      "[model]\nname = \"o\"\n[body.b]\nmass = 2\ninertia = 1\nposition = [1, 0]\n[joint.j]\ntype "
      "= \"translational\"\nbetween = [\"ground\", \"b\"]\n[force.s]\ntype = "
      "\"spring_damper\"\nbetween = [\"ground\", \"b\"]\nstiffness = 50\ndamping = {}\nfree_length "
      "= 1\n[simulation]\nanalysis = \"modal\"\n",
      damping);
}

TEST(Modes, of_a_damped_oscillator_lose_frequency) {
  const auto modes = modes_of(oscillator(4));
  ASSERT_EQ(modes.size(), 1u);
  EXPECT_NEAR(modes[0].frequency_hz * 2 * pi, 5 * std::sqrt(0.96), 1e-13 * 5);
  EXPECT_NEAR(modes[0].undamped_hz() * 2 * pi, 5, 1e-13 * 5);
  EXPECT_NEAR(modes[0].damping_ratio, 0.2, 1e-13);
  EXPECT_NEAR(modes[0].decay_rate, 1, 1e-13);
}

TEST(Modes, of_an_overdamped_oscillator_creep) {
  const auto modes = modes_of(oscillator(40));
  ASSERT_EQ(modes.size(), 2u);
  for (const int i : {0, 1}) {
    EXPECT_EQ(modes[i].frequency_hz, 0.0);
    EXPECT_EQ(modes[i].damping_ratio, 1.0);
    EXPECT_NEAR(modes[i].decay_rate, 5 * (2 + (i == 0 ? -1 : 1) * std::sqrt(3.0)), 1e-12 * 20);
  }
}

const char* const free_pair = R"(
[model]
name = "pair"
[body.a]
mass = 1
inertia = 0.1
[body.b]
mass = 3
inertia = 0.2
position = [0.6, 0.8]
[force.s]
type = "spring_damper"
between = ["a", "b"]
stiffness = 12
damping = 0
free_length = 1
[simulation]
analysis = "modal"
)";

TEST(Modes, of_free_bodies_keep_their_rigid_motions) {
  const double omega = std::sqrt(12 * (1 + 1.0 / 3));
  expect_frequencies(modes_of(free_pair), {0, 0, 0, 0, 0, omega}, 1e-12);
  const auto damped = modes_of(free_pair, {"force.s.damping=0.3"});
  ASSERT_EQ(damped.size(), 6u);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(damped[i].undamped_hz(), 0.0);
  EXPECT_NEAR(damped[5].undamped_hz() * 2 * pi, omega, 1e-12 * omega);
  EXPECT_NEAR(damped[5].damping_ratio, 0.3 * (1 + 1.0 / 3) / (2 * omega), 1e-12);
}

/// A symmetric top that stands on its point and spins about the vertical [rad/s]: J1 θ'' − i J3 Ω θ' − m g l θ = 0.
std::string top(double spin) {
  return fmt::format(
      "[model]\nname = \"top\"\ndimension = 3\ngravity = [0, 0, -9.81]\n[body.top]\nmass = "
      "0.5\ninertia = [4e-4, 4e-4, 6e-4]\ncentre_of_mass = [0, 0, 0.06]\nangular_velocity = [0, 0, "
      "{}]\n[joint.tip]\ntype = \"spherical\"\nbetween = [\"ground\", "
      "\"top\"]\n[simulation]\nanalysis = \"modal\"\n",
      spin);
}
constexpr double about_asperity = 4e-4 + 0.5 * 0.06 * 0.06, tipping = 0.5 * g * 0.06;

TEST(Modes, of_a_sleeping_top_are_precession_and_nutation) {
  const double H = 6e-4 * 150, root = std::sqrt(H * H - 4 * about_asperity * tipping);
  const auto modes = modes_of(top(150));
  expect_frequencies(
      modes, {0, (H - root) / (2 * about_asperity), (H + root) / (2 * about_asperity)}, 1e-11);
  for (const SceneMode& mode : modes) EXPECT_NEAR(mode.damping_ratio, 0, 1e-10);
  for (const std::size_t i : {1, 2}) {  // both go round as the top spins: θ_y lags θ_x
    const SceneModeMotion& u = modes[i].bodies.at("top");
    const std::complex<double> x(u.real[3], u.imag[3]), y(u.real[4], u.imag[4]);
    EXPECT_NEAR(std::abs(y / x - std::complex<double>(0, -1)), 0, 1e-9);
  }
}

TEST(Modes, of_a_slow_top_grow) {
  const double H = 6e-4 * 50, inside = H * H - 4 * about_asperity * tipping;
  ASSERT_LT(inside, 0);
  const auto modes = modes_of(top(50));
  ASSERT_EQ(modes.size(), 3u);
  EXPECT_NEAR(modes[1].frequency_hz * 2 * pi, H / (2 * about_asperity), 1e-9);
  EXPECT_NEAR(std::abs(modes[1].decay_rate), std::sqrt(-inside) / (2 * about_asperity), 1e-9);
}

/// Two bodies welded into one rotor on supports that differ in x and y: no shape of it distinguishes a direction across its axis, though
/// the rows of the weld rotate with it. Closed form of one rigid rotor in a frame that is fixed:
///   translation k/m;  tilting  (k_t − A ω²)² = (C Ω ω)²,  A, C moments across and about the axis
TEST(Modes, of_a_welded_rotor_are_those_of_one_body) {
  const std::string rotor = R"([model]
name = "welded rotor"
dimension = 3
[body.rotor]
mass = 100
inertia = [2, 2, 1]
angular_velocity = [0, 0, 400]
[body.disc]
mass = 50
inertia = [1, 1, 1]
angular_velocity = [0, 0, 400]
[joint.fit]
type = "weld"
between = ["rotor", "disc"]
[force.support]
type = "bushing"
between = ["ground", "rotor"]
stiffness = ["1 MN/m", "0.8 MN/m", "1 MN/m"]
rotational_stiffness = ["1e5 N m/rad", "1e5 N m/rad", 0]
[simulation]
analysis = "modal"
)";
  std::vector<double> expected{0};
  for (const double k : {0.8e6, 1e6, 1e6}) expected.push_back(std::sqrt(k / 150));
  const double half = 2 * 400.0 / (2 * 3);
  for (const double sense : {-1.0, 1.0})
    expected.push_back(sense * half + std::sqrt(half * half + 1e5 / 3));
  std::ranges::sort(expected);
  expect_frequencies(modes_of(rotor), expected, 1e-8);
  // A disc aside of the axis wobbles: its supports see it in another direction all the time.
  EXPECT_EQ(
      run_text(rotor, {"body.disc.position=[0.1, 0, 0]", "body.disc.velocity=[0, 40, 0]"}).status,
      RunStatus::failed);
}

TEST(Modes, about_a_motion_that_is_not_steady_are_refused) {
  const RunResult run =
      run_text(double_pendulum, {"simulation.start=assembled", "body.lower.angular_velocity=2"});
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NE(run.message.find("no constant frequencies"), std::string::npos) << run.message;
  EXPECT_FALSE(run.scene.modes);
}

TEST(Modes, off_equilibrium_come_with_a_warning) {
  const RunResult run = run_text(double_pendulum, {"simulation.start=assembled"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  ASSERT_EQ(run.warnings.size(), 1u);
  EXPECT_NE(run.warnings[0].find("no equilibrium"), std::string::npos) << run.warnings[0];
  EXPECT_TRUE(run_text(double_pendulum).warnings.empty());
}

TEST(Modes, of_a_mechanism_that_drives_hold_are_none) {
  const RunResult run = run_text(std::string(double_pendulum) +
                                     "[drive]\na = { joint = \"first\", angle = \"-1 rad\" }\nb = "
                                     "{ joint = \"second\", angle = \"-1 rad\" }\n",
                                 {"simulation.start=assembled"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_TRUE(run.scene.modes->list.empty());
  ASSERT_EQ(run.warnings.size(), 1u);
  EXPECT_EQ(run.warnings[0], "joints and drives leave no degree of freedom: nothing can vibrate");
}

}  // namespace
}  // namespace stribeck::modal_test
