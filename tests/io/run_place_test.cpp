#include "io/run_place.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/hdf5/checkpoint_file.h"
#include "io/run_folder.h"
#include "results/sample_run.h"

namespace stribeck::run_place_test {
namespace {

namespace fs = std::filesystem;

RunResult run_of(const std::string& model, RunStatus status = RunStatus::done) {
  RunResult run = sample_run();
  run.model = model;
  run.status = status;
  return run;
}

std::string model_in(const fs::path& folder) {
  return read_run(folder).model;
}

/// What a run does that comes to its end.
void leave(const fs::path& folder, const RunResult& run, bool force = false) {
  RunPlace place = RunPlace::start(folder, run.model, force);
  write_run(place.path(), run);
  place.complete();
}

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

TEST(FolderLock, is_held_by_one_and_leaves_nothing) {
  const TemporaryFolder folder;
  {
    const FolderLock lock(folder.path());
    const std::string said = message_of<FileError>([&] { FolderLock(folder.path()); });
    EXPECT_EQ(said, fmt::format("{}: another run (process {}) is writing there. Wait for its end, "
                                "or choose another folder with --out.",
                                folder.path().string(), ::getpid()));
  }
  EXPECT_TRUE(fs::is_empty(folder.path()));
  const FolderLock again(folder.path());
}

TEST(FolderLock, goes_with_the_process_that_held_it) {
  const TemporaryFolder folder;
  const pid_t child = ::fork();
  if (child == 0) {
    const FolderLock lock(folder.path());
    ::kill(::getpid(), SIGKILL);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_FALSE(fs::is_empty(folder.path()));
  { const FolderLock lock(folder.path()); }
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(RunPlace, of_a_new_folder_is_the_folder) {
  const TemporaryFolder folder;
  leave(folder / "a" / "b", run_of("crank"));
  EXPECT_EQ(files_in(folder / "a" / "b"), 4u);
  EXPECT_EQ(model_in(folder / "a" / "b"), "crank");
}

TEST(RunPlace, keeps_earlier_results_until_the_new_ones_are_complete) {
  const TemporaryFolder folder;
  leave(folder.path(), run_of("crank"));
  write_file_atomically(folder / "notes.txt", "mine");
  const std::string before = read_file(folder / "results.h5");
  RunResult next = run_of("crank", RunStatus::failed);
  {
    RunPlace place = RunPlace::start(folder.path(), "crank", false);
    write_run(place.path(), next, {.csv = false});
    EXPECT_EQ(read_file(folder / "results.h5"), before);
    place.complete();
  }
  EXPECT_EQ(read_run(folder.path()).status, RunStatus::failed);
  EXPECT_FALSE(fs::exists(folder / "results.csv"));
  EXPECT_EQ(files_in(folder.path()), 4u);
  EXPECT_EQ(read_file(folder / "notes.txt"), "mine");
}

TEST(RunPlace, of_another_model_is_refused_unless_forced) {
  const TemporaryFolder folder;
  leave(folder.path(), run_of("crank"));
  EXPECT_EQ(
      message_of<InputError>([&] { RunPlace::start(folder.path(), "press", false); }),
      fmt::format("--out: {} holds a run of 'crank', and this model is 'press'.\n  Add --force "
                  "to replace it, or choose another folder with --out.",
                  folder.path().string()));
  EXPECT_EQ(files_in(folder.path()), 4u);
  leave(folder.path(), run_of("press"), true);
  EXPECT_EQ(model_in(folder.path()), "press");
}

TEST(RunPlace, of_files_that_are_not_of_a_run_is_refused_unless_forced) {
  const TemporaryFolder folder;
  write_file_atomically(folder / "report.html", "mine");
  EXPECT_THROW(RunPlace::start(folder.path(), "crank", false), InputError);
  EXPECT_EQ(read_file(folder / "report.html"), "mine");
  write_file_atomically(folder / "results.h5", "damaged");
  EXPECT_THROW(RunPlace::start(folder.path(), "crank", false), InputError);
  leave(folder.path(), run_of("crank"), true);
  EXPECT_EQ(model_in(folder.path()), "crank");
}

TEST(RunPlace, whose_run_was_killed_goes_on_with_that_run_and_keeps_the_earlier_one) {
  const TemporaryFolder folder;
  leave(folder.path(), run_of("crank"));
  {
    const RunPlace place = RunPlace::start(folder.path(), "crank", false);
    write_run(place.path(), run_of("crank", RunStatus::interrupted));
    write_checkpoint(place.path() / "checkpoint.h5", {});
  }  // not complete
  EXPECT_EQ(read_run(folder.path()).status, RunStatus::done);
  RunPlace place = RunPlace::reopen(folder.path());
  EXPECT_EQ(read_run(place.path()).status, RunStatus::interrupted);
  place.complete();
  EXPECT_EQ(read_run(folder.path()).status, RunStatus::interrupted);
  EXPECT_EQ(files_in(folder.path()), 6u);  // five and the lock
}

/// A replacement in every state that a kill can leave behind: after `moved` files of the new run were moved.
class KilledReplacement : public testing::TestWithParam<int> {};

TEST_P(KilledReplacement, comes_to_its_end_when_the_folder_is_opened) {
  const TemporaryFolder folder;
  leave(folder.path(), run_of("crank"));
  fs::create_directory(folder / "cycle_2");
  write_run(folder / "cycle_2", run_of("crank"));
  const fs::path part = folder / (GetParam() < 0 ? "finished_run" : "moving_run");
  fs::create_directories(part / "cycle");
  write_run(part, run_of("crank", RunStatus::failed), {.csv = false});
  write_run(part / "cycle", run_of("crank"));
  if (GetParam() >= 0) fs::remove_all(folder / "cycle_2"), fs::remove(folder / "results.csv");
  const char* names[] = {"results.h5", "report.html", "summary.json"};
  for (int i = 0; i < GetParam(); ++i) fs::rename(part / names[i], folder / names[i]);
  { const RunPlace place = RunPlace::reopen(folder.path()); }
  EXPECT_EQ(read_run(folder.path()).status, RunStatus::failed);
  EXPECT_EQ(model_in(folder / "cycle"), "crank");
  EXPECT_EQ(files_in(folder.path()), 4u);
}

INSTANTIATE_TEST_SUITE_P(, KilledReplacement, testing::Range(-1, 4));

}  // namespace
}  // namespace stribeck::run_place_test
