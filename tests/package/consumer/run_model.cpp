#include <algorithm>
#include <cstdio>

#include <stribeck/io/run_folder.h>
#include <stribeck/io/toml/reader.h>
#include <stribeck/study/run/simulation.h>

// Runs the model of a file in steps of 1 ms, with a load that is doubled half way, and writes what a run leaves.
//   run_model press.toml out/press
int main(int count, char** argument) try {
  if (count != 3) return std::puts("run_model FILE DIR"), 2;
  stribeck::Simulation simulation(stribeck::read_model(argument[1]));
  const double end = simulation.duration();
  for (int step = 1; simulation.time() < end; ++step) {
    if (simulation.time() >= end / 2) simulation.set("force.load", -200);
    simulation.advance_to(std::min(end, 1e-3 * step));
  }
  const stribeck::RunResult run = simulation.result();
  stribeck::start_run_folder(argument[2]);
  stribeck::write_run(argument[2], run);
  std::printf("%ld steps to %.3g s, energy balance open by %.1e J of %.3g J\n",
              static_cast<long>(run.steps), run.simulated_time_s, run.energy.imbalance,
              run.energy.exchanged);
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
