#include "study/run/simulation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "study/model_runs.h"

namespace stribeck::test::simulation_test {
namespace {

/// 2 kg on a slide, pushed by a signal, held by an external force.
const std::string carriage = R"(
[model]
name = "carriage"
[body.carriage]
mass = 2
inertia = 1
[joint.slide]
type = "translational"
between = ["ground", "carriage"]
[force.load]
type = "point_force"
marker = "carriage"
direction = [1, 0]
magnitude = { type = "signal", initial = "4 N" }
[simulation]
duration = "1 s"
tolerance = 1e-9
)";
const std::string sprung = carriage + R"(
[force.controller]
type = "external"
between = ["ground", "carriage"]
)";
const std::string turned = R"(
[model]
name = "driven wheel"
[body.wheel]
mass = 1
inertia = 0.5
[joint.axle]
type = "revolute"
between = ["ground", "wheel"]
[drive.motor]
joint = "axle"
speed = { type = "signal", initial = "10 rad/s", rise_time = "0.1 s" }
[simulation]
duration = "1 s"
)";

ModelInput model(const std::string& text) {
  return read_model_text(text, "model.toml");
}

bool same_bits(const Record& a, const Record& b) {
  if (a.size() != b.size() || a.channels() != b.channels()) return false;
  for (std::size_t c = 0; c < a.channels().size(); ++c)
    if (!std::ranges::equal(a.column(c), b.column(c))) return false;
  return std::ranges::equal(a.time(), b.time());
}

ModelInput slider_crank() {
  return read_model(STRIBECK_SOURCE_DIR "/examples/slider_crank_lubricated.toml",
                    {"simulation.duration=20 ms"});
}

TEST(Simulation, in_one_piece_has_the_bits_of_a_run) {
  Simulation simulation(slider_crank());
  simulation.advance_to(simulation.duration());
  const RunResult stepped = simulation.result(), run = simulate(slider_crank());
  EXPECT_TRUE(same_bits(stepped.record, run.record));
  EXPECT_EQ(stepped.steps, run.steps);
  EXPECT_EQ(stepped.status, RunStatus::done);
}

TEST(Simulation, in_pieces_agrees_with_a_run_to_its_tolerance) {
  Simulation simulation(slider_crank());
  for (int i = 1; i <= 20; ++i) simulation.advance_to(1e-3 * i);
  const RunResult run = simulate(slider_crank());
  EXPECT_EQ(simulation.time(), 0.02);
  EXPECT_NEAR(simulation.value("body.slider.x"), last(run, "body.slider.x"), 1e-6);
}

TEST(Simulation, takes_its_counts_back_to_a_saved_state) {
  Simulation simulation(slider_crank());
  simulation.advance_to(5e-3);
  const SimulationState saved = simulation.save();
  const double iterations = simulation.value("run.newton_iterations");
  EXPECT_GT(iterations, 0);
  simulation.advance_to(10e-3);
  EXPECT_GT(simulation.value("run.newton_iterations"), iterations);
  simulation.restore(saved);
  EXPECT_EQ(simulation.value("run.newton_iterations"), iterations);
}

// m dv/dt = F: 4 N for 0.5 s, then -6 N.
TEST(Simulation, moves_as_its_inputs_say) {
  Simulation simulation(model(carriage));
  simulation.advance(0.5);
  EXPECT_NEAR(simulation.value("body.carriage.vx"), 1, 1e-9);
  simulation.set("force.load", -6);
  EXPECT_EQ(simulation.value("force.load.magnitude"), -6);
  simulation.advance(0.5);
  EXPECT_NEAR(simulation.value("body.carriage.vx"), -0.5, 1e-9);
  EXPECT_NEAR(simulation.value("body.carriage.x"), 0.25 + 0.5 - 0.375, 1e-9);
  EXPECT_NEAR(simulation.result().energy.imbalance, 0, 1e-8);
}

// The angle of a ramp of speed from 10 to 30 rad/s over 0.1 s is that of its mean.
TEST(Simulation, leads_a_drive_to_the_speed_that_is_set) {
  Simulation simulation(model(turned));
  simulation.advance(0.2);
  simulation.set("drive.motor", 30);
  simulation.advance(0.2);
  EXPECT_NEAR(simulation.value("body.wheel.omega"), 30, 1e-9);
  EXPECT_NEAR(simulation.value("body.wheel.phi"), 2 + 0.1 * 20 + 0.1 * 30, 1e-9);
  // J (30^2 - 10^2)/2 since the start.
  EXPECT_NEAR(simulation.result().energy.input, 0.25 * 800, 1e-3);
}

ExternalLaw spring(double stiffness) {
  ExternalLaw law;
  law.wrench = [stiffness](const ExternalMotion& m) {
    return ExternalWrench{-stiffness * m.position, {0, 0, 0}};
  };
  return law;
}

RunOptions with(ExternalLaw law) {
  RunOptions options;
  options.laws.push_back({"force.controller", std::move(law)});
  return options;
}

// x = F/k (1 - cos w t) with w^2 = k/m; the work of load and spring is the kinetic energy.
TEST(Simulation, asks_a_function_for_its_force) {
  constexpr double stiffness = 200, load = 4, mass = 2;
  Simulation simulation(model(sprung), with(spring(stiffness)));
  const double w = std::sqrt(stiffness / mass);
  for (const double t : {0.2, 0.5, 1.0}) {
    simulation.advance_to(t);
    EXPECT_NEAR(simulation.value("body.carriage.x"), load / stiffness * (1 - std::cos(w * t)),
                1e-7);
  }
  const RunResult run = simulation.result();
  const double v = simulation.value("body.carriage.vx");
  EXPECT_NEAR(run.energy.input, mass * v * v / 2, 1e-8);
  EXPECT_NEAR(run.energy.imbalance, 0, 1e-8);
}

