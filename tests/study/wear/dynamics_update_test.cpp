#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/atomic_file.h"
#include "base/temporary_folder.h"
#include "io/run_folder.h"
#include "io/toml/reader.h"
#include "study/run/mechanism_runs.h"
#include "study/run/saved_run.h"
#include "study/wear/wear_run.h"
#include "study/wear/worn_model.h"

// Wear simulations that run their mechanism again as its joints wear.
namespace stribeck::dynamics_update_test {
namespace {

namespace fs = std::filesystem;

/// The slider-crank of section 4 of Mukras et al. with a soft pin joint that wears fast, one turn long.
ModelInput worn_crank(const std::vector<std::string>& more = {},
                      const std::string& model = "section4_efm") {
  std::vector<std::string> all{
      "joint.pin.clearance.radial_clearance=\"50 um\"",
      "joint.pin.wear.bore=\"5e-4 mm^3/(N m)\"",
      "joint.pin.wear.pin=\"1e-4 mm^3/(N m)\"",
      "joint.pin.wear.strips=72",
      "joint.pin.wear.compliance={ model = \"winkler_foundation\", modulus = \"0.5 GPa\", "
      "poisson_ratio = 0.38, thickness = \"10 mm\" }",
      "simulation.duration=\"2 s\"",
      "simulation.tolerance=1e-4",
      "wear.cycles=600",
      "wear.period=\"2 s\"",
      "wear.steps=12",
      "wear.samples=6"};
  all.insert(all.end(), more.begin(), more.end());
  if (model == "section4_efm") all.push_back("joint.pin.contact.strips=72");
  return read_model(STRIBECK_SOURCE_DIR "/examples/mukras/" + model + ".toml", all);
}

double last(const RunResult& run, const std::string& channel) {
  return run.record.samples(channel).back();
}

TEST(WearUpdate, runs_the_mechanism_again_when_depths_have_grown) {
  const RunResult run = run_model(worn_crank({"wear.update_depth=\"6 um\""}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const auto& runs = run.scene.wear->runs;
  ASSERT_EQ(runs.size(), 4u);  // about 19 um in all
  EXPECT_EQ(last(run, "wear.mechanism_runs"), 4);
  for (std::size_t k = 0; k < runs.size(); ++k) {
    EXPECT_EQ(runs[k].folder, k == 0 ? "cycle" : fmt::format("cycle_{}", k + 1));
    EXPECT_NEAR(runs[k].cycles, 190.0 * static_cast<double>(k), 30.0 * static_cast<double>(k));
  }
  const auto peaks = run.record.samples("joint.pin.peak_force");
  EXPECT_NE(peaks.front(), peaks.back());
}

/// Of the frame last recorded.
std::span<const float> last_frame(const RunResult& run, const std::string& field) {
  const auto& channels = run.fields.channels();
  const auto found =
      std::ranges::find(channels, field, [](const auto& f) { return f.channel.name; });
  const auto index = static_cast<std::size_t>(found - channels.begin());
  return run.fields.values(index).last(found->size());
}

TEST(WearUpdate, frames_hold_the_cycle_that_wears_the_joint) {
  const RunResult run = run_model(worn_crank({"wear.update_depth=\"6 um\""}));
  const std::string pin = "joint.pin.cycle_";
  const auto fx = last_frame(run, pin + "force_x"), fy = last_frame(run, pin + "force_y"),
             x = last_frame(run, pin + "eccentricity_x"),
             y = last_frame(run, pin + "eccentricity_y"), turn = last_frame(run, pin + "turn");
  ASSERT_EQ(fx.size(), 361u);
  double force = 0, reach = 0;
  for (std::size_t k = 0; k < fx.size(); ++k) {
    force = std::max(force, std::hypot<double>(fx[k], fy[k]));
    reach = std::max(reach, std::hypot<double>(x[k], y[k]));
  }
  EXPECT_NEAR(force, last(run, "joint.pin.peak_force"), 1e-6 * force);  // kept as float
  const double depth = last(run, "joint.pin.max_wear_depth"), clearance = 50e-6;
  EXPECT_GT(reach, clearance + depth);  // the layer gives way by some 30 um under the peak
  EXPECT_LT(reach, clearance + depth + 40e-6);
  EXPECT_NEAR(std::abs(turn.back() - turn.front()), 2 * std::numbers::pi, 1e-3);
}

TEST(WearUpdate, by_itself_at_a_tenth_of_clearance_and_depth) {
  // Due after 5 um, then after 5.5 um and so on: 5, 10.5, 16.55 um.
  EXPECT_EQ(run_model(worn_crank()).scene.wear->runs.size(), 4u);
}

TEST(WearUpdate, never_or_after_every_update) {
  EXPECT_EQ(run_model(worn_crank({"wear.update_dynamics=never"})).scene.wear->runs.size(), 1u);
  const RunResult every = run_model(
      worn_crank({"wear.update_dynamics=every_update", "wear.cycle_jump=200", "wear.samples=3"}));
  ASSERT_EQ(every.scene.wear->runs.size(), 3u);  // nothing is left to run for after the last update
  EXPECT_EQ(every.scene.wear->runs[1].cycles, 200);
  EXPECT_EQ(every.scene.wear->runs[2].cycles, 400);
}

TEST(WearUpdate, ideal_joints_are_quasi_static) {
  const RunResult run = run_model(worn_crank({"joint.pin.realism=ideal"}));
  EXPECT_EQ(run.scene.wear->runs.size(), 1u);
  EXPECT_EQ(run.scene.wear->joints.at("pin").link,
            1.0);  // to the main bearing; the gudgeon is 1.75 m away
  EXPECT_FALSE(run.scene.wear->joints.at("pin").ideal_peak_force);
  EXPECT_TRUE(run.warnings.empty());
  EXPECT_NE(wear_table(run).find("loads of an ideal joint"), std::string::npos);
}

TEST(WearUpdate, tells_of_the_peak_force_of_an_ideal_joint) {
  const RunResult run = run_model(worn_crank({"wear.cycles=1", "wear.samples=1"}));
  // At the outer dead centre: ω²[m₃ r(1 + r/l) + m₂ r(1 + r/2l)].
  EXPECT_NEAR(run.scene.wear->joints.at("pin").ideal_peak_force.value(), 655.624, 0.01);
}

TEST(WearUpdate, warns_where_play_matters_and_nothing_is_run_again) {
  const RunResult run = run_model(
      worn_crank({"wear.update_dynamics=never", "joint.pin.clearance.radial_clearance=\"1 mm\"",
                  "wear.cycles=20000", "wear.samples=1"}));
  ASSERT_FALSE(run.warnings.empty());
  EXPECT_NE(run.warnings.back().find("impacts in the clearance matter"), std::string::npos);
}

TEST(WearUpdate, the_worn_model_has_the_depths_as_forms_behind_its_own) {
  const ModelInput input = worn_crank(
      {"joint.pin.bore_profile=[{ shape = \"lobes\", count = 3, amplitude = \"1 um\" }]"});
  const WornSurfaces worn{"pin", {0.1, 2, 4}, {0}, {1e-5, 2e-5, 1e-5 / 3}, {0, 0, 0}};
  const ModelInput model = worn_model(input, std::span(&worn, 1));
  const JointSpec& pin = *find_named(model.model.joints, "pin");
  ASSERT_EQ(pin.bore_profile.size(), 2u);
  EXPECT_EQ(std::get<MeasuredForm>(pin.bore_profile[1]).gaps, worn.bore);
  EXPECT_EQ(std::get<MeasuredForm>(pin.bore_profile[1]).angles, worn.angles);
  EXPECT_TRUE(pin.journal_profile.empty());  // nothing is worn off it
  EXPECT_EQ(worn_model(model, std::span(&worn, 1)).files.size(), 2u);
}

TEST(WearUpdate, keeps_every_run_with_the_model_that_it_ran) {
  const TemporaryFolder folder;
  const ModelInput input = worn_crank({"wear.update_depth=\"8 um\""});
  const RunResult run = run_model_into_folder(input, {}, folder.path());
  ASSERT_EQ(run.scene.wear->runs.size(), 3u);
  const SavedRun again = read_saved_run(folder.path() / "cycle_3", program_version);
  const JointSpec& pin = *find_named(again.input.model.joints, "pin");
  ASSERT_EQ(pin.bore_profile.size(), 1u);
  ASSERT_EQ(pin.journal_profile.size(), 1u);
  const auto& gaps = std::get<MeasuredForm>(pin.bore_profile[0]).gaps;
  EXPECT_EQ(gaps.size(), 72u);
  EXPECT_GT(*std::ranges::max_element(gaps), 15e-6);
  // Anyone can run that model, to the same bits.
  const RunResult mechanism = simulate(again.input);
  EXPECT_TRUE(std::ranges::equal(mechanism.record.samples("joint.pin.force"),
                                 again.result.record.samples("joint.pin.force")));
  // A shorter wear simulation leaves nothing of the longer one.
  run_model_into_folder(worn_crank({"wear.update_dynamics=never"}), {}, folder.path());
  EXPECT_TRUE(fs::exists(folder.path() / "cycle"));
  EXPECT_FALSE(fs::exists(folder.path() / "cycle_2"));
}

TEST(WearUpdate, a_contact_law_of_one_point_sees_the_depth_too) {
  // The pin reaches farther by what is worn where it presses.
  const TemporaryFolder folder;
  const ModelInput input = worn_crank({"wear.update_depth=\"8 um\""}, "section4_contact");
  const RunResult run = run_model_into_folder(input, {}, folder.path());
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  ASSERT_GE(run.scene.wear->runs.size(), 3u);
  const auto farthest = [&](const char* cycle) {
    const RunResult mechanism = read_run(folder.path() / cycle);
    const auto ratio = mechanism.record.samples("joint.pin.eccentricity_ratio");
    return 50e-6 * *std::ranges::max_element(ratio.last(ratio.size() / 2));
  };
  const auto model = read_saved_run(folder.path() / "cycle_3", program_version).input.model;
  const JointSpec& pin = *find_named(model.joints, "pin");
  const auto greatest = [](const FormSpec& form) {
    return std::ranges::max(std::get<MeasuredForm>(form).gaps);
  };
  const double depth = greatest(pin.bore_profile[0]) + greatest(pin.journal_profile[0]);
  EXPECT_NEAR(farthest("cycle_3") - farthest("cycle"), depth, 0.2 * depth);
}

std::string bytes_of(const fs::path& folder) {
  std::string all;
  for (const char* part : {".", "cycle", "cycle_2", "cycle_3"})
    for (const char* name : {"results.h5", "results.csv", "checkpoint.h5"})
      all += read_file(folder / part / name);
  return all;
}

TEST(WearUpdate, stopped_anywhere_goes_on_with_the_same_bits) {
  const TemporaryFolder whole, parts;
  const ModelInput input = worn_crank({"wear.update_depth=\"8 um\""});
  ASSERT_EQ(run_model_into_folder(input, {}, whole.path()).status, RunStatus::done);
  std::atomic<bool> stop{false};
  int looks = 0, stops = 0;
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = ++looks % 11 == 0; };
  RunStatus status = run_model_into_folder(input, options, parts.path()).status;
  for (; status != RunStatus::done && stops < 200; ++stops) {
    EXPECT_EQ(status, RunStatus::interrupted);
    stop = false;
    status = resume_model(parts.path(), options)->status;
  }
  EXPECT_GT(stops, 10);
  EXPECT_TRUE(bytes_of(whole.path()) == bytes_of(parts.path()));
}

TEST(WearUpdate, killed_before_a_worn_run_has_begun_goes_on_with_the_same_bits) {
  const TemporaryFolder whole, killed;
  const ModelInput input = worn_crank({"wear.update_depth=\"8 um\""});
  ASSERT_EQ(run_model_into_folder(input, {}, whole.path()).status, RunStatus::done);
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  int in_cycle_2 = 0;
  options.progress = [&](const Progress&) {
    if (fs::exists(killed.path() / "cycle_2" / "results.h5")) stop = ++in_cycle_2 == 2;
  };
  ASSERT_EQ(run_model_into_folder(input, options, killed.path()).status, RunStatus::interrupted);
  fs::remove(killed.path() / "cycle_2" / "checkpoint.h5");
  ASSERT_EQ(resume_model(killed.path(), {})->status, RunStatus::done);
  EXPECT_TRUE(bytes_of(whole.path()) == bytes_of(killed.path()));
}

}  // namespace
}  // namespace stribeck::dynamics_update_test
