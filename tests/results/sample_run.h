#pragma once
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "results/run_result.h"

namespace stribeck {

/// One revolution of a crank at one turn per second, sampled unevenly: its angle and a sine of it.
inline Record sine_record(int samples) {
  Record record({{"crank.angle", "rad", "angle of the crank"}, {"force", "N", "a sine"}});
  for (int i = 0; i < samples; ++i) {
    const double s = static_cast<double>(i) / (samples - 1);
    const double t = s + 0.1 * std::sin(2 * std::numbers::pi * s) / (2 * std::numbers::pi);
    const double angle = 2 * std::numbers::pi * t;
    record.append(t, std::vector{angle, std::sin(angle)});
  }
  return record;
}

inline Scene sample_scene() {
  Scene scene;
  scene.bodies = {{"ground", true, {{"origin", 0, 0}}},
                  {"rod", false, {{"small_end", 0.06, 0}, {"big_end", -0.06, 0}}},
                  {"slider", false, {}}};
  scene.joints = {{"pin",
                   "revolute",
                   "lubricated",
                   {"rod", 0.06, 0, 0},
                   {"slider", 0, 0, 0},
                   Scene::Film{11.8e-3, 12e-3, 0.2e-3, 40e-3}},
                  {"guide", "translational", "ideal", {"ground", 0, 0, 0.5}, {"slider"}, {}}};
  scene.springs = {{"return", {"ground", 0.3, 0, 0}, {"slider", 0.01, 0, 0}}};
  scene.crank = "crank.angle";
  return scene;
}

/// A rotor with every kind of shape, and one mode.
inline Scene spatial_scene() {
  Scene scene;
  scene.dimension = 3;
  scene.gravity = SceneVector{0, 0, -9.81};
  scene.bodies = {{"ground", true, {}}, {"rotor", false, {{"tip", 0, 0, 0.03}}}};
  scene.bodies[1].shapes = {
      SceneCylinder{0.02, 0.1, {}, {1, 0, 0}}, SceneBox{{0.1, 0.2, 0.3}, {0, 0, 1}, {1, 0, 0, 0}},
      SceneSphere{0.01, {0, 0, 0.03}}, SceneMesh{{0, 0, 0, 1, 0, 0, 0, 1, 0}, {0, 1, 2}}};
  const Scene::Anchor a{"ground", 0, 0, 0, 0.1, SceneQuaternion{0.6, 0, 0.8, 0}}, b{"rotor"};
  scene.joints = {{"ball", "spherical", "ideal", a, b, {}}};
  scene.modes =
      SceneModes{{{"rotor", {0, 0, 0.1, 1, 0, 0, 0}}},
                 {{2.5, 0.01, 0.157, {{"rotor", {{0, 0, 0, 1, 0, 0}, {0, 0, 0, 0, 0, 0.5}}}}}}};
  return scene;
}

/// A run with something in every field.
inline RunResult sample_run(int samples = 101) {
  RunResult run;
  run.version = "1.2.3";
  run.model = "Sine of a crank";
  run.model_text = "[model]\nname = \"Sine of a crank\" # µm, </script> and <!--\n";
  run.files = {{"data/gas.csv", "angle [deg], force [N]\n0, 1\n360, 1\n"}};
  run.overrides = {"simulation.duration=1 s"};
  run.input_hash = hash_of_input(run.model_text, run.files);
  run.status = RunStatus::done;
  run.wall_time_s = 0.25;
  run.cpu_time_s = 0.125;
  run.simulated_time_s = 1;
  run.steps = 100;
  run.rejected_steps = 3;
  run.newton_iterations = 222;
  run.film_solves = 444;
  run.energy = {3, 2, 1.0000001, -1e-7, 4, 7};
  run.warnings = {"the film is thin"};
  run.statistics = {{"first half", "force", "crank.angle", 0, std::numbers::pi}};
  run.record = sine_record(samples);
  run.scene = sample_scene();
  return run;
}

}  // namespace stribeck