TEST(Simulation, of_two_saved_states_in_turn_repeats_their_bits) {
  Simulation simulation(slider_crank()), alone(slider_crank());
  simulation.advance_to(4e-3);
  const SimulationState early = simulation.save();
  simulation.advance_to(8e-3);
  const SimulationState late = simulation.save();
  simulation.restore(early);
  simulation.advance_to(6e-3);
  simulation.restore(late);
  simulation.advance_to(0.01);
  for (const double t : {4e-3, 8e-3, 0.01}) alone.advance_to(t);
  EXPECT_TRUE(same_bits(simulation.result().record, alone.result().record));
  EXPECT_EQ(simulation.values(), alone.values());
  EXPECT_EQ(early.time(), 4e-3);
}

TEST(Simulation, restores_its_inputs) {
  Simulation simulation(model(carriage));
  const SimulationState start = simulation.save();
  simulation.set("force.load", 100);
  simulation.advance(0.1);
  simulation.restore(start);
  simulation.advance(0.5);
  EXPECT_NEAR(simulation.value("body.carriage.vx"), 1, 1e-9);
}

std::string heavier(double mass) {
  std::string text = carriage;
  return text.replace(text.find("mass = 2"), 8, fmt::format("mass = {}", mass));
}

// F t/m up to the change, and F/M beyond; what the change does to kinetic energy is input.
TEST(Simulation, carries_a_state_into_a_changed_model) {
  constexpr double load = 4, light = 2, heavy = 8, at = 0.25, then = 0.5;
  Simulation before(model(carriage)), after(model(heavier(heavy)));
  before.advance_to(at);
  after.carry(before.save());
  EXPECT_EQ(after.time(), at);
  after.advance_to(at + then);
  const double v = load * at / light, w = v + load * then / heavy;
  EXPECT_NEAR(after.value("body.carriage.vx"), w, 1e-9);
  const RunResult run = after.result();
  EXPECT_NEAR(run.energy.imbalance, 0, 1e-9);
  EXPECT_NEAR(run.energy.input, heavy * w * w / 2, 1e-8);
  EXPECT_EQ(run.record.time().front(), 0);
}

TEST(Simulation, names_what_hinders_a_state_from_being_carried) {
  Simulation other(model(turned));
  try {
    other.carry(Simulation(model(carriage)).save());
    FAIL() << "carried";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostics().front().problem,
              "it cannot be carried into this model: the changed model has no body.carriage.x.");
  }
}

TEST(Simulation, that_fails_keeps_its_results_and_can_be_restored) {
  ExternalLaw law = spring(200);
  law.wrench = [](const ExternalMotion& m) -> ExternalWrench {
    if (m.time > 0.3) throw std::runtime_error("out of range");
    return {};
  };
  Simulation simulation(model(sprung), with(law));
  simulation.advance_to(0.2);
  const SimulationState sound = simulation.save();
  EXPECT_THROW(simulation.advance_to(0.5), SolveError);
  EXPECT_THROW(simulation.advance_to(0.6), SolveError);
  const RunResult run = simulation.result();
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NE(run.message.find("force.controller: its function failed: out of range"),
            std::string::npos)
      << run.message;
  EXPECT_GE(run.record.time().back(), 0.2);
  simulation.restore(sound);
  simulation.advance_to(0.25);
  EXPECT_EQ(simulation.result().status, RunStatus::done);
}

TEST(Simulation, of_two_models_runs_in_two_threads) {
  const RunResult alone = simulate(slider_crank());
  std::array<RunResult, 2> results;
  {
    std::vector<std::jthread> threads;
    for (RunResult& result : results)
      threads.emplace_back([&result] {
        Simulation simulation(slider_crank());
        simulation.advance_to(simulation.duration());
        result = simulation.result();
      });
  }
  for (const RunResult& result : results) EXPECT_TRUE(same_bits(result.record, alone.record));
}

template <class Action>
std::string refused(const Action& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Simulation, refuses_what_it_cannot_do) {
  Simulation simulation(model(carriage));
  EXPECT_EQ(refused([&] { simulation.set("force.lod", 1); }),
            "force.lod: the model declares no such input.\n  Did you mean 'force.load'?  Known: "
            "force.load.");
  EXPECT_EQ(refused([&] { simulation.set("force.load", NAN); }),
            "force.load: nan N is not a finite number.");
  EXPECT_EQ(refused([&] { simulation.advance_to(-1); }),
            "time: cannot be advanced from 0 s to -1 s.\n  Times rise; restore() leads back to a "
            "state that was saved.");
  EXPECT_EQ(refused([&] { simulation.restore(Simulation(model(turned)).save()); }),
            "state: it was saved by a simulation of another model.\n  Restore a state into a "
            "simulation of the model that it was saved from, or carry it into a changed one.");
  EXPECT_EQ(refused([] { Simulation(model(sprung)); }),
            "model.toml:19:8  force.controller: an external force to which no function is "
            "attached.\n  Run the model from C++ or Python with a function for it.");
  EXPECT_EQ(refused([] { Simulation(model(carriage), with(spring(1))); }),
            "force.controller: the model has no external force.\n  Write [force.NAME] with type = "
            "\"external\" and between = [A, B].");
}

}  // namespace
}  // namespace stribeck::test::simulation_test
