#include "study/wear/wear_run.h"

#include <fmt/format.h>

#include "base/error.h"
#include "clearance/joint_channels.h"
#include "io/run_folder.h"
#include "io/run_place.h"
#include "study/run/mechanism_runs.h"
#include "study/wear/wear_simulation_run.h"

namespace stribeck {
namespace {

/// A wear simulation whose first cycle failed has only that.
RunResult without_wear_simulation(RunResult cycle) {
  if (cycle.status == RunStatus::failed) cycle.message = "cycle: " + cycle.message;
  return cycle;
}

/// Killed during its cycle, a wear simulation has no results of its own yet.
bool is_wear_simulation(const std::filesystem::path& folder) {
  if (std::filesystem::exists(folder / "results.h5"))
    return read_run(folder).analysis == wear_analysis;
  return std::filesystem::exists(folder / cycle_folder(0) / "results.h5");
}

}  // namespace

RunResult run_model(const ModelInput& input, const RunOptions& options) {
  RunResult cycle = simulate(input, options);
  if (!input.model.wear || cycle.status != RunStatus::done) return cycle;
  return run_wear_simulation(input, options, cycle);
}

RunResult run_model_into_folder(const ModelInput& input, RunOptions options,
                                const std::filesystem::path& folder) {
  if (!input.model.wear) return simulate_into_folder(input, options, folder);
  RunPlace place = RunPlace::start(folder, input.model.model.name, options.force);
  options.folder = place.path();
  RunResult cycle = run_mechanism(input, options, 0);
  RunResult result = cycle.status == RunStatus::done ? run_wear_simulation(input, options, cycle)
                                                     : without_wear_simulation(std::move(cycle));
  place.complete();
  return result;
}

namespace {

std::optional<RunResult> resume_wear_simulation(RunOptions options) {
  const std::filesystem::path folder = *options.folder, of_cycle = folder / cycle_folder(0);
  std::optional<RunResult> resumed = resume(of_cycle, options);
  if (resumed && resumed->status != RunStatus::done)
    return without_wear_simulation(std::move(*resumed));
  SavedRun cycle = read_saved_run(of_cycle, program_version);
  if (!std::filesystem::exists(folder / "checkpoint.h5"))
    return run_wear_simulation(cycle.input, options, cycle.result);
  SavedRun saved = read_saved_run(folder, program_version);
  if (saved.result.status == RunStatus::done) return {};
  return resume_wear_simulation(cycle.input, options, cycle.result, std::move(saved));
}

}  // namespace

std::optional<RunResult> resume_model(const std::filesystem::path& folder, RunOptions options,
                                      std::optional<double> until) {
  RunPlace place = RunPlace::reopen(folder);
  options.folder = place.path();
  const bool wears = is_wear_simulation(place.path());
  if (wears && until)
    throw InputError("--until", "a wear simulation ends at the cycles of its model.",
                     "Leave it out.");
  std::optional<RunResult> result =
      wears ? resume_wear_simulation(options) : go_on(place.path(), options, until);
  place.complete();
  return result;
}

namespace {

/// Returns a text about the assumed loads of a joint, and about their change by wear.
std::string loads_text(const Record& record, const SceneWornJoint& worn, const std::string& joint) {
  const auto peaks = record.samples(joint + "peak_force");
  if (worn.link)
    return fmt::format(
        "  loads of an ideal joint: they hold while depths are small against the {:.4g} mm to the "
        "next joint; here {:.2g} of it\n",
        *worn.link * 1e3, record.samples(joint + "max_wear_depth").back() / *worn.link);
  std::string text =
      fmt::format("  peak force {:.5g} N when new, {:.5g} N in the last of {:.0f} runs",
                  peaks.front(), peaks.back(), record.samples("wear.mechanism_runs").back());
  if (worn.ideal_peak_force)
    text += fmt::format("; {:.5g} N in an ideal joint", *worn.ideal_peak_force);
  if (record.find(joint + joint_channel::min_film_thickness)) {
    const auto films = record.samples(joint + joint_channel::min_film_thickness);
    text += fmt::format("; minimum film thickness {:.4g} um when new, {:.4g} um then",
                        films.front() * 1e6, films.back() * 1e6);
  }
  return text + "\n";
}

}  // namespace

std::string wear_table(const RunResult& run) {
  std::string text;
  if (!run.scene.wear || run.record.empty()) return text;
  const Record& record = run.record;
  for (const auto& [name, worn] : run.scene.wear->joints) {
    const std::string joint = "joint." + name + ".";
    const auto last = [&](const char* part) { return record.samples(joint + part).back(); };
    text += fmt::format("joint.{}: worn {:.4g} um deep; {:.6g} mm3 worn ({:.6g} mm3 unrolled)\n",
                        name, last("max_wear_depth") * 1e6, last("wear_volume") * 1e9,
                        last("wear_volume_unrolled") * 1e9);
    text += loads_text(record, worn, joint);
  }
  return text;
}

}  // namespace stribeck
