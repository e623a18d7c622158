#include "io/run_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <system_error>
#include <vector>

#include "base/atomic_file.h"
#include "base/error.h"
#include "io/hdf5/results.h"
#include "io/run_folder.h"
#include "results/summary.h"

namespace stribeck {
namespace {

namespace fs = std::filesystem;

// The stages of a replacement. The name says how far it is, so that whoever opens the folder after a crash can bring it to its end.
constexpr const char* unfinished = "unfinished_run";  // still going on, or stopped by a crash
constexpr const char* finished = "finished_run";      // complete; earlier results still stand
constexpr const char* moving =
    "moving_run";  // earlier ones are gone but for what is moved over them

// Folder of a wear simulation; later ones have numbers
constexpr const char* first_cycle = "cycle";

[[noreturn]] void fail_folder(const fs::path& folder, const std::error_code& error) {
  throw FileError(
      fmt::format("{}: the folder cannot be made: {}. Choose another folder with --out.",
                  folder.string(), error.message()));
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error && !fs::is_directory(folder)) error = std::make_error_code(std::errc::not_a_directory);
  if (error) fail_folder(folder, error);
}

void give_name(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (error) fail_write(to, error.value());
}

/// The folders in it that hold runs of a wear simulation's mechanism.
std::vector<fs::path> cycles_in(const fs::path& folder) {
  std::vector<fs::path> all;
  const std::string later = std::string(first_cycle) + "_";
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool numbered = name.starts_with(later) && name.size() > later.size() &&
                          name.find_first_not_of("0123456789", later.size()) == name.npos;
    if (entry.is_directory() && (name == first_cycle || numbered)) all.push_back(entry.path());
  }
  return all;
}

/// Removes the files of a run, and with `stay` only those that a run there does not have; its folder, too, when that leaves it empty.
void remove_run(const fs::path& folder, const fs::path& stay = {}) {
  std::error_code ignored;
  for (const char* name : run_file_names)
    if (stay.empty() || !fs::exists(stay / name)) fs::remove(folder / name, ignored);
  for (const fs::path& cycle : cycles_in(folder)) {
    remove_run(cycle, stay.empty() ? stay : stay / cycle.filename());
    fs::remove(cycle, ignored);  // stays where it holds anything else
  }
}

void move_all(const fs::path& from, const fs::path& to) {
  make_folder(to);
  std::vector<fs::directory_entry> entries(fs::directory_iterator(from), {});
  for (const fs::directory_entry& entry : entries) {
    const fs::path target = to / entry.path().filename();
    if (entry.is_directory())
      move_all(entry.path(), target);
    else
      give_name(entry.path(), target);
  }
  std::error_code ignored;
  fs::remove(from, ignored);
}

/// Brings a replacement that has begun to its end.
void finish_replacement(const fs::path& folder) {
  if (fs::exists(folder / finished)) {
    remove_run(folder, folder / finished);
    give_name(folder / finished, folder / moving);
  }
  if (fs::exists(folder / moving)) move_all(folder / moving, folder);
}

/// Returns the head of the run in a folder; nothing where there is none. Throws FileError when it cannot be read.
std::optional<RunHead> head_of(const fs::path& folder) {
  const fs::path summary = folder / "summary.json", results = folder / "results.h5";
  if (fs::exists(results)) {
    try {
      if (fs::exists(summary)) return read_run_head(read_file(summary), summary.string());
    } catch (const FileError&) {  // the results say the same
    }
    const RunResult run = read_results(results);
    return RunHead{run.model, run.status};
  }
  if (fs::exists(summary)) return read_run_head(read_file(summary), summary.string());
  if (fs::exists(folder / first_cycle)) return head_of(folder / first_cycle);
  return {};
}

/// One that was killed before it could be gone on with has nothing to lose.
bool is_worth_keeping(const fs::path& folder, const RunHead& head) {
  return head.status != RunStatus::interrupted || fs::exists(folder / "checkpoint.h5") ||
         fs::exists(folder / first_cycle / "checkpoint.h5");
}

constexpr const char* force_remedy =
    "Add --force to replace it, or choose another folder with --out.";

/// Files that bear our names without being of a run: they were not ours.
bool holds_files_of_others(const fs::path& folder, bool force) {
  for (const char* name : run_file_names)
    if (fs::exists(folder / name)) {
      if (force) return true;
      throw InputError(
          "--out", fmt::format("{} holds a file '{}' that is not of a run.", folder.string(), name),
          force_remedy);
    }
  return false;
}

/// Returns whether the folder holds results that must not go before new ones are complete.
bool holds_results(const fs::path& folder, const std::string& model, bool force) {
  try {
    const auto head = head_of(folder);
    if (!head) return holds_files_of_others(folder, force);
    if (head->model != model && !force)
      throw InputError("--out",
                       fmt::format("{} holds a run of '{}', and this model is '{}'.",
                                   folder.string(), head->model, model),
                       force_remedy);
    return is_worth_keeping(folder, *head);
  } catch (const FileError& error) {
    if (force) return true;
    throw InputError(
        "--out",
        fmt::format("{} holds a run that cannot be read ({}).", folder.string(), error.what()),
        force_remedy);
  }
}

bool can_be_resumed(const fs::path& folder) {
  const fs::path cycle = folder / first_cycle;
  return (fs::exists(folder / "results.h5") && fs::exists(folder / "checkpoint.h5")) ||
         (fs::exists(cycle / "results.h5") && fs::exists(cycle / "checkpoint.h5"));
}

}  // namespace

RunPlace::RunPlace(const fs::path& folder) : folder_(folder), path_(folder), lock_(folder) {
  finish_replacement(folder_);
}

RunPlace RunPlace::start(const fs::path& folder, const std::string& model, bool force) {
  make_folder(folder);
  RunPlace place(folder);
  const bool replaces = holds_results(folder, model, force);
  if (replaces) place.path_ = folder / unfinished;
  if (fs::exists(folder / unfinished)) remove_run(folder / unfinished);
  if (!replaces) remove_run(folder);
  start_run_folder(place.path_);
  return place;
}

RunPlace RunPlace::reopen(const fs::path& folder) {
  if (!fs::is_directory(folder))
    throw InputError("", fmt::format("{} is not the folder of a run.", folder.string()),
                     "Name a folder that 'stribeck run' has written.");
  RunPlace place(folder);
  if (can_be_resumed(folder / unfinished)) place.path_ = folder / unfinished;
  reopen_run_folder(place.path_);
  return place;
}

RunPlace::~RunPlace() {
  std::error_code ignored;
  if (path_ != folder_) fs::remove(path_, ignored);  // if nothing was written there
}

void RunPlace::complete() {
  if (path_ == folder_) return;
  give_name(path_, folder_ / finished);
  path_ = folder_;
  finish_replacement(folder_);
}

}  // namespace stribeck
