#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "workbench/api/events.h"
#include "workbench/api/routes.h"
#include "workbench/files/opened_folders.h"
#include "workbench/files/state_folder.h"
#include "workbench/http/guard.h"
#include "workbench/http/server.h"
#include "workbench/runs/run_queue.h"
#include "workbench/runs/study_list.h"
#include "workbench/worker/worker.h"

namespace stribeck::workbench {

/// Arguments of `stribeck open`.
struct OpenOptions {
  std::filesystem::path folder;
  std::optional<std::string> file;  ///< canonical path of a model
  std::optional<std::filesystem::path> examples;
  std::optional<unsigned short> port;  ///< 0: any free port; nothing: as last time
};

/// The workbench: what it answers to which request (docs/workbench_api.md). All of it in one thread, that of its io_context; what takes
/// longer than a look at the disk is computed by worker processes and by runs, which are processes too.
class Workbench {
 public:
  Workbench(boost::asio::io_context& context, const OpenOptions& options);
  Workbench(const Workbench&) = delete;
  Workbench& operator=(const Workbench&) = delete;

  /// "http://127.0.0.1:40123/?token=..."
  std::string address() const;
  /// Returns the address for one visit, without the token: it leads there by a code that is valid once.
  std::string address_for_one_visit();
  /// Takes no more requests and starts no more runs.
  void close();
  /// Runs and studies end at their next step, results kept; `then` once all of them have ended.
  void stop_runs(std::function<void()> then);
  /// The folders of runs and studies whose processes still compute.
  std::vector<std::string> running() const;

 private:
  /// Takes over the address of the last server, or records an own one.
  void record_address();
  void add_page_routes();
  void add_file_routes();
  void add_model_routes();
  void add_bearing_routes();
  void add_run_routes();
  void add_result_routes();
  void add_study_routes();

  Response page(const Request& request);
  Response session() const;
  Response list(const std::string& dir) const;
  Response read(const std::string& path);
  Response write(const Request& request);
  Response keep_draft(const Request& request);
  void watch_files();
  void wait_for_runs(std::function<void()> then);
  void start_run(const Request& request, const Respond& respond);
  void start_study(const Request& request, const Respond& respond);
  Response export_study(const std::string& id, const std::string& kind) const;
  void export_comparison(const std::vector<std::string>& ids, const Respond& respond);
  void export_run(const RunEntry& run, const std::string& kind, const Respond& respond);

  /// A question of this name to a worker, with the folders that it may read.
  std::string question(const std::string& name, Json fields) const;

  OpenOptions options_;
  OpenedFolders folders_;
  StateFolder state_;
  std::optional<ServerRecord> last_;  ///< the server of this folder before this one
  Guard guard_;
  Events events_;
  Worker checks_, whatifs_, curves_, data_;
  RunQueue runs_;
  StudyList studies_;
  /// Versions of the files that pages have read, by path
  std::map<std::string, std::string> versions_;
  boost::asio::steady_timer watch_;
  Routes routes_;
  HttpServer server_;
};

}  // namespace stribeck::workbench
