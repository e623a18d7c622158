#pragma once
#include <string>
#include <vector>

#include "workbench/api/events.h"
#include "workbench/api/routes.h"
#include "workbench/api/workers.h"
#include "workbench/files/opened_folders.h"
#include "workbench/runs/run_queue.h"

namespace stribeck::workbench {

/// Runs: started, stopped, continued, looked at.
class RunRoutes {
 public:
  RunRoutes(const OpenedFolders&, Events&, Workers&, RunQueue&);
  void add_to(Routes&);

 private:
  void add_trash(Routes&);
  void add_results(Routes&);
  void start(const Request&, const Respond&);
  void remove(const std::string& id, const Respond&);
  void report(const std::vector<std::string>& ids, const Respond&);
  void export_comparison(const std::vector<std::string>& ids, const Respond&);
  void export_run(const RunEntry& run, const std::string& kind, const Respond&);

  const OpenedFolders& folders_;
  Events& events_;
  Workers& workers_;
  RunQueue& runs_;
};

}  // namespace stribeck::workbench
