#include "workbench/runs/run_entry.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "base/atomic_file.h"
#include "base/error.h"
#include "workbench/files/file_list.h"
#include "workbench/files/json_text.h"
#include "workbench/runs/live_file.h"
#include "workbench/runs/run_place.h"
#include "workbench/worker/spawn.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

constexpr int interrupted_exit = 130;  // exit code of the program after SIGTERM
constexpr int killed_exit = 128;       // and the number of the signal
constexpr std::size_t longest_log = 2000;

void take_request(const Json& json, RunEntry& run) {
  run.model = json.value("model", "");
  run.set = json.value("set", Json::object());
  run.inputs = json.value("inputs", Json::object());
  run.until = json.value("until", "");
  run.marker = json.value("marker", "");
  run.quick = json.value("quick", false);
  run.resumes = json.value("resumes", false);
  run.created = json.value("created", std::int64_t{0});
  run.process = json.value("process", 0);
  run.process_start = json.value("process_start", 0ULL);
  run.server = json.value("server", 0);
  run.server_start = json.value("server_start", 0ULL);
}

}  // namespace

void RunProgress::take(double time_now, double end_now, std::uint64_t steps_now) {
  const Clock::time_point now = Clock::now();
  time = time_now;
  end = end_now;
  steps = steps_now;
  if (!first_ || steps_now < first_steps_) {
    first_ = now;
    first_time_ = time;
    first_steps_ = steps;
  }
  const double elapsed = std::chrono::duration<double>(now - *first_).count();
  if (!(elapsed > 0) || !(time > first_time_)) return;
  steps_per_second = static_cast<double>(steps - first_steps_) / elapsed;
  remaining = elapsed * std::max(end - time, 0.0) / (time - first_time_);
}

std::optional<RunEntry> RunEntry::read(const fs::path& folder) {
  RunEntry run;
  run.id = id_of(folder);
  run.folder = folder;
  const Json json = read_json(folder / "run.json");
  std::error_code error;
  if (!json.is_object()) {
    if (!fs::exists(folder / "results.h5", error)) return {};
    run.created = modified_ms(folder / "results.h5");
    run.take_end();
    return run;
  }
  take_request(json, run);
  const std::string state = json.value("state", "ended");
  if (state == "queued") return run;
  if (state == "running" && run.is_alive()) {
    run.state = State::running;
    run.status = "running";
    if (const auto live = LiveReader::open(folder / live_file_name))
      run.sent_time = live->head().time;
  } else {
    run.take_end();
  }
  return run;
}

void RunEntry::write() const {
  const char* states[] = {"queued", "running", "ended"};
  const Json json = {{"state", states[static_cast<int>(state)]},
                     {"model", model},
                     {"set", set},
                     {"until", until},
                     {"marker", marker},
                     {"quick", quick},
                     {"resumes", resumes},
                     {"created", created},
                     {"process", process},
                     {"process_start", process_start},
                     {"server", server},
                     {"server_start", server_start},
                     {"inputs", inputs}};
  write_file_atomically(folder / "run.json",
                        json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

bool RunEntry::is_alive() const {
  return process > 0 && process_start != 0 && start_of(process) == process_start;
}

void RunEntry::take_end() {
  state = State::ended;
  const Json summary = read_json(folder / "summary.json");
  if (!summary.is_object()) {  // it ended before it began: its log says why
    message = end_of_text(folder / "run.log", longest_log);
    // How the process of another server ended is not reported: one without a message of failure was stopped.
    const bool stopped = is_child ? exit_code == killed_exit + SIGTERM : message.empty();
    status = stopped ? "interrupted" : "failed";
    if (stopped) message.clear();
    if (message.empty()) message = "the run was ended before its first results.";
    return;
  }
  status = summary.value("status", "failed");
  message = summary.value("message", "");
  const double reached = summary.value("simulated_time_s", 0.0);
  progress.time = reached;
  if (status == "done") progress.end = reached;
  progress.steps = summary.value("steps", std::uint64_t{0});
  if (status != "interrupted" || exit_code <= 0 || exit_code == interrupted_exit) return;
  if (exit_code > killed_exit) {
    message = fmt::format("its process was ended by signal {}; it can be continued.",
                          exit_code - killed_exit);
    return;
  }
  status = "failed";  // the last results are older than what its log says
  message = end_of_text(folder / "run.log", longest_log);
}

bool RunEntry::is_mine() const {
  return server == ::getpid() || server_start == 0 || start_of(server) != server_start;
}

void RunEntry::take_over() {
  server = ::getpid();
  server_start = start_of(server);
}

bool RunEntry::can_resume() const {
  std::error_code error;
  return state == State::ended && fs::exists(folder / "checkpoint.h5", error);
}

Json RunEntry::progress_json() const {
  return {{"id", id},
          {"status", status},
          {"time", progress.time},
          {"end", progress.end},
          {"fraction", status == "done" ? 1.0 : progress.fraction()},
          {"steps", progress.steps},
          {"steps_per_second", progress.steps_per_second},
          {"remaining", progress.remaining ? Json(*progress.remaining) : Json(nullptr)},
          {"message", message}};
}

Json RunEntry::json() const {
  Json out = progress_json();
  out["name"] = folder.filename().string();
  out["folder"] = folder.string();
  out["model"] = model;
  out["set"] = set;
  out["until"] = until;
  out["created"] = created;
  out["resumable"] = can_resume();
  return out;
}

Json RunEntry::differences(const std::vector<const RunEntry*>& runs) const {
  Json all = Json::object();
  for (const RunEntry* other : runs) {
    for (const auto& [path, value] : other->inputs.items())
      if (!inputs.contains(path))
        all[path] = nullptr;
      else if (inputs.at(path) != value)
        all[path] = inputs.at(path);
    for (const auto& [path, value] : inputs.items())
      if (!other->inputs.contains(path)) all[path] = value;
  }
  return all;
}

}  // namespace stribeck::workbench
