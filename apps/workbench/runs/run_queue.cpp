#include "workbench/runs/run_queue.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <thread>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/units/unit.h"
#include "workbench/files/json_text.h"
#include "workbench/files/state_folder.h"
#include "workbench/runs/live_file.h"
#include "workbench/runs/run_place.h"
#include "workbench/runs/run_samples.h"
#include "workbench/worker/spawn.h"

namespace stribeck::workbench {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds between_queue_polls{100};
constexpr long polls_between_readings = 10;
constexpr long polls_between_signs = 150;  // ticks between signs of life to pages that listen

constexpr const char* runs_name = "runs";
constexpr int levels_of_run = 3;  // unfinished_run/cycle_1/results.h5

std::vector<fs::path> places_of_runs(const OpenedFolders& folders) {
  std::vector<fs::path> places;
  for (const std::string& root : folders.writable()) places.push_back(fs::path(root) / runs_name);
  return places;
}

std::size_t most_at_once() {
  return std::max(1U, std::thread::hardware_concurrency());
}

std::vector<std::string> arguments_of(const RunEntry& run) {
  const std::string folder = run.folder.string();
  std::vector<std::string> all;
  if (run.resumes) {
    all = {"resume", folder};
    if (!run.until.empty()) all.insert(all.end(), {"--until", run.until});
  } else {
    all = {"run", run.model, "--text", (run.folder / "model.toml").string(), "--out", folder};
    for (const auto& [path, value] : run.set.items())
      all.insert(all.end(), {"--set", path + "=" + override_text(value)});
  }
  all.insert(all.end(), {"--quiet", "--keep-interval", "5 s", "--live",
                         (run.folder / live_file_name).string()});
  return all;
}

}  // namespace

RunQueue::RunQueue(boost::asio::io_context& context, const OpenedFolders& folders, Events& events,
                   std::string secret)
    : folders_(folders),
      events_(events),
      secret_(std::move(secret)),
      trash_(places_of_runs(folders)),
      timer_(context) {
  for (const std::string& root : folders_.writable()) {
    load(root, 1);  // one level alone: anything may lie in the root
    std::error_code error;
    for (const char* place : {runs_name, "out"}) {
      const fs::path folder = fs::path(root) / place;
      if (!lies_below(folder, folders_.writable())) continue;
      for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
        load(entry.path(), levels_of_run);
    }
  }
  sort();
  tick();
}

void RunQueue::sort() {
  runs_.sort([](const RunEntry& a, const RunEntry& b) { return a.created < b.created; });
}

void RunQueue::load(const fs::path& folder, int levels) {
  std::error_code error;
  if (!fs::is_directory(folder, error) || !stays_below(folder, folders_.writable(), levels)) return;
  try {
    auto run = RunEntry::read(folder);
    if (!run) return;
    if (run->state != RunEntry::State::ended && !was_made_here(*run)) {
      run->process = 0;
      run->take_end();
    }
    runs_.push_back(std::move(*run));
  } catch (const Json::exception&) {  // its run.json was written by others
  }
}

bool RunQueue::was_made_here(const RunEntry& run) const {
  const fs::path runs = run.folder.parent_path();
  return std::ranges::count(places_of_runs(folders_), runs) > 0 &&
         run.marker == marker_in(runs, secret_);
}

std::string RunQueue::add(const Order& order) {
  const fs::path runs =
      folders_.to_write((folders_.folder_for_results(order.model) / runs_name).string());
  RunEntry run;
  run.model = order.model;
  run.set = order.set;
  run.inputs = order.inputs;
  run.quick = order.quick;
  run.created = now_ms();
  run.folder = new_folder(runs, fs::path(order.model).stem().string());
  run.marker = marker_in(runs, secret_);
  run.id = id_of(run.folder);
  run.take_over();
  try {
    write_file_atomically(run.folder / "model.toml", order.text);
    run.write();
  } catch (const FileError&) {
    std::error_code ignored;
    fs::remove_all(run.folder, ignored);
    throw;
  }
  const std::string id = run.id;
  runs_.push_back(std::move(run));
  events_.publish("runs", Json::object());
  start_queued();
  return id;
}

RunEntry& RunQueue::entry(const std::string& id) {
  const auto found = std::ranges::find(runs_, id, &RunEntry::id);
  if (found == runs_.end())
    throw InputError("run", fmt::format("there is no run '{}'.", id), "List the runs again.");
  return *found;
}

const RunEntry& RunQueue::find(const std::string& id) const {
  return const_cast<RunQueue*>(this)->entry(id);
}

void RunQueue::stop(const std::string& id) {
  RunEntry& run = entry(id);
  if (run.state == RunEntry::State::running) ::kill(run.process, SIGTERM);
  if (run.state != RunEntry::State::queued) return;
  run.take_end();
  if (!run.resumes) {
    run.status = "interrupted";
    run.message = "stopped before it began.";
  }
  run.write();
  publish(run);
}

void RunQueue::resume(const std::string& id, const std::string& until) {
  RunEntry& run = entry(id);
  const bool is_later = until.empty() || positive_time("until", until) > run.progress.time;
  if (!is_later)
    throw InputError("until",
                     fmt::format("'{}' is not allowed: the run has come to {} s already.", until,
                                 run.progress.time),
                     "Name a later time.");
  const bool never_began = run.state == RunEntry::State::ended &&
                           !fs::exists(run.folder / "results.h5") &&
                           fs::exists(run.folder / "model.toml");
  if (!run.can_resume() && !never_began)
    throw InputError("run",
                     "there is nothing to continue: it still runs, or has left no checkpoint.");
  run.resumes = !never_began;
  run.until = until;
  run.state = RunEntry::State::queued;
  run.status = "queued";
  run.message.clear();
  run.exit_code = -1;
  run.progress = {};
  run.take_over();
  run.write();
  publish(run);
  start_queued();
}

