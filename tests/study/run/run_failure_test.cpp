#include "study/run/run_failure.h"

#include <gtest/gtest.h>

#include <new>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/run_folder.h"
#include "io/toml/reader.h"
#include "study/wear/wear_run.h"

namespace stribeck::run_failure_test {
namespace {

namespace fs = std::filesystem;

ModelInput short_run() {
  return read_model(STRIBECK_SOURCE_DIR "/examples/mechanisms/slider_crank_ideal.toml",
                    {"simulation.duration=5 ms", "simulation.tolerance=1e-8"});
}

std::string bytes_of(const fs::path& folder) {
  return read_file(folder / "results.h5") + read_file(folder / "checkpoint.h5");
}

/// Throws at the second time that it is told of progress, some 128 steps after the start; keeps nothing before.
template <class Thrown>
RunOptions failing(const Thrown& thrown, int& calls) {
  RunOptions options;
  options.progress = [&](const Progress&) {
    if (++calls == 2) throw thrown;
  };
  return options;
}

template <class Thrown>
void expect_kept_and_gone_on_with(const Thrown& thrown, const std::string& said) {
  const TemporaryFolder folder;
  const ModelInput input = short_run();
  int calls = 0;
  const RunResult run = simulate_into_folder(input, failing(thrown, calls), folder / "parts");
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NE(run.message.find(said), std::string::npos) << run.message;
  const RunResult kept = read_run(folder / "parts");
  EXPECT_EQ(kept.status, RunStatus::failed);
  EXPECT_EQ(kept.message, run.message);
  EXPECT_GT(kept.record.size(), 100u);
  EXPECT_TRUE(fs::exists(folder / "parts" / "report.html"));
  EXPECT_EQ(resume(folder / "parts", {})->status, RunStatus::done);
  simulate_into_folder(input, {}, folder / "whole");
  EXPECT_TRUE(bytes_of(folder / "parts") == bytes_of(folder / "whole"));
}

TEST(FailedRun, of_a_defect_keeps_its_results_and_can_be_gone_on_with) {
  expect_kept_and_gone_on_with(std::logic_error("broken promise: x > 0"),
                               "stribeck has a defect, please report it: broken promise: x > 0");
}

TEST(FailedRun, out_of_memory_is_no_defect_and_keeps_its_results) {
  expect_kept_and_gone_on_with(std::bad_alloc(), "the memory that this program may use");
}

TEST(FailedRun, of_any_other_exception_keeps_its_results) {
  expect_kept_and_gone_on_with(std::out_of_range("vector::at"), "a defect");
}

TEST(FailedRun, without_a_folder_is_no_exception_either) {
  int calls = 0;
  const RunResult run = simulate(short_run(), failing(std::bad_alloc(), calls));
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_GT(run.record.size(), 100u);
}

TEST(FailedRun, of_a_full_disk_stands_as_it_was_kept_last) {
  const TemporaryFolder folder;
  int calls = 0;
  EXPECT_THROW(simulate_into_folder(short_run(), failing(FileError("full"), calls), folder / "run"),
               FileError);
  EXPECT_EQ(read_run(folder / "run").record.size(), 1u);
  EXPECT_EQ(resume(folder / "run", {})->status, RunStatus::done);
}

TEST(FailedCampaign, keeps_its_updates_and_goes_on_with_the_same_bits) {
  const TemporaryFolder folder;
  const ModelInput input = read_model(
      STRIBECK_SOURCE_DIR "/examples/mukras/rig_efm.toml",
      {"joint.pin.wear.strips=120", "wear.cycles=2000", "wear.samples=8", "wear.frames=4"});
  RunOptions options;
  int updates = 0;
  options.progress = [&](const Progress& p) {
    if (p.end > 3 && ++updates == 5) throw std::logic_error("broken promise");
  };
  const RunResult run = run_model_into_folder(input, options, folder / "parts");
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NE(run.message.find("a defect"), std::string::npos);
  EXPECT_EQ(resume_model(folder / "parts", {})->status, RunStatus::done);
  run_model_into_folder(input, {}, folder / "whole");
  EXPECT_TRUE(bytes_of(folder / "parts") == bytes_of(folder / "whole"));
}

}  // namespace
}  // namespace stribeck::run_failure_test
