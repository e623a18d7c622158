#include "workbench/runs/run_entry.h"

#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "base/temporary_folder.h"

namespace {

using namespace stribeck;
using namespace stribeck::workbench;

/// The status that a server gives a run of another one, whose process is gone without results.
std::string status_after(const std::string& log) {
  const TemporaryFolder folder;
  const std::filesystem::path run = folder / "run";
  std::filesystem::create_directory(run);
  write_file_atomically(run / "run.json", R"({"state": "running", "process": 0})");
  write_file_atomically(run / "run.log", log);
  return RunEntry::read(run)->status;
}

TEST(RunEntry, of_another_server_without_a_word_of_a_failure_was_stopped) {
  EXPECT_EQ(status_after(""), "interrupted");
  EXPECT_EQ(status_after("crank.toml:3:1  body: missing."), "failed");
}

}  // namespace
