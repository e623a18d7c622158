#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "workbench/api/events.h"
#include "workbench/api/file_routes.h"
#include "workbench/api/open_options.h"
#include "workbench/api/routes.h"
#include "workbench/api/run_routes.h"
#include "workbench/api/study_routes.h"
#include "workbench/api/workers.h"
#include "workbench/files/opened_folders.h"
#include "workbench/files/state_folder.h"
#include "workbench/http/guard.h"
#include "workbench/http/server.h"
#include "workbench/runs/run_queue.h"
#include "workbench/runs/study_list.h"

namespace stribeck::workbench {

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
  Response page(const Request& request);
  void wait_for_runs(std::function<void()> then);

  OpenOptions options_;
  OpenedFolders folders_;
  StateFolder state_;
  std::optional<ServerRecord> last_;  ///< the server of this folder before this one
  Guard guard_;
  Events events_;
  Workers workers_;
  RunQueue runs_;
  StudyList studies_;
  FileRoutes file_routes_;
  RunRoutes run_routes_;
  StudyRoutes study_routes_;
  boost::asio::steady_timer end_timer_;
  Routes routes_;
  HttpServer server_;
};

}  // namespace stribeck::workbench