std::string RunQueue::remove(const std::string& id) {
  RunEntry& run = entry(id);
  if (!was_made_here(run))
    throw InputError("run", fmt::format("{} was not made by this workbench.", run.folder.string()),
                     "Remove it by hand.");
  if (run.state == RunEntry::State::running) {
    ::kill(run.process, SIGKILL);
    if (run.is_child) ::waitpid(run.process, nullptr, 0);
  }
  const std::string removed = trash_.take(run.folder);
  runs_.remove_if([&](const RunEntry& r) { return r.id == id; });
  events_.publish("runs", Json::object());
  return removed;
}

Json RunQueue::trash() const {
  Json all = Json::array();
  for (const Trash::Item& item : trash_.list())
    all.push_back({{"id", item.id}, {"name", item.name}});
  return all;
}

std::string RunQueue::restore(const std::string& id) {
  const fs::path folder = trash_.put_back(id);
  load(folder, levels_of_run);
  sort();
  events_.publish("runs", Json::object());
  return id_of(folder);
}

void RunQueue::start_queued() {
  if (!is_open_) return;
  const auto is = [](RunEntry::State state) {
    return [state](const RunEntry& r) { return r.state == state; };
  };
  auto running =
      static_cast<std::size_t>(std::ranges::count_if(runs_, is(RunEntry::State::running)));
  for (const bool quick : {true, false})
    for (RunEntry& run : runs_)
      if (run.state == RunEntry::State::queued && run.is_mine() && run.quick == quick &&
          running < most_at_once()) {
        start(run);
        ++running;
      }
}

void RunQueue::start(RunEntry& run) {
  if (!run.resumes) run.sent_time = -1;
  const int log =
      ::open((run.folder / "run.log").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  try {
    run.process = spawn(arguments_of(run), {.error = log});
    run.process_start = start_of(run.process);
    run.is_child = true;
    run.state = RunEntry::State::running;
    run.status = "running";
    run.write();
  } catch (const FileError& error) {
    if (run.state != RunEntry::State::running) run.state = RunEntry::State::ended;
    run.status = run.state == RunEntry::State::running ? "running" : "failed";
    run.message = error.what();
  }
  if (log >= 0) ::close(log);
  publish(run);
}

void RunQueue::tick() {
  timer_.expires_after(between_queue_polls);
  timer_.async_wait([this](boost::system::error_code error) {
    if (!error) tick();
  });
  for (RunEntry& run : runs_)
    if (run.state == RunEntry::State::running) poll(run);
  start_queued();
  if (++ticks_ % polls_between_signs == 0) events_.keep_alive();
  if (ticks_ % polls_between_readings != 0) return;
  read_others();
  forget_removed();
}

/// Runs whose folders were removed by hand.
void RunQueue::forget_removed() {
  const auto was_removed = [](const RunEntry& run) {
    std::error_code error;
    return run.state == RunEntry::State::ended && !fs::exists(run.folder, error) && !error;
  };
  if (runs_.remove_if(was_removed) > 0) events_.publish("runs", Json::object());
}

/// Runs that wait in the queue of another server.
void RunQueue::read_others() {
  for (RunEntry& run : runs_)
    if (run.state == RunEntry::State::queued && !run.is_mine())
      if (auto now = RunEntry::read(run.folder)) {
        run = std::move(*now);
        publish(run);
      }
}

void RunQueue::poll(RunEntry& run) {
  int status = 0;
  bool ended = false;
  if (run.is_child) {
    ended = ::waitpid(run.process, &status, WNOHANG) == run.process;
    if (ended) run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  } else {
    ended = !run.is_alive();
  }
  send_samples(run);
  if (ended) end(run);
}

void RunQueue::end(RunEntry& run) {
  run.take_end();
  run.progress.remaining.reset();
  std::error_code ignored;
  fs::remove(run.folder / live_file_name, ignored);
  try {
    run.write();
  } catch (const FileError& error) {
    if (run.message.empty()) run.message = error.what();
  }
  publish(run);
}

void RunQueue::send_samples(RunEntry& run) {
  auto live = LiveReader::open(run.folder / live_file_name);
  if (!live || live->head().process != run.process) return;
  const LiveHead& head = live->head();
  if (head.steps != run.progress.steps || head.time != run.progress.time) {
    run.progress.take(head.time, head.end, head.steps);
    publish(run);
  }
  const std::uint64_t first = live->row_behind(run.sent_time);
  if (first >= head.rows) return;
  std::optional<double> sent;
  for (const Events::Listener& listener : events_.listeners())
    if (const auto last = send_rows(*live, first, run.id, listener)) sent = last;
  run.sent_time = sent.value_or(head.time);
}

void RunQueue::publish(const RunEntry& run) {
  events_.publish("run", run.progress_json());
}

Json RunQueue::list() const {
  std::map<std::string, std::vector<const RunEntry*>> of_model;
  for (const RunEntry& run : runs_) of_model[run.model].push_back(&run);
  Json all = Json::array();
  for (const RunEntry& run : runs_) {
    all.push_back(run.json());
    all.back()["differences"] = run.differences(of_model[run.model]);
  }
  return all;
}

void RunQueue::stop_all() {
  for (const RunEntry& run : runs_)
    if (run.state == RunEntry::State::running) ::kill(run.process, SIGTERM);
}

std::vector<std::string> RunQueue::running() const {
  std::vector<std::string> all;
  for (const RunEntry& run : runs_)
    if (run.state == RunEntry::State::running) all.push_back(run.folder.string());
  return all;
}

}  // namespace stribeck::workbench
