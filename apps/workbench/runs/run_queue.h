#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <list>
#include <string>
#include <vector>

#include "workbench/api/events.h"
#include "workbench/files/opened_folders.h"
#include "workbench/runs/run_entry.h"
#include "workbench/runs/trash.h"

namespace stribeck::workbench {

/// The runs of the opened folders, and the queue of those that are to come: as many at once as there are cores. Each is a process of
/// this program in a session of its own, that outlives the server.
/// A folder that the workbench of this user has made holds a marker, which depends on a secret of the user and on where it lies.
/// Without it nothing is started, stopped or deleted because of what a folder says of itself: it may come from a stranger.
class RunQueue {
 public:
  /// Finds the runs that are there; queued ones of this user are started, those that still continue are watched.
  RunQueue(boost::asio::io_context& context, const OpenedFolders& folders, Events& events,
           std::string secret);
  RunQueue(const RunQueue&) = delete;
  RunQueue& operator=(const RunQueue&) = delete;

  struct Order {
    std::string model, text;
    Json set = Json::object(), inputs = Json::object();
    bool quick = false;
  };
  /// Adds a run and returns its id. Throws FileError when its folder cannot be written.
  std::string add(const Order& order);
  /// Ends it at its next step, results kept; one that waits leaves the queue.
  void stop(const std::string& id);
  /// `until` is another end, such as "2 s". Throws InputError when there is nothing to continue.
  void resume(const std::string& id, const std::string& until);
  /// Moves a run to the trash with its folder; one that still runs is killed. Returns its id in the trash.
  std::string remove(const std::string& id);
  /// Returns the runs in the trash: { "id", "name" }.
  Json trash() const;
  /// Moves a run out of the trash; returns the id that it has now.
  std::string restore(const std::string& id);
  void empty_trash() const { trash_.empty(); }

  /// Throws InputError.
  const RunEntry& find(const std::string& id) const;
  /// Returns the runs with the inputs in which runs of one model differ.
  Json list() const;
  /// Starts no more runs; those that run are watched to their end.
  void close() { is_open_ = false; }
  void stop_all();
  /// The folders of those that run.
  std::vector<std::string> running() const;

 private:
  RunEntry& entry(const std::string& id);
  void load(const std::filesystem::path& folder, int levels);
  bool was_made_here(const RunEntry& run) const;
  void sort();
  void tick();
  void read_others();
  void forget_removed();
  void poll(RunEntry& run);
  void send_samples(RunEntry& run);
  void start_queued();
  void start(RunEntry& run);
  void end(RunEntry& run);
  void publish(const RunEntry& run);

  const OpenedFolders& folders_;
  Events& events_;
  std::string secret_;
  Trash trash_;
  std::list<RunEntry> runs_;  ///< runs by age
  boost::asio::steady_timer timer_;
  long ticks_ = 0;
  bool is_open_ = true;
};

}  // namespace stribeck::workbench
