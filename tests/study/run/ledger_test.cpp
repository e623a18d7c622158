#include <gtest/gtest.h>

#include <cmath>

#include "io/toml/reader.h"
#include "study/run/simulate.h"

// What each force element stores and dissipates, against the balance of the whole mechanism.
namespace stribeck::ledger_test {
namespace {

const std::string swing = R"([model]
name = "swing"
gravity = [0, -9.81]
[body.rod]
mass = 2
inertia = 0.3
angle = "20 deg"
points.end = [0.5, 0]
[body.bob]
mass = 1
inertia = 0.1
position = [0.6, 0.2]
[joint.hinge]
type = "revolute"
between = ["ground", "rod"]
[force.spring]
type = "spring_damper"
between = ["rod.end", "bob"]
stiffness = 200
damping = 3
[force.mount]
type = "bushing"
between = ["ground", "bob"]
stiffness_matrix = [40, 5, 2, 5, 60, -3, 2, -3, 8]
damping_matrix = [0.4, 0.1, 0, 0.1, 0.6, 0, 0, 0, 0.2]
[force.buffer]
type = "torsion_spring"
between = ["ground", "rod"]
damping = 0.1
table = { angles = ["-60 deg", 0, "60 deg"], moments = [-30, 0, 8] }
[force.push]
type = "point_force"
marker = "bob"
direction = [0, 1]
magnitude = { type = "harmonic", amplitude = 5, frequency = 2 }
[simulation]
duration = 1
)";

double sum_of(const RunResult& run, const std::string& ending, std::size_t sample) {
  double sum = 0;
  for (const char* element : {"spring", "mount", "buffer"})
    sum += run.record.samples(fmt::format("force.{}.{}", element, ending))[sample];
  return sum;
}

TEST(Ledger, what_elements_store_and_dissipate_adds_up_to_the_whole) {
  const RunResult run = simulate(read_model_text(swing, "swing.toml"));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const auto dissipated = run.record.samples("energy.dissipated");
  const auto elastic = run.record.samples("energy.elastic");
  const double round_off = 1e-13 * (run.energy.throughput + elastic[0] + dissipated.back());
  for (std::size_t i = 0; i < run.record.size(); ++i) {
    EXPECT_NEAR(sum_of(run, "dissipated_energy", i), dissipated[i], round_off);
    EXPECT_NEAR(sum_of(run, "stored_energy", i), elastic[i], round_off);
  }
  EXPECT_GT(dissipated.back(), 0.1);
}

TEST(Ledger, no_damper_gives_energy_back) {
  const RunResult run =
      simulate(read_model_text(swing, "swing.toml", {"simulation.tolerance=1e-9"}));
  for (const char* element : {"spring", "mount", "buffer"}) {
    const auto heat = run.record.samples(fmt::format("force.{}.dissipated_energy", element));
    EXPECT_EQ(heat[0], 0.0) << element;
    EXPECT_GT(heat.back(), 0.0) << element;
    for (std::size_t i = 1; i < heat.size(); ++i)
      EXPECT_GE(heat[i], heat[i - 1] - 1e-6 * heat.back()) << element;  // what a step may err
  }
}

/// A rotor on the coefficients of an oil film, which drive it across its deflection: 200 N along −y move it by K⁻¹ W, and it swings at
/// the frequencies of λ² M + λ C + K.
TEST(Ledger, coefficients_of_an_oil_film_drive_the_shaft) {
  const std::string rotor = R"([model]
name = "rotor on coefficients"
gravity = [0, -3.2701112]
[body.rotor]
mass = 61.16
inertia = 1
[force.bearing]
type = "bushing"
between = ["ground", "rotor"]
stiffness_matrix = [18.55e6, 5.378e6, 0, -34.41e6, 28.06e6, 0, 0, 0, 0]
damping_matrix = [36.86e3, -30.06e3, 0, -30.06e3, 89.79e3, 0, 0, 0, 0]
[simulation]
duration = 0.3
)";
  const RunResult run = simulate(read_model_text(rotor, "rotor.toml"));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  ASSERT_EQ(run.warnings.size(), 1u);
  EXPECT_NE(run.warnings[0].find("force.bearing.stiffness_matrix: not symmetric"),
            std::string::npos);
  const Eigen::Matrix2d K{{18.55e6, 5.378e6}, {-34.41e6, 28.06e6}};
  const Eigen::Vector2d place = K.inverse() * Eigen::Vector2d(0, -61.16 * 3.2701112);
  EXPECT_NEAR(run.record.samples("body.rotor.x").back(), place.x(), 1e-4 * place.norm());
  EXPECT_NEAR(run.record.samples("body.rotor.y").back(), place.y(), 1e-4 * place.norm());
  // All work of the bearing beside weight and springs has come from outside, and the balance closes.
  const double driven = std::abs(run.record.samples("energy.input").back()),
               imbalance = std::abs(run.record.samples("energy.imbalance").back());
  EXPECT_GT(driven, 1e-5);
  EXPECT_LT(imbalance, 1e-3 * driven);
  EXPECT_GT(run.record.samples("force.bearing.dissipated_energy").back(), 0);
}

TEST(Ledger, loads_have_no_account) {
  const RunResult run =
      simulate(read_model_text(swing, "swing.toml", {"simulation.duration=0.01"}));
  EXPECT_FALSE(run.record.find("force.push.dissipated_energy"));
  EXPECT_TRUE(run.record.find("force.push.power"));
}

TEST(Ledger, a_mass_on_a_table_spring_keeps_its_energy) {
  const std::string mass = R"([model]
name = "mass on a buffer"
[body.mass]
mass = 2
inertia = 1
position = [1, 0]
velocity = [3, 0]
[joint.guide]
type = "translational"
between = ["ground", "mass"]
[force.buffer]
type = "spring_damper"
between = ["ground", "mass"]
free_length = 1
table = { deflections = [-0.2, -0.1, 0, 0.1, 0.2], forces = [-400, -60, 0, 60, 400] }
[simulation]
duration = 2
integrator = "esdirk4"
tolerance = 1e-9
)";
  const RunResult run = simulate(read_model_text(mass, "mass.toml"));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const auto kinetic = run.record.samples("energy.kinetic");
  const auto elastic = run.record.samples("energy.elastic");
  const auto x = run.record.samples("body.mass.x");
  double turned_back = 0;
  for (std::size_t i = 0; i < run.record.size(); ++i) {
    EXPECT_NEAR(kinetic[i] + elastic[i], 9.0, 1e-4);  // steps over points, where curvature jumps
    turned_back = std::max(turned_back, x[i]);
  }
  EXPECT_GT(turned_back, 1.1);  // beyond the soft part
  EXPECT_LT(turned_back, 1.3);
}

}  // namespace
}  // namespace stribeck::ledger_test
