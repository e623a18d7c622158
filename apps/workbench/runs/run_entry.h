#pragma once
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace stribeck::workbench {

using Json = nlohmann::ordered_json;

/// Progress of a run, from one update to the next.
struct RunProgress {
  using Clock = std::chrono::steady_clock;
  double time = 0, end = 0;  ///< simulated [s]
  std::uint64_t steps = 0;
  double steps_per_second = 0;
  std::optional<double> remaining;  ///< remaining wall time [s]

  /// A later look; rates are those since the first one.
  void take(double time_now, double end_now, std::uint64_t steps_now);
  double fraction() const { return end > 0 ? time / end : 0; }

 private:
  std::optional<Clock::time_point> first_;
  double first_time_ = 0;
  std::uint64_t first_steps_ = 0;
};

/// One run of the workbench. Its folder holds, beside what every run leaves (io/run_folder.h):
///   run.json    what was asked for, and the process that computes it
///   model.toml  the text that it was started from
///   run.log     what the process said
///   live.bin    its record while it grows (live_file.h)
/// So a server that was killed finds all its runs again, those too that continued without it.
struct RunEntry {
  enum class State { queued, running, ended };

  std::string id;  ///< name of its folder
  std::filesystem::path folder;
  std::string model;  ///< path of the model file
  Json set = Json::object();
  Json inputs = Json::object();  ///< every value of the model, overrides included
  std::string until;             ///< end of a run that was continued; empty: the model's duration
  std::string marker;            ///< mark that this user's workbench made the folder (run_queue.h)
  bool quick = false;            ///< run comes before others in the queue
  bool resumes = false;          ///< the next process continues what is there
  std::int64_t created = 0;      ///< [ms since 1970]

  State state = State::queued;
  pid_t process = 0;
  unsigned long long process_start = 0;  ///< worker/spawn.h
  pid_t server = 0;                      ///< server in whose queue it is
  unsigned long long server_start = 0;
  bool is_child = false;  ///< process was started by this server, not by one before it
  int exit_code = -1;     ///< exit code of a child

  std::string status = "queued";  ///< "queued", "running", "done", "failed", "interrupted"
  std::string message;
  RunProgress progress;
  double sent_time = -1;  ///< time of the last sample that pages received [s]

  /// Reads the run of a folder with run.json, or with results of another origin; nothing where it is no run.
  static std::optional<RunEntry> read(const std::filesystem::path& folder);
  /// Throws FileError.
  void write() const;
  /// The processes of it are gone: how did it end?
  void take_end();
  bool is_alive() const;
  /// Returns whether the run belongs to this server, or to none that still exists.
  bool is_mine() const;
  void take_over();
  bool can_resume() const;
  Json json() const;
  /// The inputs that are not the same in all of these runs, this one among them; null where it has no such input.
  Json differences(const std::vector<const RunEntry*>& runs) const;
  Json progress_json() const;
};

}  // namespace stribeck::workbench
