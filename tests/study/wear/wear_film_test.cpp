#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/atomic_file.h"
#include "base/temporary_folder.h"
#include "io/run_folder.h"
#include "io/toml/reader.h"
#include "model/film/finite_film_spec.h"
#include "study/run/saved_run.h"
#include "study/wear/wear_run.h"

// Wear simulations of joints in mixed lubrication: wear by asperity contact.
namespace stribeck::wear_film_test {
namespace {

namespace fs = std::filesystem;

constexpr double k = 1e-15, friction = 0.08;

/// Configuration I of the thesis on a coarse grid, 60 degrees from its start on; the cycle is the second half of that.
ModelInput mixed(std::vector<std::string> more = {}) {
  std::vector<std::string> all{"joint.cr_s.film.cells_circumferential=32",
                               "joint.cr_s.film.cells_axial=2",
                               "joint.cr_s.film.boundary_friction_regularization_speed=1e-9",
                               "joint.cr_s.wear.bore.coefficient=1e-15",
                               "simulation.duration=\"2 ms\"",
                               "simulation.tolerance=1e-3",
                               "output.interval=\"5 us\"",
                               "wear.cycles=1000",
                               "wear.period=\"1 ms\"",
                               "wear.samples=5",
                               "wear.steps=8"};
  all.insert(all.end(), more.begin(), more.end());
  return read_model(STRIBECK_SOURCE_DIR "/examples/nascimento/config1.toml", all);
}

double last(const RunResult& run, const std::string& channel) {
  return run.record.samples(channel).back();
}

TEST(WearFilm, volume_is_that_of_pressure_times_sliding) {
  // The heat of the asperities' friction is µ ∫ p_a u dA.
  const RunResult mechanism = simulate(mixed());
  const auto time = mechanism.record.time(),
             heat = mechanism.record.samples("joint.cr_s.asperity_power_loss");
  double work = 0;
  for (std::size_t i = 1; i < time.size(); ++i)
    if (time[i - 1] > 1e-3 - 1e-9) work += (time[i] - time[i - 1]) * (heat[i - 1] + heat[i]) / 2;
  ASSERT_GT(work, 0);
  const RunResult run = run_model(mixed({"wear.update_dynamics=never"}));
  const double expected = 1000 * k * work / friction, bearing = 10e-3 / (10e-3 - 30e-6);
  EXPECT_NEAR(last(run, "joint.cr_s.wear_volume_unrolled"), expected * bearing, 2e-3 * expected);
}

TEST(WearFilm, nothing_wears_where_the_film_separates_the_surfaces) {
  const RunResult run =
      run_model(mixed({"lubricant.oil.viscosity=\"20 mPa s\"", "wear.cycles=1000000"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_EQ(last(run, "joint.cr_s.max_wear_depth"), 0);
  EXPECT_EQ(last(run, "wear.mechanism_runs"), 1);
}

TEST(WearFilm, runs_in) {
  // Smoother asperities carry less: the surfaces wear less than those that keep their roughness.
  const std::vector<std::string> keys{"wear.cycles=16000"};
  std::vector<std::string> smoothing = keys;
  smoothing.emplace_back("joint.cr_s.wear.running_in={roughness = \"0.1 um\", depth = \"0.1 um\"}");
  const RunResult rough = run_model(mixed(keys)), run_in = run_model(mixed(smoothing));
  ASSERT_EQ(run_in.status, RunStatus::done) << run_in.message;
  const double roughness = last(run_in, "joint.cr_s.roughness");
  EXPECT_LT(roughness, 0.251e-6);
  EXPECT_GT(roughness, 0.1e-6);
  EXPECT_GT(last(run_in, "wear.mechanism_runs"), last(rough, "wear.mechanism_runs"));
  EXPECT_LT(last(run_in, "joint.cr_s.wear_volume"), 0.9 * last(rough, "joint.cr_s.wear_volume"));
}

TEST(WearFilm, goes_back_into_the_film) {
  const RunResult run = run_model(mixed({"wear.cycles=16000", "joint.cr_s.wear.pin=1e-15"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_GT(last(run, "wear.mechanism_runs"), 2);
  for (const char* channel :
       {"max_wear_depth", "wear_volume", "max_pin_wear_depth", "pin_wear_volume"}) {
    const auto values = run.record.samples(std::string("joint.cr_s.") + channel);
    EXPECT_TRUE(std::ranges::is_sorted(values)) << channel;
    EXPECT_GT(values.back(), values[1]) << channel;
  }
  // Asperities that have worn carry less: the film opens and the rate falls.
  const auto volume = run.record.samples("joint.cr_s.wear_volume");
  EXPECT_LT(volume[5] - volume[4], volume[1]);
  const auto peak = run.record.samples("joint.cr_s.peak_contact_pressure");
  EXPECT_LT(peak.back(), peak.front());
}

TEST(WearFilm, both_surfaces_lose_the_same_to_the_same_coefficient) {
  const RunResult run =
      run_model(mixed({"wear.update_dynamics=never", "joint.cr_s.wear.pin=1e-15"}));
  const double bore = last(run, "joint.cr_s.wear_volume"),
               pin = last(run, "joint.cr_s.pin_wear_volume");
  EXPECT_NEAR(bore, pin, 4e-3 * bore);  // radii differ by c
}

TEST(WearFilm, half_a_film_stays_half_a_film_as_it_wears) {
  const TemporaryFolder folder;
  run_model_into_folder(mixed({"wear.cycles=1000", "output.field_frames=4"}), {}, folder.path());
  const RunResult fresh = read_run(folder.path() / "cycle");
  const SavedRun worn = read_saved_run(folder.path() / "cycle_2", program_version);
  EXPECT_EQ(worn.result.fields.channels(), fresh.fields.channels());
  const SurfaceForms forms = find_named(worn.input.model.joints, "cr_s")->film->model->forms();
  ASSERT_EQ(forms.bore.size(), 1u);
  EXPECT_TRUE(is_even(forms.bore[0]));
  EXPECT_TRUE(forms.journal.empty());
}

TEST(WearFilm, stopped_anywhere_goes_on_with_the_same_bits) {
  const TemporaryFolder whole, parts;
  const ModelInput input = mixed({"wear.cycles=1000", "joint.cr_s.wear.pin=1e-15"});
  const RunResult run = run_model_into_folder(input, {}, whole.path());
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  ASSERT_GE(run.scene.wear->runs.size(), 2u);
  std::atomic<bool> stop{false};
  int stops = 0;
  RunOptions options;
  options.stop = &stop;
  // At every look: within the runs of the mechanism and between the updates of the surfaces.
  options.progress = [&](const Progress&) { stop = true; };
  RunStatus status = run_model_into_folder(input, options, parts.path()).status;
  for (; status != RunStatus::done && stops < 500; ++stops) {
    stop = false;
    status = resume_model(parts.path(), options)->status;
  }
  EXPECT_GT(stops, 2);
  for (const char* file : {"results.h5", "checkpoint.h5", "results.csv", "cycle_2/results.h5"})
    EXPECT_TRUE(read_file(whole.path() / file) == read_file(parts.path() / file)) << file;
}

}  // namespace
}  // namespace stribeck::wear_film_test
