#include "io/recorder.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/run_folder.h"
#include "results/sample_run.h"
#include "results/summary.h"

namespace stribeck::recorder_test {
namespace {

namespace fs = std::filesystem;

RunResult going_on() {
  RunResult run = sample_run();
  run.status = RunStatus::interrupted;
  return run;
}

Checkpoint checkpoint_of(const RunResult& run) {
  Checkpoint checkpoint;
  checkpoint.input_hash = run.input_hash;
  checkpoint.numbers["t"] = {run.record.time().back()};
  return checkpoint;
}

/// Records and writes as fast as it can until it is killed.
[[noreturn]] void record_for_ever(const fs::path& folder) {
  RunResult run = going_on();
  run.statistics.clear();
  run.record = Record({{"x", "m", ""}});
  Recorder recorder(folder, 0);
  for (int i = 0;; ++i) {
    run.record.append(1e-3 * i, std::vector{2e-3 * i});
    recorder.write(run, checkpoint_of(run));
  }
}

TEST(RunFolder, holds_what_a_run_leaves_and_gives_it_back) {
  const TemporaryFolder folder;
  const RunResult run = sample_run();
  start_run_folder(folder / "a" / "b");
  write_run(folder / "a" / "b", run);
  for (const char* name : {"summary.json", "results.h5", "results.csv", "report.html"})
    EXPECT_TRUE(fs::is_regular_file(folder / "a" / "b" / name)) << name;
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / "a" / "b"), {}), 4);
  EXPECT_EQ(summary_json(read_run(folder / "a" / "b")), summary_json(run));
}

TEST(RunFolder, of_a_new_run_holds_nothing_of_an_earlier_one_but_keeps_other_files) {
  const TemporaryFolder folder;
  write_run(folder.path(), sample_run());
  write_file_atomically(folder / "notes.txt", "mine");
  start_run_folder(folder.path());
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
  EXPECT_EQ(read_file(folder / "notes.txt"), "mine");
}

TEST(RunFolder, that_is_opened_again_keeps_its_run_and_loses_what_a_killed_program_was_writing) {
  const TemporaryFolder folder;
  write_run(folder.path(), sample_run());
  const auto files = std::distance(fs::directory_iterator(folder.path()), {});
  for (const char* name : {".results.h5.123.part", "..stribeck.9.part", ".mine.123.part", "b.part"})
    write_file_atomically(folder / name, "half");
  reopen_run_folder(folder.path());
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), files + 2);
  for (const char* name : {".mine.123.part", "b.part", "results.h5"})
    EXPECT_TRUE(fs::exists(folder / name)) << name;
}

TEST(RunFolder, that_cannot_be_made_says_so_before_the_run) {
  const TemporaryFolder folder;
  write_file_atomically(folder / "file", "x");
  const auto path = folder / "file" / "run";
  EXPECT_EQ(message_of<FileError>([&] { start_run_folder(path); }),
            path.string() +
                ": the folder cannot be made: Not a directory. Choose another folder with --out.");
}

TEST(RunFolder, stays_untouched_when_a_number_is_not_finite) {
  const TemporaryFolder folder;
  RunResult run = sample_run();
  run.energy.input = std::nan("");
  EXPECT_THROW(write_run(folder.path(), run), SolveError);
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(Recorder, is_due_when_its_interval_has_passed) {
  const TemporaryFolder folder;
  EXPECT_FALSE(Recorder(folder.path(), 3600).due());
  Recorder recorder(folder.path(), 0.001);
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  EXPECT_TRUE(recorder.due());
  recorder.write(going_on(), checkpoint_of(going_on()));
  EXPECT_FALSE(recorder.due());  // rests fifty times as long as it wrote
}

TEST(Recorder, writes_a_run_that_reads_as_interrupted_with_its_checkpoint) {
  const TemporaryFolder folder;
  const RunResult run = going_on();
  Recorder(folder.path(), 0).write(run, checkpoint_of(run));
  EXPECT_EQ(read_run(folder.path()).status, RunStatus::interrupted);
  EXPECT_EQ(read_checkpoint(folder / "checkpoint.h5", run.input_hash), checkpoint_of(run));
  EXPECT_THROW(Recorder(folder.path(), 0).write(sample_run(), {}), std::logic_error);
}

TEST(Recorder, leaves_readable_results_when_killed_at_any_moment) {
  for (int attempt = 0; attempt < 5; ++attempt) {
    const TemporaryFolder folder;
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) record_for_ever(folder.path());
    while (!fs::exists(folder / "checkpoint.h5")) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::microseconds(7'919 * attempt));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));

    const RunResult run = read_run(folder.path());
    ASSERT_FALSE(run.record.empty());
    EXPECT_EQ(run.record.column(0).back(), 2 * run.record.time().back());
    const Checkpoint checkpoint = read_checkpoint(folder / "checkpoint.h5", run.input_hash);
    EXPECT_LE(checkpoint.numbers.at("t")[0], run.record.time().back());
  }
}

}  // namespace
}  // namespace stribeck::recorder_test
