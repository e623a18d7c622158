#pragma once
#include <string>

#include "workbench/api/routes.h"
#include "workbench/api/workers.h"
#include "workbench/files/opened_folders.h"
#include "workbench/runs/study_list.h"

namespace stribeck::workbench {

/// Studies: started from their files, watched, stopped, continued.
class StudyRoutes {
 public:
  StudyRoutes(const OpenedFolders&, Workers&, StudyList&);
  void add_to(Routes&);

 private:
  void start(const Request&, const Respond&);
  Response export_study(const std::string& id, const std::string& kind) const;

  const OpenedFolders& folders_;
  Workers& workers_;
  StudyList& studies_;
};

}  // namespace stribeck::workbench
